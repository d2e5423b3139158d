"""Shapes. One unit is 10 cm; every shape rests on z = 0 of its own position."""
