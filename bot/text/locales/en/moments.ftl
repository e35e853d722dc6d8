# Words in moments that people type, without accents or case. Commas stand between those of one meaning.
moment-now = now
moment-ahead = in
moment-empty = on, at, the, next, this
moment-every = every, each
moment-yesterday = yesterday
moment-today = today, tonight
moment-tomorrow = tomorrow
moment-after-tomorrow = day after tomorrow, after tomorrow
moment-noon = noon
moment-midnight = midnight
