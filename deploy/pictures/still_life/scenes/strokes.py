"""Five strokes of lacquer drawn across rough paper, wet and glossy."""

from ..camera import camera
from ..light import Shadows, reflector, sky, soft_box, sun
from ..materials.cloth import rough_paper
from ..materials.lacquer import wet
from ..shapes.mesh import plane
from ..shapes.stroke import stroke

SUN = (-0.75, 0.62, 0.52)


def build():
    plane("paper", 9, 9, rough_paper())
    drawn = [
        # name, colour, share of pearl, (x, y) of the start, length, width, heading, seed
        ("teal", "#0c4a52", 0.0, (-0.95, 0.34), 1.72, 0.30, -10, 60),
        ("sage", "#a4c6b1", 0.0, (-0.60, -0.06), 1.65, 0.30, -8, 61),
        ("coral", "#e4836a", 0.0, (-0.86, -0.46), 1.75, 0.30, -11, 62),
        ("shell", "#f3cdb6", 0.22, (-0.20, 0.74), 1.50, 0.28, -9, 63),
        ("sound", "#5f9ea0", 0.30, (-0.40, -0.82), 1.50, 0.28, -7, 64),
    ]
    for name, colour, pearl, start, length, width, heading, seed in drawn:
        stroke(f"{name} stroke", wet(name, colour, pearl), start, length, width, heading, seed)
    sun(SUN, strength=5.0, angle=2.2)
    sky(0.40, (0.82, 0.90, 1.0))
    soft_box((-1.6, 2.6, 1.8), (0, 0, 0), 2.2, 1.4, watts=38, colour=(1, 0.98, 0.95))
    # The gloss reflects three bars of a window overhead, one for each row of strokes.
    reflector((-0.55, 1.65, 2.5), (-0.3, -0.5, 0), 1.3, 0.13, strength=15)
    reflector((0.05, 2.15, 2.4), (0, -0.1, 0), 1.3, 0.13, strength=14)
    reflector((-0.6, 2.85, 2.3), (-0.3, 0.3, 0), 1.1, 0.17, strength=8)
    paper = Shadows((0, 0, 0), (1, 0, 0), (0, 1, 0), SUN)
    paper.branch((1.45, 0.95), 205, 1.0, 8, 0.34, 0.11, lift=1.2, seed=21, curl=2)
    camera((0.14, -2.95, 3.02), (0.14, -0.03, 0), focus=(0.1, -0.08, 0.01))
