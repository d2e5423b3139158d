"""Three bars of the salon's soap on travertine, one with its stamp towards the camera, and a sprig of eucalyptus."""

from math import cos, radians, sin

from ..camera import camera
from ..light import Shadows, sky, soft_box, sun
from ..materials.care import soap
from ..materials.mineral import plaster, stone
from ..materials.plant import eucalyptus_leaf, stem
from ..shapes.mesh import place, plane, slab
from ..shapes.soap import soap_bar
from ..shapes.sprig import sprig

SUN = (-1.0, -0.52, 0.56)
STEP = 0.17  # the height of the travertine
BAR = (0.80, 0.53, 0.25)  # 80 × 53 × 25 mm
STACK = (0.48, 0.20)
TURNED = -11  # degrees, of the stack and of the bar that leans against it
LEANING = 68  # degrees from lying


def build():
    _room()
    _bars()
    sprig(eucalyptus_leaf(), stem(), (-0.98, -0.74, 0.0), -14, 1.0, 7, 0.22, seed=5)
    _light()
    camera((-0.22, -5.7, 2.2), (-0.18, 0, 0.36), focus=(0.05, -0.36, 0.45))


def _room():
    plane("table", 14, 9, stone("limestone"))
    place(plane("wall", 16, 9, plaster()), (0, 2.0, 3.5), (90, 0, 0))
    travertine = stone(
        "travertine", ground="#d9cbb4", cloud="#c7b598", light="#e6dcc9", pits=1.4, vein=0.5
    )
    place(slab("step", 1.62, 1.05, STEP, travertine, edge=0.016), (0.34, 0.02, 0), (0, 0, -8))


def _bars():
    milk = soap("milk", "#e9d9bd", "#d9c29c", fleck="#93703f", flecks=0.9)
    shell = soap("shell", "#ecdfcb", "#dfc7b0")
    sea = soap("sea", "#5a8478", "#8fae9f", fleck="#37594c", flecks=0.7)
    place(soap_bar("milk bar", milk, BAR, seed=1), (*STACK, STEP), (0, 0, TURNED))
    place(soap_bar("shell bar", shell, BAR, seed=2), (*STACK, STEP + BAR[2]), (0, 0, TURNED + 9))
    stamped = soap_bar("stamped bar", sea, BAR, seed=3, stamp_depth=0.022)
    place(stamped, _against_the_stack(aside=-0.46), (LEANING, 0, TURNED))


def _against_the_stack(aside):
    """Where a leaning bar stands: its lower edge on the travertine, its upper one against the front of the stack."""
    back = -BAR[1] / 2 * (1 + cos(radians(LEANING))) - 0.01
    turn, half = radians(TURNED), BAR[1] / 2
    return (
        STACK[0] + aside * cos(turn) - back * sin(turn),
        STACK[1] + aside * sin(turn) + back * cos(turn),
        STEP + half * sin(radians(LEANING)) - 0.004,
    )


def _light():
    sun(SUN, strength=8.5, angle=1.3)
    sky(0.28)
    soft_box((-3.4, -1.8, 2.8), (0.3, 0, 0.3), 2.6, 3.0, watts=34)
    wall = Shadows((0, 2.0, 0), (1, 0, 0), (0, 0, 1), SUN)
    wall.branch((2.2, 1.25), 188, 1.6, 8, 0.70, 0.20, lift=2.8, seed=3, curl=2)
    table = Shadows((0, 0, 0), (1, 0, 0), (0, 1, 0), SUN)
    table.branch((-2.0, -0.5), 14, 1.0, 7, 0.44, 0.13, lift=3.6, seed=11, curl=-2)
