"""Stone, plaster, ceramics, metal and the shell of a moon snail."""

from ..colour import from_hex
from ..shader_graph import ShaderGraph


def stone(
    name,
    ground="#e9e3d8",
    cloud="#d9d1c3",
    light="#f3efe7",
    fleck="#b9ad9b",
    roughness=0.62,
    pits=0.5,
    vein=0.25,
):
    """Limestone by default; `pits` scales the depth of its holes, `vein` the strength of its layers (0 for none)."""
    graph = ShaderGraph(name)
    position = graph.position()
    broad = graph.noise(position, 1.6, 3, 0.55, 0.6)
    middle = graph.noise(position, 11, 4, 0.62)
    fine = graph.noise(position, 150, 1, 0.5)
    colour = graph.blend(
        graph.ramp(broad, [(0.35, 0.0), (0.68, 1.0)]), from_hex(ground), from_hex(cloud)
    )
    colour = graph.blend(graph.ramp(middle, [(0.45, 0.0), (0.75, 0.7)]), colour, from_hex(light))
    colour = graph.blend(graph.ramp(fine, [(0.60, 0.0), (0.72, 0.35)]), colour, from_hex(fleck))
    if vein:
        layers = graph.noise(graph.position(scale=(1, 1, 5)), 2.2, 4, 0.6, 1.2)
        line = graph.ramp(layers, [(0.46, 0.0), (0.5, vein), (0.54, 0.0)])
        colour = graph.blend(line, colour, from_hex("#c6b8a2"))
    holes = graph.ramp(
        graph.noise(position, 34, 3, 0.65), [(0.30, 0.0), (0.42, 0.8), (0.8, 1.0)], "LINEAR"
    )
    return graph.surface(
        graph.principled(
            Base_Color=colour,
            Specular=0.35,
            Roughness=graph.ramp(middle, [(0.2, roughness - 0.1), (0.8, roughness + 0.12)]),
            Normal=graph.bump(holes, 0.012 * pits, 0.7),
        )
    )


def plaster():
    """A limewashed wall."""
    graph = ShaderGraph("plaster")
    position = graph.position()
    broad = graph.noise(position, 0.9, 2, 0.55, 0.8)
    trowel = graph.noise(position, 7, 3, 0.6)
    colour = graph.blend(
        graph.ramp(broad, [(0.3, 0.0), (0.7, 1.0)]), from_hex("#efe9df"), from_hex("#e4dccf")
    )
    return graph.surface(
        graph.principled(
            Base_Color=colour,
            Roughness=0.85,
            Specular=0.0,
            Normal=graph.bump(trowel, 0.05, 0.4),
        )
    )


def bone(name="bone", colour="#e6dccd"):
    """The satin of a turned cap."""
    graph = ShaderGraph(name)
    grain = graph.noise(graph.position(), 220, 3)
    return graph.surface(
        graph.principled(
            Base_Color=from_hex(colour),
            Roughness=0.46,
            Specular=0.4,
            Normal=graph.bump(grain, 0.0006, 0.6),
        )
    )


def brass():
    graph = ShaderGraph("brass")
    brushed = graph.noise(graph.position(scale=(1, 1, 60)), 20, 3)
    return graph.surface(
        graph.principled(
            Base_Color=from_hex("#c9a878"),
            Metallic=1.0,
            Roughness=0.25,
            Normal=graph.bump(brushed, 0.0004, 0.4),
        )
    )


def speckled_glaze(foot_height=0.05, rim_height=0.284):
    """A potter's pale glaze with iron specks, bare at the foot and brown at the rim, where it is thin (heights in units)."""
    graph = ShaderGraph("glaze")
    position = graph.position()
    pooled = graph.noise(position, 4, 3)
    specks = graph.ramp(graph.noise(position, 55, 2), [(0.66, 0.0), (0.74, 0.8)])
    height = graph.separate(position)["Z"]
    colour = graph.blend(
        graph.ramp(pooled, [(0.3, 0.0), (0.7, 1.0)]), from_hex("#dfe3d8"), from_hex("#cfd9cd")
    )
    colour = graph.blend(specks, colour, from_hex("#8f7a62"))
    rim = graph.ramp(height, [(rim_height - 0.016, 0.0), (rim_height, 0.75)])
    colour = graph.blend(rim, colour, from_hex("#b99a78"))
    foot = graph.ramp(height, [(foot_height - 0.02, 1.0), (foot_height, 0.0)])
    colour = graph.blend(foot, colour, from_hex("#c7b08f"))
    return graph.surface(
        graph.principled(
            Base_Color=colour,
            Roughness=0.22,
            Specular=0.5,
            Normal=graph.bump(pooled, 0.02, 0.25),
        )
    )


def snail_shell():
    """Growth lines across the turn, faint bands along it; reads the attribute `growth` (turn, around)."""
    graph = ShaderGraph("snail shell")
    turn, around, _ = graph.painted("growth")
    lines = graph.noise(
        graph.combine(graph.math("MULTIPLY", turn, 150), graph.math("MULTIPLY", around, 3)), 1, 3, 0.6
    )
    bands = graph.noise(
        graph.combine(graph.math("MULTIPLY", turn, 10), graph.math("MULTIPLY", around, 26)),
        1,
        3,
        0.6,
        0.4,
    )
    colour = graph.blend(
        graph.ramp(lines, [(0.35, 0.0), (0.7, 1.0)]), from_hex("#f2e6d8"), from_hex("#dfc2a8")
    )
    colour = graph.blend(graph.ramp(bands, [(0.5, 0.0), (0.72, 0.55)]), colour, from_hex("#d9a58c"))
    colour = graph.blend(graph.ramp(turn, [(0.0, 0.8), (0.55, 0.0)]), colour, from_hex("#c9a596"))
    return graph.surface(
        graph.principled(
            Base_Color=colour,
            Roughness=0.30,
            Specular=0.5,
            Subsurface=0.2,
            Subsurface_Radius=(0.08, 0.05, 0.035),
            Subsurface_Color=from_hex("#f2d9c8"),
            Normal=graph.bump(lines, 0.006, 0.5),
        )
    )
