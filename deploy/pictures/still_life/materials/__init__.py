"""What things are made of."""
