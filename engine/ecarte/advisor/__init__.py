"""How to play écarté: levels, the expert, reviews, and what scores and hands are worth."""
