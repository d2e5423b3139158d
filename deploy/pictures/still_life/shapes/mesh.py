"""Meshes from points: the basis of every shape."""

from math import radians

import bpy
import numpy as np


def mesh(name, points, faces, material=None, smooth=True):
    """An object from points (units) and faces (indices), linked into the scene."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(point) for point in points], [], faces)
    data.validate()
    data.update()
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    if material:
        data.materials.append(material)
    return thing


def place(thing, at=(0, 0, 0), turned=(0, 0, 0)):
    """Moves an object and rotates it by degrees about x, y and z."""
    thing.location = at
    thing.rotation_euler = [radians(angle) for angle in turned]
    return thing


def paint(thing, attribute, values):
    """A colour attribute of one to three channels per point, for a material to read."""
    colours = np.ones((len(values), 4), np.float32)
    values = np.asarray(values, np.float32)
    colours[:, : values.shape[1]] = values
    layer = thing.data.color_attributes.new(attribute, "FLOAT_COLOR", "POINT")
    layer.data.foreach_set("color", colours.ravel())


def ring_faces(rings, segments):
    """Quads between neighbouring rings of `segments` points each."""
    faces = []
    for ring in range(rings - 1):
        for segment in range(segments):
            here = ring * segments + segment
            beside = ring * segments + (segment + 1) % segments
            faces.append((here, beside, beside + segments, here + segments))
    return faces


def grid_faces(rows, columns):
    """Quads of an open sheet of rows × columns points."""
    return [
        (start, start + columns, start + columns + 1, start + 1)
        for row in range(rows - 1)
        for start in range(row * columns, row * columns + columns - 1)
    ]


def plane(name, width, depth, material):
    """A flat sheet, face up."""
    right, back = width / 2, depth / 2
    corners = [(-right, -back, 0), (right, -back, 0), (right, back, 0), (-right, back, 0)]
    return mesh(name, corners, [(0, 1, 2, 3)], material, smooth=False)


def slab(name, width, depth, height, material, edge=0.012):
    """A block with worn edges of radius `edge`."""
    right, back = width / 2, depth / 2
    outline = [(-right, -back), (right, -back), (right, back), (-right, back)]
    points = [(x, y, z) for z in (0, height) for x, y in outline]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    block = mesh(name, points, faces, material)
    bevel = block.modifiers.new("edge", "BEVEL")
    bevel.width, bevel.segments = edge, 4
    block.data.use_auto_smooth = True
    block.data.auto_smooth_angle = radians(40)
    return block
