"""From a render to the finished picture, outside Blender: denoising, tone, grain. Needs numpy and OpenCV."""
