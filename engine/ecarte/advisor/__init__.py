"""How to play écarté: levels, the expert, reviews, and the values of scores and hands."""
