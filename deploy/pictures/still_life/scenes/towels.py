"""Three rolled towels and a pot of honey-coloured wax with its wooden stick: pedicures and waxing."""

from ..camera import camera
from ..light import Shadows, reflector, sky, soft_box, sun
from ..materials.care import honey_wax
from ..materials.cloth import cotton
from ..materials.mineral import plaster, speckled_glaze, stone
from ..materials.plant import beech
from ..shapes.mesh import place, plane
from ..shapes.pot import HEIGHT, pot, wax
from ..shapes.roll import terry, towel_roll
from ..shapes.spatula import spatula

SUN = (-0.95, -0.80, 0.60)
POT = (-0.46, -0.66, 0.0)
LOOPS = 110_000  # of each towel


def build():
    plane("table", 14, 9, stone("limestone"))
    place(plane("wall", 16, 9, plaster()), (0, 2.4, 3.5), (90, 0, 0))
    _rolls()
    place(pot(speckled_glaze(rim_height=HEIGHT)), POT)
    place(wax(honey_wax()), POT)
    place(spatula("stick", beech(), 1.15, 0.16, 0.13), (-0.60, -0.70, 0.13), (0, -54, 16))
    _light()
    camera((-0.18, -6.7, 2.5), (0.14, 0.05, 0.53), focus=(0.2, -0.66, 0.4))


def _rolls():
    """A pyramid of three."""
    bone = cotton("bone terry", "#faf4ea", "#efe5d5")
    sea = cotton("sea terry", "#c3d6cb", "#a9c4b7")
    lying = [
        # name, cloth, position, turned
        ("left roll", bone, (0.34, 0.10, 0.015), 11),
        ("right roll", bone, (1.01, 0.30, 0.015), 11),
        ("upper roll", sea, (0.66, 0.17, 0.595), 8),
    ]
    for seed, (name, cloth, at, turned) in enumerate(lying):
        roll = towel_roll(name, cloth, 0.34, 1.4, 0.095, seed)
        place(terry(roll, LOOPS, 0.017, seed), at, (0, 0, turned))


def _light():
    sun(SUN, strength=8.5, angle=1.4)
    sky(0.30, (0.80, 0.89, 1.0))
    soft_box((-3.4, -1.8, 2.8), (0.3, 0, 0.3), 2.6, 3.0, watts=36)
    # The wax reflects a part of a window.
    reflector((-0.78, 2.2, 1.38), (POT[0], POT[1], 0.36), 0.30, 0.34, strength=4)
    wall = Shadows((0, 2.4, 0), (1, 0, 0), (0, 0, 1), SUN)
    wall.branch((2.9, 1.35), 188, 1.7, 8, 0.74, 0.21, lift=2.8, seed=3, curl=2)
    table = Shadows((0, 0, 0), (1, 0, 0), (0, 1, 0), SUN)
    table.branch((-2.3, -0.35), 10, 1.1, 7, 0.46, 0.14, lift=3.5, seed=11, curl=-2)
