"""How the house plays bourré. It sees what the viewer sees, and nothing else."""
