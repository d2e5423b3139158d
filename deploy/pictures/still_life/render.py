"""The settings of Cycles and the files it writes: colour, albedo and normals as 32-bit OpenEXR, for the denoiser."""

from pathlib import Path

import bpy

PASSES = {"colour": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}


def render(folder: Path, half: int, width: int, height: int, samples: int) -> None:
    """Renders one half of at most `samples` a pixel into `folder`; each half has its own seed, so that they differ by noise only."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = True
    settings = scene.cycles
    settings.device = "CPU"
    settings.samples, settings.seed = samples, 7 + half * 101
    settings.use_denoising = False
    # Adaptive: lit plaster needs few samples, glass and shadows need more.
    settings.use_adaptive_sampling = True
    settings.adaptive_min_samples, settings.adaptive_threshold = min(8, samples), 0.04
    settings.max_bounces = settings.transmission_bounces = 10
    settings.diffuse_bounces, settings.glossy_bounces = 3, 4
    settings.transparent_max_bounces, settings.volume_bounces = 16, 0
    settings.caustics_reflective = settings.caustics_refractive = False
    settings.sample_clamp_indirect, settings.blur_glossy = 6.0, 1.0
    settings.light_sampling_threshold = 0.005
    settings.pixel_filter_type, settings.filter_width = "BLACKMAN_HARRIS", 1.5
    scene.view_layers[0].cycles.denoising_store_passes = True
    _write_passes(scene, folder, half)
    bpy.ops.render.render(write_still=False)
    for name in PASSES:
        for numbered in folder.glob(f"{half}-{name}-*.exr"):
            numbered.replace(folder / f"{half}-{name}.exr")


def _write_passes(scene, folder: Path, half: int) -> None:
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    composite = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], composite.inputs[0])
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = str(folder)
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth, files.format.exr_codec = "32", "ZIP"
    files.file_slots.clear()
    for name, output in PASSES.items():
        files.file_slots.new(f"{half}-{name}-")
        tree.links.new(layers.outputs[output], files.inputs[-1])
