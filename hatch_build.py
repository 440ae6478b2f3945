"""What the build adds to the sources: the catalogues of the languages, compiled from their texts."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))
from catalogues import compile_all


class CompileCatalogues(BuildHookInterface):  # type: ignore[type-arg]
    """Writes the .mo files, in an editable installation too, and puts them into the wheel though git ignores them."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compiled = compile_all()
        build_data["artifacts"] += [f"/{path.relative_to(self.root).as_posix()}" for path in compiled]
