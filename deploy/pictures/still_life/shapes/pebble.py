"""Sea glass and stones: lumps worn by the sea."""

from math import cos, pi, sin

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Vector, noise

from .mesh import mesh

# Depth as a share of the width.
DEPTH = 0.8

_spheres = {}


def worn_glass(name, material, at, size, seed, flatness=0.45, sides=4, edges=3.8, tilt=7.0):
    """A broken piece of bottle with its corners worn off: a soft polytope.

    `size` is its half width from left to right in units, `flatness` its half height as a part of that, however the
    seed breaks and turns it; the higher `edges`, the less worn they are; it is tilted by up to `tilt` degrees.
    """
    random = np.random.RandomState(seed)
    directions, faces = _sphere()
    reach = np.zeros(len(directions))
    start = random.rand() * 2 * pi
    for side in range(sides):
        turn = start + 2 * pi * side / sides + random.uniform(-0.38, 0.38)
        rise = random.uniform(-0.28, 0.28)
        facing = np.array([cos(turn) * cos(rise), sin(turn) * cos(rise), sin(rise)])
        distance = random.uniform(0.75, 1.2)
        reach += np.clip(directions @ facing / distance, 0, None) ** edges
    for up in (1, -1):
        facing = np.array([random.uniform(-0.16, 0.16), random.uniform(-0.16, 0.16), up])
        facing /= np.linalg.norm(facing)
        distance = flatness * random.uniform(0.85, 1.15)
        reach += np.clip(directions @ facing / distance, 0, None) ** (edges * 0.8)
    radii = reach ** (-1 / edges) * (1 + 0.07 * _lumps(directions, random))
    points = directions * radii[:, None]
    turn = random.rand() * 2 * pi
    points = points @ np.array(Euler((0, 0, turn)).to_matrix()).T
    points *= np.array([size, size * DEPTH, size * flatness]) * 2 / np.ptp(points, axis=0)
    return _settled(name, material, points, faces, at, random, tilt)


def stone(name, material, at, size, seed, flatness=0.42):
    """A beach stone, `size` being its half length in units."""
    random = np.random.RandomState(seed)
    directions, faces = _sphere()
    points = directions * (1 + 0.06 * _lumps(directions, random))[:, None]
    points = points * np.array([1, random.uniform(0.7, 0.92), flatness]) * size
    return _settled(name, material, points, faces, at, random, tilt=0.0)


def check_no_overlap(things, camera_at, gap=0.0):
    """Raises unless no two of them overlap, neither on the table nor as the camera at `camera_at` sees them."""
    boxes = []
    for thing in things:
        points = np.array([thing.matrix_world @ vertex.co for vertex in thing.data.vertices])
        ray = points - np.array(camera_at)
        seen = ray[:, [0, 2]] / ray[:, 1:2]
        boxes.append((thing.name, seen.min(axis=0), seen.max(axis=0)))
    for index, (name, low, high) in enumerate(boxes):
        for other, other_low, other_high in boxes[index + 1 :]:
            if np.all(low < other_high + gap) and np.all(other_low < high + gap):
                raise ValueError(f"{name} and {other} overlap in the picture")


def _settled(name, material, points, faces, at, random, tilt):
    """Tilted, and lying on what is under it."""
    angles = np.radians([random.uniform(-tilt, tilt), random.uniform(-tilt, tilt), 0])
    points = points @ np.array(Euler(angles).to_matrix()).T
    points -= (points.min(axis=0) + points.max(axis=0)) / 2
    points[:, 2] -= points[:, 2].min()
    lump = mesh(name, points, faces, material)
    lump.location = at
    bpy.context.view_layer.update()
    return lump


def _lumps(directions, random):
    offset = Vector(random.uniform(-50, 50, 3))
    return np.array(
        [
            noise.noise(Vector(direction) * 1.3 + offset)
            + noise.noise(Vector(direction) * 3.1 + offset) * 0.35
            for direction in directions
        ]
    )


def _sphere(subdivisions=5):
    """Directions evenly about a point, and the faces between them."""
    if subdivisions not in _spheres:
        ball = bmesh.new()
        bmesh.ops.create_icosphere(ball, subdivisions=subdivisions, radius=1)
        points = np.array([vertex.co for vertex in ball.verts])
        faces = [tuple(vertex.index for vertex in face.verts) for face in ball.faces]
        _spheres[subdivisions] = (points / np.linalg.norm(points, axis=1, keepdims=True), faces)
        ball.free()
    return _spheres[subdivisions]
