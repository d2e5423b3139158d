"""Nail lacquer: in the bottle, and wet on paper."""

from ..colour import from_hex
from ..shader_graph import ShaderGraph


def in_bottle(name, code):
    """Without gloss, which the glass has; opaque, because subsurface scattering costs samples and is hardly visible."""
    graph = ShaderGraph(f"lacquer {name}")
    return graph.surface(
        graph.principled(
            Base_Color=from_hex(code),
            Roughness=0.6,
            Specular=0.0,
        )
    )


def wet(name, code, pearl=0.0):
    """A wet stroke: very glossy; `pearl` is the share of mica flakes."""
    graph = ShaderGraph(f"wet lacquer {name}")
    colour = from_hex(code)
    lacquer = graph.principled(
        Base_Color=colour,
        Roughness=0.055,
        Specular=0.62,
        Clearcoat=1.0,
        Clearcoat_Roughness=0.02,
    )
    if not pearl:
        return graph.surface(lacquer)
    flakes = graph.add("TexVoronoi", {"Vector": graph.position(), "Scale": 420.0})
    facet = graph.add("SeparateColor", {0: flakes.outputs["Color"]})
    bright = tuple(min(1.0, channel * 1.2 + 0.12) for channel in colour[:3]) + (1.0,)
    mica = graph.add(
        "BsdfGlossy",
        {"Color": bright, "Roughness": 0.30, "Normal": graph.bump(facet, 0.002, 0.35)},
    )
    return graph.surface(graph.mix(pearl, lacquer, mica))
