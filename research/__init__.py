"""What a newcomer may skip: the solver, the strength of the advisors, the benchmarks and the proofs."""
