"""Things to stand in front of the camera. One unit is 10 cm; everything rests on z = 0 of its own place."""
