"""Wood and leaves."""

from ..colour import from_hex
from ..shader_graph import ShaderGraph


def beech(name="beech"):
    """Oiled beech; the grain runs along x."""
    graph = ShaderGraph(name)
    rings = graph.noise(graph.position(scale=(1.2, 14, 14)), 1.6, 4, 0.6, 0.6)
    rays = graph.noise(graph.position(scale=(16, 150, 150)), 1, 2, 0.5)
    colour = graph.blend(
        graph.ramp(rings, [(0.32, 0.0), (0.70, 1.0)]), from_hex("#e6cba6"), from_hex("#cfab7e")
    )
    colour = graph.blend(graph.ramp(rays, [(0.60, 0.0), (0.72, 0.45)]), colour, from_hex("#b08a5c"))
    return graph.surface(
        graph.principled(
            Base_Color=colour,
            Roughness=0.48,
            Specular=0.35,
            Normal=graph.bump(rays, 0.002, 0.5, over=graph.bump(rings, 0.004, 0.3)),
        )
    )


def eucalyptus_leaf():
    """Blue-green under a pale bloom; reads the attribute `leaf` (length, width)."""
    graph = ShaderGraph("eucalyptus")
    length, width, _ = graph.painted("leaf")
    clouds = graph.noise(graph.position(), 7, 3, 0.6)
    colour = graph.blend(
        graph.ramp(clouds, [(0.3, 0.0), (0.7, 1.0)]), from_hex("#7d9c88"), from_hex("#9db5a3")
    )
    off_middle = graph.math("ABSOLUTE", graph.math("SUBTRACT", width, 0.5))
    colour = graph.blend(
        graph.ramp(off_middle, [(0.0, 0.7), (0.035, 0.0)]), colour, from_hex("#c9d3b8")
    )
    colour = graph.blend(graph.ramp(length, [(0.0, 0.4), (0.3, 0.0)]), colour, from_hex("#b9a78c"))
    normal = graph.bump(clouds, 0.010, 0.4)
    skin = graph.principled(
        Base_Color=colour, Roughness=0.58, Specular=0.3, Sheen=0.2, Normal=normal
    )
    through = graph.add("BsdfTranslucent", {"Color": from_hex("#a3bd84"), "Normal": normal})
    return graph.surface(graph.mix(0.22, skin, through))


def stem():
    graph = ShaderGraph("stem")
    return graph.surface(
        graph.principled(Base_Color=from_hex("#9a7f63"), Roughness=0.7, Specular=0.2)
    )
