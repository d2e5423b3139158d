"""A low jar of cream, 7 cm across, and the cream in it, smoothed with a spatula."""

from math import atan2, cos, exp, hypot, pi, sin

from .mesh import mesh, ring_faces
from .turned import SEGMENTS, corner, turned

RADIUS = 0.36
HEIGHT = 0.40
WALL = 0.045
FLOOR = 0.07
FILLED = 0.325  # the height of the cream at the wall
RINGS = 110  # of the cream's surface


def jar(material):
    """Thick glass, round at its foot and its lip."""
    inside = RADIUS - WALL
    outline = [(0.001, 0.0), (RADIUS - 0.06, 0.0)]
    outline += corner(RADIUS - 0.055, 0.055, 0.055, -80, 0, 10)
    outline += [(RADIUS, 0.12), (RADIUS, 0.25), (RADIUS, HEIGHT - 0.03)]
    outline += corner(RADIUS - WALL / 2, HEIGHT - WALL / 2, WALL / 2, 0, 180, 14)
    outline += [(inside, 0.25), (inside, FLOOR + 0.06)]
    outline += corner(inside - 0.055, FLOOR + 0.055, -0.055, 180, 90, 8)
    return turned("jar", outline + [(0.001, FLOOR)], material)


def cream(material):
    """Fills the jar; its surface has one turn of a spatula, which ends in a soft peak."""
    inside = RADIUS - WALL - 0.002
    points = [
        (radius * cos(angle), radius * sin(angle), height)
        for height, radius in ((FLOOR + 0.004, inside - 0.05), (FLOOR + 0.06, inside))
        for angle in _angles()
    ]
    for ring in range(RINGS):
        radius = inside * (1 - ring / (RINGS - 1)) + 0.0006
        points += [
            (
                radius * cos(angle) + _leaning(radius) * 0.030,
                radius * sin(angle) - _leaning(radius) * 0.016,
                FILLED + _swirl(radius * cos(angle), radius * sin(angle)),
            )
            for angle in _angles()
        ]
    return mesh("cream", points, ring_faces(RINGS + 2, SEGMENTS), material)


def _angles():
    return [2 * pi * segment / SEGMENTS for segment in range(SEGMENTS)]


def _leaning(radius):
    """How far the peak has bent over: 1 in the middle."""
    return exp(-((radius / 0.035) ** 2))


def _swirl(x, y):
    """The height over the level at the wall: a ridge on a spiral, higher and closer to its middle."""
    radius, angle = hypot(x, y), atan2(y, x)
    turn = (angle - 2 * pi * (radius / 0.15) ** 0.80) % (2 * pi) / (2 * pi)
    ridge = (turn / 0.72) ** 1.6 if turn < 0.72 else (0.5 + 0.5 * cos(pi * (turn - 0.72) / 0.28))
    near_wall = min(1.0, max(0.0, (RADIUS - WALL - radius) / 0.07))
    fade = near_wall * near_wall * (3 - 2 * near_wall)
    middle = 1 - exp(-((radius / 0.05) ** 2))
    dome = 0.075 * exp(-((radius / 0.17) ** 2))
    peak = 0.070 * exp(-((radius / 0.034) ** 2))
    return dome + peak + 0.062 * ridge * fade * middle * (1 - 0.35 * radius / RADIUS)
