"""`python3 process_image.py <picture> <folder> <master.png>`: the finished picture from Blender's two half renders."""

import sys
from pathlib import Path

sys.dont_write_bytecode = True

from image_processing.denoise import denoise  # noqa: E402
from image_processing.files import write_png  # noqa: E402
from image_processing.grade import Look, finish  # noqa: E402

LOOKS = {
    "hero": Look(exposure=0.08),
    "sea_glass": Look(exposure=0.46, white=(0.97, 1, 1.04), power=1.6, saturation=1.28, bloom=0.05),
    "strokes": Look(exposure=0.52),
    "bowl": Look(exposure=0.04),
    "soap": Look(exposure=-0.12, power=1.55),
    "jar": Look(exposure=-0.08, power=1.5),
}


def main() -> None:
    picture, folder, master = sys.argv[1:]
    clean, noisy = denoise(Path(folder))
    write_png(master, finish(clean, noisy, LOOKS[picture]))


main()
