"""The camera: a portrait lens, near wide open."""

import bpy
from mathutils import Vector


def camera(at, target, focus, aperture=0.42, lens=85.0):
    """Stands at `at` and looks at `target`; sharp at the distance of `focus`.

    `lens` in mm; `aperture` is the f-number at Blender's metre per unit, a tenth of that of a real camera.
    """
    data = bpy.data.cameras.new("camera")
    thing = bpy.data.objects.new("camera", data)
    scene = bpy.context.scene
    scene.collection.objects.link(thing)
    scene.camera = thing
    thing.location = at
    thing.rotation_euler = (Vector(at) - Vector(target)).to_track_quat("Z", "Y").to_euler()
    data.lens, data.clip_start = lens, 0.01
    forward = (Vector(target) - Vector(at)).normalized()
    data.dof.use_dof = True
    data.dof.aperture_fstop, data.dof.aperture_blades = aperture, 9
    data.dof.focus_distance = (Vector(focus) - Vector(at)).dot(forward)
