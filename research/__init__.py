"""What a newcomer may skip: the solver, the strength of the advisors, and the benchmarks."""
