"""A nail polish bottle: glass, the lacquer inside, a brass ring and a turned cap."""

from dataclasses import dataclass
from math import cos, pi, radians, sin

import bpy

from .mesh import mesh, place, ring_faces

# Measures in units: a 15 ml bottle is 36 mm wide and 37 mm high, its cap 47 mm.
BODY_HALF = 0.178
BODY_HEIGHT = 0.37
NECK_HALF = 0.078
WALL = 0.036
BASE = 0.050
CAP_RADIUS = 0.088
CAP_HEIGHT = 0.47
SQUARENESS = 4.2


@dataclass
class Ring:
    """One cross-section of a lofted body: a superellipse, exponent 2 is a circle."""

    height: float
    half: float
    exponent: float = 2.0


def bottle(name, lacquer, glass, cap, ring, at, turned):
    """Stands at `at`, its flat face turned `turned` degrees from the y axis."""
    body = _body(BODY_HALF, BODY_HEIGHT, 0.030, NECK_HALF, BODY_HEIGHT + 0.03, SQUARENESS)
    inner = _body(
        BODY_HALF - WALL,
        BODY_HEIGHT - WALL,
        0.045,
        0.050,
        BODY_HEIGHT + 0.028,
        SQUARENESS * 0.78,
        floor=BASE,
    )
    parts = [
        _loft(f"{name} glass", body, glass),
        _loft(f"{name} lacquer", inner, lacquer),
        _loft(f"{name} cap", _cap(BODY_HEIGHT + 0.004), cap),
        _loft(f"{name} ring", _collar(BODY_HEIGHT), ring, closed=False),
    ]
    whole = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(whole)
    for part in parts:
        part.parent = whole
    return place(whole, at, (0, 0, turned))


def _loft(name, rings, material, segments=128, closed=True):
    points = []
    for ring in rings:
        for segment in range(segments):
            angle = 2 * pi * segment / segments
            across, along = cos(angle), sin(angle)
            reach = (abs(across) ** ring.exponent + abs(along) ** ring.exponent) ** (
                -1 / ring.exponent
            )
            points.append((ring.half * reach * across, ring.half * reach * along, ring.height))
    faces = ring_faces(len(rings), segments)
    if closed:
        faces.append(tuple(reversed(range(segments))))
        faces.append(tuple(range((len(rings) - 1) * segments, len(rings) * segments)))
    return mesh(name, points, faces, material)


def _corner(centre_half, centre_height, radius, start, end, steps, exponent=2.0):
    """An arc of a circle, in degrees."""
    return [
        Ring(centre_height + radius * sin(angle), centre_half + radius * cos(angle), exponent)
        for angle in (radians(start + (end - start) * step / steps) for step in range(steps + 1))
    ]


def _body(half, height, corner, neck_half, neck_height, exponent, floor=0.0):
    rings = [Ring(floor, (half - corner) * 0.5, exponent)]
    rings += _corner(half - corner, floor + corner, corner, -90, 0, 10, exponent)
    shoulder = height - 0.068
    straight = floor + corner
    rings += [
        Ring(straight + (shoulder - straight) * step / 7, half, exponent) for step in range(1, 8)
    ]
    steps = 16
    for step in range(1, steps + 1):
        angle = pi / 2 * step / steps
        part = step / steps
        rings.append(
            Ring(
                shoulder + (height - shoulder) * sin(angle) ** 0.9,
                neck_half + (half - neck_half) * max(cos(angle), 0.0) ** 0.85 * (part < 1),
                exponent + (2.0 - exponent) * part**1.5,
            )
        )
    return rings + [Ring(neck_height, neck_half)]


def _cap(foot):
    top = foot + CAP_HEIGHT
    top_radius = CAP_RADIUS * 0.94
    rings = [Ring(foot, CAP_RADIUS * 0.9), Ring(foot + 0.001, CAP_RADIUS - 0.004)]
    rings += _corner(CAP_RADIUS - 0.005, foot + 0.006, 0.005, -80, 0, 4)
    rings += [
        Ring(
            foot + 0.006 + (CAP_HEIGHT - 0.018) * step / 5,
            CAP_RADIUS + (top_radius - CAP_RADIUS) * step / 5,
        )
        for step in range(1, 6)
    ]
    rings += _corner(top_radius - 0.010, top - 0.010, 0.010, 0, 90, 8)
    return rings + [Ring(top, 0.001)]


def _collar(shoulder):
    outer = CAP_RADIUS - 0.0005
    heights = [(-0.012, 0.080), (-0.012, outer - 0.001), (-0.010, outer)]
    heights += [(0.001, outer), (0.003, outer - 0.001), (0.003, 0.080)]
    return [Ring(shoulder + height, half) for height, half in heights]
