"""A handful of sea glass and a moon snail on linen, the sun low behind them."""

from math import exp, hypot, sin

import bpy
from mathutils import Vector, noise

from ..camera import camera
from ..colour import from_hex
from ..light import Shadows, sky, soft_box, sun
from ..materials.cloth import linen
from ..materials.glass import sea_glass
from ..materials.mineral import snail_shell
from ..shapes.mesh import grid_faces, mesh
from ..shapes.pebble import worn_glass
from ..shapes.snail import moon_snail

SUN = (-0.62, 0.70, 0.50)
SNAIL = (-0.04, 0.06)
SNAIL_GAP = 0.15


def build():
    _cloth()
    _pieces()
    shell = moon_snail(snail_shell(), (*SNAIL, 0), turned=(38, -24, 15), scale=0.125)
    bpy.context.view_layer.update()
    lowest = min((shell.matrix_world @ vertex.co).z for vertex in shell.data.vertices)
    shell.location.z = 0.012 - lowest
    sun(SUN, strength=9.0, angle=2.0, colour=(1, 0.86, 0.70))
    sky(0.5, (0.84, 0.91, 1.0))
    soft_box((-2.2, 2.4, 1.9), (0.1, 0.1, 0), 2.2, 1.6, watts=26, colour=(1, 0.97, 0.93))
    cloth = Shadows((0, 0, 0), (1, 0, 0), (0, 1, 0), SUN)
    cloth.bar((0.95, 0.95), 6, 0.07, lift=4)
    cloth.branch((-1.25, 0.30), -10, 0.8, 7, 0.34, 0.10, lift=3, seed=21, curl=2)
    camera((0, -2.45, 1.85), (0, 0.06, 0.03), focus=(0.05, -0.02, 0.09))


def _cloth():
    """Linen with a few soft folds at the back."""
    rows, columns = 201, 261
    points = []
    for row in range(rows):
        for column in range(columns):
            x = (column / (columns - 1) - 0.5) * 5.2
            y = (row / (rows - 1) - 0.5) * 4.0 + 0.6
            points.append((x, y, _fold(x, y)))
    mesh("linen", points, grid_faces(rows, columns), linen())


def _fold(x, y):
    behind = 1 / (1 + exp(-(y - 0.35) * 8))
    return (
        0.05 * exp(-(((y - 0.95 - 0.28 * sin(x * 1.3 + 0.4)) / 0.11) ** 2))
        + 0.04 * exp(-(((y - 1.35 + 0.30 * sin(x * 0.9 + 1.7)) / 0.14) ** 2))
        + 0.018 * exp(-(((x * 0.5 + y - 0.72) / 0.07) ** 2)) * behind
        + 0.010 * noise.noise(Vector((x * 1.6, y * 1.6, 3)))
        + 0.004 * noise.noise(Vector((x * 5, y * 5, 9)))
    )


def _pieces():
    colours = {
        "aqua": sea_glass("aqua glass", from_hex("#5cc7b6"), 5, 0.30, 0.20),
        "clear": sea_glass("clear glass", from_hex("#d4ece4"), 5, 0.34, 0.26),
        "teal": sea_glass("teal glass", from_hex("#12828c"), 4.6, 0.28, 0.16),
        "green": sea_glass("green glass", from_hex("#8ccf92"), 5, 0.30, 0.20),
        "coral": sea_glass("coral glass", from_hex("#f39a80"), 5, 0.32, 0.24),
        "blue": sea_glass("blue glass", from_hex("#a5d3df"), 4, 0.32, 0.22),
    }
    lying = [
        # colour, (x, y), half width, sides, flatness, seed
        ("teal", (0.25, -0.02), 0.115, 4, 0.40, 31),
        ("aqua", (0.44, 0.10), 0.092, 4, 0.45, 32),
        ("clear", (0.36, -0.17), 0.072, 5, 0.46, 33),
        ("green", (0.10, 0.27), 0.076, 4, 0.45, 34),
        ("coral", (0.14, -0.17), 0.056, 4, 0.48, 35),
        ("clear", (-0.32, -0.08), 0.046, 5, 0.5, 36),
        ("blue", (0.56, -0.07), 0.066, 5, 0.46, 37),
        ("aqua", (-0.17, -0.20), 0.042, 4, 0.5, 38),
        ("green", (0.24, -0.27), 0.040, 4, 0.5, 39),
        ("clear", (0.28, 0.21), 0.078, 4, 0.45, 40),
        ("teal", (0.51, -0.23), 0.042, 5, 0.5, 41),
        ("aqua", (0.68, 0.20), 0.076, 4, 0.45, 42),
        ("coral", (0.40, 0.34), 0.048, 4, 0.5, 43),
        ("aqua", (-0.46, 0.12), 0.037, 5, 0.52, 44),
    ]
    places = _spread([at for _, at, *_ in lying], [size for _, _, size, *_ in lying])
    for (colour, _, size, sides, flatness, seed), at in zip(lying, places):
        worn_glass(f"piece {seed}", colours[colour], (*at, 0.004), size, seed, flatness, sides)


def _spread(places, sizes):
    """The places, moved apart until the pieces touch neither each other nor the shell."""
    places = [list(place) for place in places]
    for _ in range(200):
        for index, place in enumerate(places):
            for other in range(index + 1, len(places)):
                gap = 1.13 * (sizes[index] + sizes[other])
                right, up, push = _push(place, places[other], gap)
                place[0], place[1] = place[0] - right * push / 2, place[1] - up * push / 2
                places[other][0] += right * push / 2
                places[other][1] += up * push / 2
            right, up, push = _push(SNAIL, place, SNAIL_GAP + 1.12 * sizes[index])
            place[0], place[1] = place[0] + right * push, place[1] + up * push
    return places


def _push(start, end, gap):
    """The direction from one place to the other, and half of the distance missing to `gap`."""
    right, up = end[0] - start[0], end[1] - start[1]
    distance = hypot(right, up) + 1e-6
    return right / distance, up / distance, max(gap - distance, 0) / 2
