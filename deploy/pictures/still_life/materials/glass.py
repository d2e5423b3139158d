"""Clear glass, frosted sea glass and still water."""

from ..colour import from_hex, grey
from ..shader_graph import ShaderGraph


def clear_glass():
    """A polish bottle's flint glass."""
    graph = ShaderGraph("clear glass")
    glass = graph.add("BsdfGlass", {"Color": grey(1), "Roughness": 0.0, "IOR": 1.5})
    facing = graph.add("LayerWeight", {"Blend": 0.35}).outputs["Facing"]
    tint = graph.ramp(facing, [(0, 0.93), (0.55, 0.865), (1, (0.35, 0.38, 0.38, 1))])
    shade = graph.add("BsdfTransparent", {0: tint})
    return graph.surface(graph.mix(graph.seen_plainly(), glass, shade))


def sea_glass(name, colour, density=6.0, roughness=0.28, milk=0.15, depth=0.1):
    """Glass tumbled by the sea: a rough clear body that absorbs light by distance, under a thin milky layer.

    `density` is absorption per unit, `milk` the share of the layer seen face on (it grows towards the edges),
    `depth` how far light wanders in the skin, in units.
    """
    graph = ShaderGraph(name)
    position = graph.position()
    frost = graph.noise(position, 60, 4, 0.65)
    worn = graph.noise(position, 9, 2, 0.5)
    normal = graph.bump(frost, 0.004, 0.5, over=graph.bump(worn, 0.012, 0.5))
    polish = graph.ramp(frost, [(0.3, roughness * 0.8), (0.7, roughness * 1.25)])
    body = graph.add(
        "BsdfGlass",
        {"Color": grey(1), "Roughness": polish, "IOR": 1.45, "Normal": normal},
    )
    pale = tuple(0.18 + 0.80 * channel**0.62 for channel in colour[:3]) + (1.0,)
    under = graph.add("SubsurfaceScattering", {"Color": pale, "Scale": depth, "Normal": normal})
    over = graph.add("BsdfDiffuse", {"Color": pale, "Normal": normal})
    edge = graph.add("LayerWeight", {"Blend": 0.3}).outputs["Facing"]
    skin = graph.math("MULTIPLY_ADD", edge, 0.30, milk)
    frosted = graph.mix(skin, body, graph.mix(0.35, under, over))
    facing = graph.add("LayerWeight", {"Blend": 0.5}).outputs["Facing"]
    tint = graph.ramp(facing, [(0, 1.0), (0.5, 0.86), (1, 0.45)])
    shade = graph.add("BsdfTransparent", {0: tint})
    graph.volume(graph.add("VolumeAbsorption", {"Color": colour, "Density": density}))
    return graph.surface(graph.mix(graph.seen_plainly(), frosted, shade))


def still_water():
    """Water in a bowl, with the rings of a small object."""
    graph = ShaderGraph("water")
    rings = graph.add(
        "TexWave",
        {"Vector": graph.position(offset=(0.12, -0.10, 0)), "Scale": 5.0, "Distortion": 0.6},
        wave_type="RINGS",
        rings_direction="SPHERICAL",
    )
    drift = graph.noise(graph.position(), 5, 2)
    height = graph.blend(0.6, rings.outputs["Fac"], drift)
    glass = graph.add(
        "BsdfGlass",
        {
            "Color": from_hex("#eef8f4"),
            "Roughness": 0.0,
            "IOR": 1.33,
            "Normal": graph.bump(height, 0.012, 0.5),
        },
    )
    shade = graph.add("BsdfTransparent", {0: (0.93, 0.97, 0.95, 1)})
    return graph.surface(graph.mix(graph.seen_plainly(), glass, shade))


def frosted_glass(name, tint, roughness=0.42, milk=0.30):
    """Acid-etched glass of a jar: it lets light through and shows what is in it only as a colour; `milk` is its opaque share."""
    graph = ShaderGraph(name)
    etch = graph.noise(graph.position(), 130, 2, 0.6)
    normal = graph.bump(etch, 0.002, 0.4)
    body = graph.add(
        "BsdfGlass", {"Color": tint, "Roughness": roughness, "IOR": 1.45, "Normal": normal}
    )
    skin = graph.add("BsdfDiffuse", {"Color": tint, "Normal": normal})
    gloss = graph.add("BsdfGlossy", {"Color": grey(1), "Roughness": 0.32, "Normal": normal})
    edge = graph.add("LayerWeight", {"Blend": 0.25}).outputs["Fresnel"]
    frosted = graph.mix(milk, body, skin)
    frosted = graph.mix(graph.math("MULTIPLY", edge, 0.5), frosted, gloss)
    return graph.surface(
        graph.mix(graph.seen_plainly(), frosted, graph.add("BsdfTransparent", {0: tint}))
    )
