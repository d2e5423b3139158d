"""A small stoneware pot, 8 cm across, and the wax in it."""

from .turned import corner, turned

RADIUS = 0.40
HEIGHT = 0.42
WALL = 0.045
FILLED = 0.355  # the height of the wax


def pot(material):
    """Slightly irregular, its walls leaning out."""
    outline = [(0.001, 0.01), (0.27, 0.01), (0.285, 0.0), (0.30, 0.004)]
    outline += corner(0.295, 0.075, 0.07, -70, -6, 8)
    outline += [(0.372 + 0.028 * step / 8, 0.10 + 0.30 * step / 8) for step in range(9)]
    outline += corner(RADIUS - WALL / 2, HEIGHT - WALL / 2, WALL / 2, 0, 180, 12)
    outline += [(RADIUS - WALL - 0.026 * step / 8, 0.39 - 0.29 * step / 8) for step in range(9)]
    return turned("pot", outline + [(0.24, 0.06), (0.001, 0.05)], material, wobble=0.010)


def wax(material):
    """Its surface rises to the wall, as that of every liquid."""
    reach = RADIUS - WALL + 0.004
    parts = [1 - step / 30 for step in range(31)]
    outline = [(reach * part + 0.0005, FILLED + 0.014 * part**14) for part in parts]
    return turned("wax", outline, material, wobble=0.010)
