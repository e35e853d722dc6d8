# Words in moments that people type, without accents or case. Commas stand between those of one meaning.
moment-now = now
moment-ahead = in
moment-empty = on, at, the, next, this
moment-every = every, each
moment-over = last, ago, since
moment-yesterday = yesterday
moment-today = today
moment-tomorrow = tomorrow
moment-after-tomorrow = day after tomorrow, after tomorrow
moment-morning = morning
moment-evening = tonight, evening, night, afternoon
moment-noon = noon
moment-midnight = midnight
