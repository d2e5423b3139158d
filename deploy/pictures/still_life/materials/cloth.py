"""Linen, a waffle towel, rough paper and a petal."""

from math import pi

from ..colour import from_hex
from ..shader_graph import ShaderGraph


def linen(threads=138.0, relief=0.0032):
    """Plain weave: warp and weft go over and under each other, and no two threads are equally thick or straight.

    `threads` per unit (10 cm); `relief` is the height of a thread in units.
    """
    graph = ShaderGraph("linen")
    position = graph.position()
    wander = graph.add("TexNoise", {"Vector": position, "Scale": 9.0, "Detail": 4.0})
    moved = graph.add(
        "VectorMath",
        {0: wander.outputs["Color"], 1: (0.016, 0.016, 0.0), 2: position},
        operation="MULTIPLY_ADD",
    )
    across, along, _ = graph.separate(moved)
    warp = _threads(graph, across, threads)
    weft = _threads(graph, along, threads * 0.94)
    warp_slub = graph.noise(graph.position(scale=(threads * 0.9, 2.2, 1)), 1, 4, 0.6)
    weft_slub = graph.noise(graph.position(scale=(2.2, threads * 0.85, 1)), 1, 4, 0.6)
    warp_height = graph.math("MULTIPLY", graph.math("ABSOLUTE", warp), _thickness(graph, warp_slub))
    weft_height = graph.math("MULTIPLY", graph.math("ABSOLUTE", weft), _thickness(graph, weft_slub))
    over = graph.math("GREATER_THAN", graph.math("MULTIPLY", warp, weft), 0.0)
    woven = graph.blend(over, warp_height, weft_height)
    height = graph.blend(0.5, woven, graph.math("MAXIMUM", warp_height, weft_height))
    slub = graph.blend(0.5, warp_slub, weft_slub)
    colour = graph.blend(
        graph.ramp(slub, [(0.35, 0.0), (0.68, 1.0)]), from_hex("#ece5d8"), from_hex("#ddd4c4")
    )
    colour = graph.blend(graph.ramp(height, [(0.0, 0.5), (0.45, 0.0)]), colour, from_hex("#b3a690"))
    fuzz = graph.noise(position, 420, 3, 0.6)
    normal = graph.bump(fuzz, 0.0015, 0.5, over=graph.bump(height, relief, 0.7))
    cloth = graph.principled(
        Base_Color=colour,
        Roughness=0.9,
        Specular=0.12,
        Sheen=0.4,
        Sheen_Tint=0.5,
        Normal=normal,
    )
    glow = graph.add("BsdfTranslucent", {"Color": from_hex("#ece5d8"), "Normal": normal})
    return graph.surface(graph.mix(0.12, cloth, glow))


def _threads(graph, coordinate, threads):
    return graph.math("SINE", graph.math("MULTIPLY", coordinate, threads * pi))


def _thickness(graph, slub):
    return graph.math("MULTIPLY_ADD", slub, 1.7, -0.05)


def waffle(ribs=26.0, hollow="#a9bfae", ridge="#cddbcd"):
    """Waffle weave in two colours; `ribs` per unit along the cloth's own UV, which is laid out in units."""
    graph = ShaderGraph("waffle cloth")
    across, along, _ = graph.separate(graph.position(source="UV"))
    ridges = [
        graph.math("SUBTRACT", 1.0, graph.math("ABSOLUTE", _threads(graph, axis, ribs)))
        for axis in (across, along)
    ]
    height = graph.math("POWER", graph.math("MAXIMUM", *ridges), 1.4)
    fuzz = graph.noise(graph.position(), 160, 3, 0.6)
    normal = graph.bump(fuzz, 0.006, 0.6, over=graph.bump(height, 0.028, 0.8))
    return graph.surface(
        graph.principled(
            Base_Color=graph.blend(height, from_hex(hollow), from_hex(ridge)),
            Roughness=0.95,
            Specular=0.1,
            Sheen=0.6,
            Normal=normal,
        )
    )


def rough_paper():
    """Cold-pressed watercolour paper."""
    graph = ShaderGraph("paper")
    position = graph.position()
    tooth = graph.noise(position, 26, 3, 0.6)
    fibre = graph.noise(position, 120, 2, 0.6)
    colour = graph.blend(
        graph.ramp(tooth, [(0.3, 0.0), (0.7, 1.0)]), from_hex("#f4efe6"), from_hex("#efe9de")
    )
    normal = graph.bump(fibre, 0.002, 0.5, over=graph.bump(tooth, 0.010, 0.5))
    return graph.surface(
        graph.principled(Base_Color=colour, Roughness=0.9, Specular=0.1, Normal=normal)
    )


def petal(name, heart, tip):
    """From `heart` at the base to `tip`; reads the attribute `petal` (length, width)."""
    graph = ShaderGraph(name)
    length, width, _ = graph.painted("petal")
    colour = graph.blend(
        graph.ramp(length, [(0.0, 1.0), (0.6, 0.0)]), from_hex(tip), from_hex(heart)
    )
    veins = graph.noise(
        graph.combine(graph.math("MULTIPLY", length, 2.5), graph.math("MULTIPLY", width, 26)), 1, 2
    )
    normal = graph.bump(veins, 0.006, 0.4)
    velvet = graph.principled(
        Base_Color=colour, Roughness=0.55, Specular=0.25, Sheen=0.4, Normal=normal
    )
    through = graph.add("BsdfTranslucent", {"Color": colour, "Normal": normal})
    return graph.surface(graph.mix(0.38, velvet, through))
