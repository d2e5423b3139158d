"""What a salon mixes itself: soap and cream. Light enters both; depths in units."""

from ..colour import from_hex
from ..shader_graph import ShaderGraph


def soap(name, colour, swirl, fleck=None, flecks=0.0):
    """Cold-process soap: two batches swirled together, dull where it was cut; `flecks` is the share of oats or herbs."""
    graph = ShaderGraph(f"{name} soap")
    position = graph.position(scale=(1.0, 1.0, 2.4))
    batches = graph.noise(position, 2.1, 3, 0.5, 2.6)
    mixed = graph.blend(
        graph.ramp(batches, [(0.42, 0.0), (0.62, 1.0)]), from_hex(colour), from_hex(swirl)
    )
    if fleck:
        grains = graph.noise(graph.position(), 46, 1, 0.4)
        mask = graph.ramp(grains, [(0.70, 0.0), (0.74, flecks)])
        mixed = graph.blend(mask, mixed, from_hex(fleck))
    cut = graph.noise(graph.position(scale=(3, 60, 60)), 1, 3, 0.6)
    skin = graph.noise(graph.position(), 70, 3, 0.6)
    normal = graph.bump(skin, 0.003, 0.5, over=graph.bump(cut, 0.004, 0.25))
    return graph.surface(
        graph.principled(
            Base_Color=mixed,
            Subsurface=0.25,
            Subsurface_Color=mixed,
            Subsurface_Radius=(0.07, 0.055, 0.04),
            Roughness=graph.ramp(skin, [(0.3, 0.42), (0.7, 0.58)]),
            Specular=0.38,
            Normal=normal,
        )
    )


def cream():
    """A rich face cream: white, moist, soft at its edges."""
    graph = ShaderGraph("cream")
    return graph.surface(
        graph.principled(
            Base_Color=from_hex("#f6efe4"),
            Subsurface=0.3,
            Subsurface_Color=from_hex("#f8ead9"),
            Subsurface_Radius=(0.06, 0.045, 0.03),
            Roughness=0.27,
            Specular=0.45,
        )
    )
