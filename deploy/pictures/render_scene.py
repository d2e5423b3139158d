"""Run by Blender: `blender --background --python render_scene.py -- <picture> <folder> <width> <samples>`."""

import importlib
import sys
from pathlib import Path

import bpy

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))

from still_life.render import render  # noqa: E402  the path above has to come first

HALVES = 2


def main() -> None:
    picture, folder, width, samples = sys.argv[sys.argv.index("--") + 1 :]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    importlib.import_module(f"still_life.scenes.{picture}").build()
    for half in range(HALVES):
        render(Path(folder), half, int(width), int(width) * 5 // 8, int(samples))


main()
