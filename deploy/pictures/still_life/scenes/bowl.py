"""A bowl of warm water with petals, a folded towel and stones: before a pedicure."""

from ..camera import camera
from ..light import Shadows, sky, soft_box, sun
from ..materials.cloth import petal as petal_skin
from ..materials.cloth import waffle
from ..materials.glass import still_water
from ..materials.mineral import plaster, speckled_glaze, stone as stone_of
from ..shapes.bowl import WATER_LEVEL, bowl, water
from ..shapes.mesh import place, plane
from ..shapes.pebble import stone
from ..shapes.petal import petal
from ..shapes.towel import towel

SUN = (-1.0, -0.22, 0.52)
BOWL = (0.38, 0.0, 0.0)


def build():
    plane("table", 14, 9, stone_of("limestone"))
    place(plane("wall", 16, 9, plaster()), (0, 2.4, 3.5), (90, 0, 0))
    place(bowl(speckled_glaze()), BOWL)
    place(water(still_water()), BOWL)
    _petals()
    place(towel(waffle(), 0.86, 0.62, layers=4, thickness=0.085), (1.00, 0.98, 0), (0, 0, -16))
    basalt = stone_of(
        "basalt", "#4a5052", "#3b4143", "#5b6163", "#7b8182", roughness=0.55, pits=0.25, vein=0
    )
    granite = stone_of(
        "granite", "#cfcac0", "#bdb6aa", "#dedad2", roughness=0.6, pits=0.2, vein=0.3
    )
    stone("large stone", basalt, (1.08, -0.28, 0), 0.17, seed=51, flatness=0.40)
    stone("pale stone", granite, (1.07, -0.27, 0.128), 0.115, seed=52, flatness=0.45)
    stone("small stone", basalt, (0.88, -0.52, 0), 0.085, seed=53, flatness=0.5)
    _light()
    camera((0.10, -5.6, 2.65), (0.10, 0.10, 0.14), focus=(0.35, -0.35, 0.25))


def _petals():
    pale = petal_skin("pale petal", heart="#fdf4ef", tip="#f6d6ca")
    pink = petal_skin("pink petal", heart="#fbe6dd", tip="#f1bfb0")
    afloat = WATER_LEVEL + 0.004
    petal(pale, (0.18, -0.10, afloat), 0.275, 0.228, 0.26, turned=23, tilt=4, seed=0)
    petal(pink, (0.46, -0.24, afloat), 0.232, 0.192, 0.26, turned=126, tilt=-5, seed=1)
    petal(pale, (0.60, 0.06, afloat), 0.290, 0.240, 0.26, turned=206, tilt=5, seed=2)
    petal(pink, (0.30, 0.20, afloat), 0.246, 0.204, 0.26, turned=286, tilt=-6, seed=3)
    petal(pale, (-0.32, -0.42, 0.02), 0.25, 0.21, 0.35, turned=40, tilt=3, seed=21)
    petal(pink, (-0.02, -0.62, 0.02), 0.20, 0.17, 0.35, turned=143, tilt=6, seed=22)


def _light():
    sun(SUN, strength=9.0, angle=1.4)
    sky(0.30, (0.80, 0.89, 1.0))
    soft_box((-3.4, -1.6, 2.8), (0.3, 0, 0.2), 2.6, 3.0, watts=36)
    wall = Shadows((0, 2.4, 0), (1, 0, 0), (0, 0, 1), SUN)
    wall.branch((2.7, 0.75), 186, 1.5, 8, 0.55, 0.17, lift=2.8, seed=3, curl=2)
    table = Shadows((0, 0, 0), (1, 0, 0), (0, 1, 0), SUN)
    table.branch((-1.75, -0.05), 8, 1.0, 7, 0.42, 0.13, lift=3.5, seed=11, curl=-2)
