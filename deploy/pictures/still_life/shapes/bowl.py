"""A thrown bowl and the water in it, 11 cm across."""

from math import cos, pi, sin

from .turned import turned

WATER_LEVEL = 0.215


def bowl(material):
    """Slightly irregular, like a hand-made bowl."""
    outline = [(0.001, 0.015), (0.17, 0.015), (0.19, 0.0), (0.205, 0.004), (0.215, 0.02)]
    outline += [_curve(0.04 + 0.96 * step / 25, 0.215, 0.335, 0.02, 0.262) for step in range(26)]
    outline += [(0.549, 0.288), (0.541, 0.292), (0.531, 0.288)]
    outline += [_curve(1 - 0.98 * step / 27, 0.205, 0.322, 0.045, 0.238) for step in range(28)]
    outline += [(0.10, 0.044), (0.001, 0.044)]
    return turned("bowl", outline, material, wobble=0.012)


def water(material):
    outline = [(0.0005, WATER_LEVEL)]
    outline += [(0.03 + 0.477 * step / 13, WATER_LEVEL) for step in range(14)]
    return turned("water", outline, material)


def _curve(part, radius, reach, foot, rise):
    """A point of the wall between foot (0) and rim (1)."""
    angle = part * pi / 2
    return (
        radius + reach * sin(angle) ** 0.9,
        foot + rise * max(1 - cos(angle), 0.0) ** 0.95,
    )
