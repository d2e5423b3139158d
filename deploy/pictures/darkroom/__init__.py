"""From rendered light to a finished picture, outside Blender: noise, tone, grain. Needs numpy and OpenCV."""
