"""Three bottles in morning light, sea glass at their feet. The left 45 % and the top stay empty for text."""

from ..camera import camera
from ..colour import from_hex
from ..light import Shadows, highlight, reflector, sky, soft_box, sun
from ..materials.glass import clear_glass, sea_glass
from ..materials.lacquer import in_bottle
from ..materials.mineral import bone, brass, plaster, stone
from ..shapes.bottle import bottle
from ..shapes.mesh import place, plane, slab
from ..shapes.pebble import check_no_overlap, worn_glass

CAMERA = (-0.22, -6.3, 1.22)
SUN = (-1.0, -0.40, 0.50)
STEP = 0.15  # the height of the travertine the back bottles stand on


def build():
    _room()
    _bottles()
    _pebbles()
    _light()
    camera(CAMERA, (-0.22, 0, 0.50), focus=(0, -0.1, 0.25))


def _room():
    plane("table", 14, 8, stone("limestone"))
    place(plane("wall", 16, 9, plaster()), (0, 1.5, 3.5), (90, 0, 0))
    travertine = stone(
        "travertine", ground="#e6dccb", cloud="#d6c8b2", light="#f0e9dc", pits=1.4, vein=0.5
    )
    place(slab("step", 1.10, 0.60, STEP, travertine), (0.50, 0.26, 0), (0, 0, -7))


def _bottles():
    glass, cap, ring = clear_glass(), bone(), brass()
    stand = [
        ("teal", "#0d4f56", (0.28, 0.28, STEP + 0.001), 14, -0.07),
        ("coral", "#e58a72", (0.76, 0.18, STEP + 0.001), -20, 0.05),
        ("sage", "#a9c7b4", (-0.12, -0.22, 0.001), 28, 0.07),
    ]
    for name, colour, at, turned, aside in stand:
        bottle(name, in_bottle(name, colour), glass, cap, ring, at, turned)
        highlight(at, turned, CAMERA, 0.13, 0.40, 0.26 + at[2], 8.5, aside)


def _pebbles():
    teal = sea_glass("teal glass", from_hex("#1c8f96"), density=4.2, roughness=0.34)
    aqua = sea_glass("aqua glass", from_hex("#5cc6b4"), density=5.0, roughness=0.34)
    clear = sea_glass("clear glass", from_hex("#b4dcdf"), density=6.0, roughness=0.36, milk=0.2)
    green = sea_glass("green glass", from_hex("#86cc8e"), density=6.5, roughness=0.34)
    lying = [
        # glass, (x, y), half width, flatness, sides, seed
        (green, (-0.70, -0.36), 0.056, 0.52, 4, 52),
        (aqua, (-0.50, -0.42), 0.128, 0.44, 4, 61),
        (clear, (0.115, -0.56), 0.048, 0.55, 5, 36),
        (teal, (0.305, -0.42), 0.122, 0.50, 4, 70),
        (clear, (0.505, -0.32), 0.058, 0.66, 4, 33),
        (aqua, (0.70, -0.42), 0.116, 0.46, 5, 57),
        (green, (0.92, -0.36), 0.066, 0.60, 4, 58),
    ]
    pieces = [
        worn_glass(f"piece {seed}", glass, (x, y, 0.002), size, seed, flatness, sides, edges=5.5)
        for glass, (x, y), size, flatness, sides, seed in lying
    ]
    check_no_overlap(pieces, CAMERA)


def _light():
    sun(SUN, strength=10.5, angle=1.3)
    sky(0.26)
    soft_box((-3.4, -2.4, 2.8), (0.3, 0, 0.4), 2.6, 3.0, watts=34)
    reflector((-2.6, -1.2, 1.2), (0.3, 0, 0.3), 0.55, 2.6, strength=6)
    reflector((2.8, 0.2, 0.9), (0.3, 0, 0.3), 0.35, 1.8, strength=4, colour=(0.9, 0.96, 1))
    wall = Shadows((0, 1.5, 0), (1, 0, 0), (0, 0, 1), SUN)
    wall.bar((-1.62, 1), 0.09, 6, lift=7)
    wall.branch((1.85, 1.10), 190, 1.45, 8, 0.74, 0.21, lift=2.8, seed=3, curl=2.0)
    wall.branch((1.80, 0.62), 174, 0.85, 6, 0.58, 0.16, lift=3.2, seed=5, curl=-2)
    table = Shadows((0, 0, 0), (1, 0, 0), (0, 1, 0), SUN)
    table.branch((-2.35, -0.75), 16, 0.95, 6, 0.50, 0.13, lift=4.0, seed=11, curl=-2)
