"""A frosted jar of cream, a wooden spatula across its rim and a folded towel behind: before a facial."""

from math import cos, radians, sin, tan

from ..camera import camera
from ..colour import from_hex
from ..light import Shadows, reflector, sky, soft_box, sun
from ..materials.care import cream as cream_of
from ..materials.cloth import waffle
from ..materials.glass import frosted_glass
from ..materials.mineral import plaster, stone
from ..materials.plant import beech, eucalyptus_leaf, stem
from ..shapes.jar import HEIGHT, RADIUS, WALL, cream, jar
from ..shapes.mesh import place, plane, slab
from ..shapes.spatula import spatula
from ..shapes.sprig import sprig
from ..shapes.towel import towel

SUN = (-1.0, -0.10, 0.55)
STEP = 0.13  # the height of the travertine
JAR = (0.30, -0.12, STEP)


def build():
    _room()
    place(jar(frosted_glass("sea jar", from_hex("#dcebe5"), milk=0.5)), JAR)
    place(cream(cream_of()), JAR)
    _spatula()
    place(towel(waffle(), 0.92, 0.66, layers=4, thickness=0.085), (0.74, 1.00, 0), (0, 0, -12))
    sprig(eucalyptus_leaf(), stem(), (0.18, -0.80, 0.0), 6, 0.74, 6, 0.18, seed=9)
    _light()
    camera((0.12, -4.8, 2.65), (0.12, 0.02, 0.22), focus=(0.30, -0.30, STEP + 0.40))


def _spatula():
    """Its blade is in the cream, its handle rests on the rim, its flat side turns to the camera."""
    turned, down, rolled, beyond_rim = -12, 23, 24, 0.36
    reach = RADIUS - WALL / 2 + beyond_rim
    stick = spatula("spatula", beech(), 0.92, 0.15, 0.085)
    handle = (
        JAR[0] - reach * cos(radians(turned)),
        JAR[1] - reach * sin(radians(turned)),
        JAR[2] + HEIGHT + 0.034 + beyond_rim * tan(radians(down)),
    )
    place(stick, handle, (rolled, down, turned))


def _room():
    plane("table", 14, 9, stone("limestone"))
    place(plane("wall", 16, 9, plaster()), (0, 2.4, 3.5), (90, 0, 0))
    travertine = stone(
        "travertine", ground="#dccfb9", cloud="#c9b89d", light="#e8dfce", pits=1.4, vein=0.5
    )
    place(slab("step", 1.35, 0.95, STEP, travertine, edge=0.016), (0.52, -0.02, 0), (0, 0, 9))


def _light():
    sun(SUN, strength=8.5, angle=1.4)
    sky(0.30, (0.80, 0.89, 1.0))
    soft_box((-3.4, -1.6, 2.8), (0.3, 0, 0.2), 2.6, 3.0, watts=34)
    reflector((-1.6, 2.2, 2.2), (0.3, -0.1, 0.5), 1.2, 0.5, strength=5)
    table = Shadows((0, 0, 0), (1, 0, 0), (0, 1, 0), SUN)
    table.branch((-1.75, 0.25), -4, 1.0, 7, 0.42, 0.13, lift=3.5, seed=11, curl=-2)
