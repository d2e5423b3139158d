"""Functions that build node materials: one call per node."""

import bpy

from .colour import grey


class ShaderGraph:
    """One material. Every input can be a number, a colour, a node (its first output) or a socket."""

    def __init__(self, name: str):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.add("OutputMaterial")

    def add(self, kind: str, inputs: dict | None = None, **properties):
        """A node of Blender's type `ShaderNode<kind>`; inputs by name or by number."""
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for name, value in properties.items():
            setattr(node, name, value)
        for key, value in (inputs or {}).items():
            self.connect(node, key, value)
        return node

    def connect(self, node, key, value) -> None:
        socket = node.inputs[key]
        if isinstance(value, bpy.types.Node):
            value = value.outputs[0]
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def surface(self, shader):
        """Connects the surface to the output; returns the material."""
        self.connect(self.output, "Surface", shader)
        return self.material

    def volume(self, shader) -> None:
        self.connect(self.output, "Volume", shader)

    def position(self, scale=(1, 1, 1), offset=(0, 0, 0), source="Object"):
        """Coordinates on the object, in units unless scaled."""
        coordinates = self.add("TexCoord")
        return self.add(
            "Mapping",
            {"Vector": coordinates.outputs[source], "Scale": scale, "Location": offset},
        )

    def noise(self, position, scale, detail=4.0, roughness=0.5, distortion=0.0):
        """Cloudy noise between 0 and 1; `scale` is features per unit."""
        return self.add(
            "TexNoise",
            {
                "Vector": position,
                "Scale": scale,
                "Detail": detail,
                "Roughness": roughness,
                "Distortion": distortion,
            },
        ).outputs["Fac"]

    def math(self, operation, first, second=0.0, third=None):
        node = self.add("Math", {0: first, 1: second}, operation=operation)
        if third is not None:
            self.connect(node, 2, third)
        return node

    def blend(self, factor, first, second):
        """From the first colour (factor 0) to the second (factor 1)."""
        return self.add("MixRGB", {0: factor, 1: first, 2: second})

    def ramp(self, factor, stops, interpolation="EASE"):
        """A curve through (position, grey or colour) stops."""
        node = self.add("ValToRGB", {0: factor})
        node.color_ramp.interpolation = interpolation
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, value) in zip(elements, stops):
            element.position = position
            element.color = value if isinstance(value, tuple) else grey(value)
        return node

    def bump(self, height, distance, strength=1.0, over=None):
        """A normal from a height of `distance` units, on top of another one if given."""
        inputs = {"Height": height, "Distance": distance, "Strength": strength}
        if over is not None:
            inputs["Normal"] = over
        return self.add("Bump", inputs)

    def mix(self, factor, first, second):
        """From the first shader (factor 0) to the second (factor 1)."""
        return self.add("MixShader", {0: factor, 1: first, 2: second})

    def separate(self, vector):
        """The three outputs of a vector."""
        return self.add("SeparateXYZ", {0: vector}).outputs

    def combine(self, first, second, third=0.0):
        return self.add("CombineXYZ", {0: first, 1: second, 2: third})

    def painted(self, attribute: str):
        """The three channels of a colour attribute painted on the mesh's points."""
        painted = self.add("Attribute", attribute_name=attribute)
        return self.add("SeparateColor", {0: painted.outputs["Color"]}).outputs

    def principled(self, **inputs):
        """Blender's principled shader; underscores in input names stand for spaces."""
        return self.add(
            "BsdfPrincipled",
            {name.replace("_", " "): value for name, value in inputs.items()},
        )

    def seen_plainly(self):
        """1 for shadow and diffuse rays, for which a clear tint replaces glass: caustics would be noisy."""
        path = self.add("LightPath")
        return self.math(
            "MAXIMUM", path.outputs["Is Shadow Ray"], path.outputs["Is Diffuse Ray"]
        )
