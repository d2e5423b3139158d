"""Sun, sky, soft boxes, reflections and shadows. Distances in units, angles in degrees, lamps in watts."""

from math import cos, pi, radians, sin
from random import Random

import bpy
from mathutils import Matrix, Vector

from .shader_graph import ShaderGraph
from .shapes.mesh import mesh, plane

WARM_SUN = (1.0, 0.88, 0.74)
SKY = (0.78, 0.88, 1.0)


def sun(towards, strength, angle, colour=WARM_SUN):
    """Shines from `towards`; `angle` is its apparent size, and so the softness of shadows."""
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.color, lamp.angle = strength, colour, radians(angle)
    thing = bpy.data.objects.new("sun", lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.rotation_euler = Vector(towards).to_track_quat("Z", "Y").to_euler()


def sky(strength, colour=SKY):
    """Even light from all directions."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (*colour, 1)
    background.inputs[1].default_value = strength
    world.cycles.sampling_method = "NONE"


def soft_box(at, target, width, height, watts, colour=(1.0, 0.97, 0.94)):
    lamp = bpy.data.lights.new("soft box", "AREA")
    lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", width, height
    lamp.energy, lamp.color = watts, colour
    thing = bpy.data.objects.new("soft box", lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(at) - Vector(target)).to_track_quat("Z", "Y").to_euler()


def reflector(at, target, width, height, strength, colour=(1.0, 0.98, 0.95)):
    """A plane that is visible in reflections only: it lights nothing and adds no noise."""
    graph = ShaderGraph("reflector")
    glow = graph.surface(graph.add("Emission", {"Color": (*colour, 1), "Strength": strength}))
    card = plane("reflector", width, height, glow)
    card.location = at
    card.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("Z", "Y").to_euler()
    return _only_reflected(card)


def highlight(bottle_at, turned, camera_at, width, height, centre, strength, aside=0.0):
    """A strip of light on a bottle's front: a soft reflector, placed where the face, turned `turned` degrees, reflects it.

    `centre` is its height, `aside` moves it along the face. The reflection makes the material recognizable as glass.
    """
    facing = Vector((sin(radians(turned)), -cos(radians(turned)), 0))
    seen = Vector(bottle_at) - Vector(camera_at)
    seen.z = 0
    seen.normalize()
    mirrored = seen - 2 * seen.dot(facing) * facing
    side = Vector((-mirrored.y, mirrored.x, 0))
    at = Vector(bottle_at) + facing * 0.175 + mirrored * 0.75 + side * aside
    at.z = centre
    return _soft_strip(at, Vector((bottle_at[0], bottle_at[1], centre)), width, height, strength)


def _soft_strip(at, target, width, height, strength):
    graph = ShaderGraph("strip")
    across, along, _ = graph.separate(graph.position(source="Generated"))
    sides = graph.ramp(across, [(0, 0.0), (0.35, 1.0), (0.84, 1.0), (1, 0.0)])
    ends = graph.ramp(along, [(0, 0.15), (0.25, 0.75), (0.92, 1.0), (1, 0.0)])
    glow = graph.math("MULTIPLY", graph.math("MULTIPLY", sides, ends), strength)
    emission = graph.add("Emission", {"Color": (1, 1, 1, 1), "Strength": glow})
    strip = plane("strip", width, height, graph.surface(emission))
    towards = (target - at).normalized()
    right = Vector((0, 0, 1)).cross(towards)
    frame = Matrix((right, (0, 0, 1), towards)).transposed().to_4x4()
    strip.matrix_world = Matrix.Translation(at) @ frame
    return _only_reflected(strip)


def _only_reflected(card):
    card.data.materials[0].cycles.sample_as_light = False
    card.visible_camera = card.visible_diffuse = card.visible_shadow = False
    card.visible_volume_scatter = card.visible_transmission = False
    return card


class Shadows:
    """Shadows: outlines drawn on the surface where the shadow falls, moved towards the sun.

    A silhouette is drawn with the two directions of the surface (`right`, `up`) from its `origin`; `lift` is the
    distance of the outline from the surface: the shadow's edge is soft over `lift` times the sun's angle.
    """

    def __init__(self, origin, right, up, sun_towards):
        self.origin, self.right, self.up = Vector(origin), Vector(right), Vector(up)
        self.towards = Vector(sun_towards).normalized()
        graph = ShaderGraph("black plane")
        self.black = graph.surface(graph.add("BsdfDiffuse", {"Color": (0, 0, 0, 1)}))

    def bar(self, centre, width, height, lift):
        """A straight bar, such as a window's frame."""
        right, up = width / 2, height / 2
        corners = [(-right, -up), (right, -up), (right, up), (-right, up)]
        self._throw([[(centre[0] + x, centre[1] + y) for x, y in corners]], lift)

    def branch(self, start, heading, length, leaves, leaf_length, leaf_width, lift, seed, curl=0.0):
        """A twig with two rows of pointed leaves; `heading` and `curl` (per leaf) in degrees."""
        random = Random(seed)
        outlines = []
        step = length / leaves
        at, angle = Vector(start), radians(heading)
        for index in range(leaves):
            along = Vector((cos(angle), sin(angle)))
            across = Vector((-along.y, along.x))
            thick = 0.012 * (1 - index / leaves) + 0.004
            after = at + along * step
            outlines.append(
                [at - across * thick, at + across * thick, after + across * thick, after - across * thick]
            )
            for side in (1, -1):
                smaller = 1 - 0.35 * index / leaves
                outlines.append(
                    _leaf(
                        after,
                        angle + side * random.uniform(0.55, 0.95),
                        leaf_length * random.uniform(0.75, 1.15) * smaller,
                        leaf_width * random.uniform(0.6, 1.1) * smaller,
                        side,
                    )
                )
            at = after
            angle += radians(curl) + random.uniform(-0.06, 0.06)
        self._throw(outlines, lift)

    def _throw(self, outlines, lift):
        points, faces = [], []
        for outline in outlines:
            faces.append(tuple(range(len(points), len(points) + len(outline))))
            points += [
                self.origin + self.right * x + self.up * y + self.towards * lift
                for x, y in outline
            ]
        card = mesh("shadow card", points, faces, self.black, smooth=False)
        card.visible_camera = card.visible_glossy = card.visible_diffuse = False
        card.visible_transmission = card.visible_volume_scatter = False


def _leaf(base, angle, length, width, side, steps=9):
    along = Vector((cos(angle), sin(angle)))
    across = Vector((-along.y, along.x))
    upper, lower = [], []
    for step in range(steps + 1):
        part = step / steps
        half = width * sin(pi * part**0.8) * (1 - 0.25 * part) / 2
        spine = base + along * (length * part) + across * (side * 0.12 * length * part * part)
        upper.append(spine + across * half)
        lower.append(spine - across * half)
    return upper + lower[::-1]
