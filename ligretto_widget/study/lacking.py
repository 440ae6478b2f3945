"""Libraries that are needed here and nowhere else: loaded when they are used, and told how to get where they are not.

Which extra brings a library is said in pyproject.toml.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final

EXTRAS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "cloudpickle": "study",
        "matplotlib": "study",
        "pandas": "study",
        "pyarrow": "study",
        "tqdm": "study",
        "distributed": "dask",
    }
)
"""The libraries by name, and the extra that brings each."""


def need(module: str, use: str) -> Any:
    """That module, for that use. Raises ImportError that says what to install where its library is missing."""
    library = module.partition(".")[0]
    try:
        return import_module(module)
    except ImportError as error:
        if error.name is None or error.name.partition(".")[0] != library:
            raise  # it is there, and lacks something itself
        install = f"pip install 'ligretto_widget[{EXTRAS[library]}]'"
        raise ImportError(f"{use} needs {library}, which is not installed: {install}", name=library) from None
