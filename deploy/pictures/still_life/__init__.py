"""The salon's still lifes, built and rendered in Blender. One unit is 10 cm throughout, angles are degrees."""
