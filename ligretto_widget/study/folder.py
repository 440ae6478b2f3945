"""A tournament in a folder: its plan, and a Parquet file for each chunk.

A file is written beside its place and put there at once, so what stands there is whole, unless it was damaged later: a
resumed run reads every file, with its checksums, and has those made again that are not what the plan says. The plan's
file also keeps what came out of the first round of each combination, so a run by rules, bots or a version that play
differently is refused before it mixes its rows with the old ones.
"""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from ligretto_widget.study.columns import COLUMNS, frame
from ligretto_widget.study.lacking import need
from ligretto_widget.study.plan import Chunk, Plan, round_seed
from ligretto_widget.study.rounds import play_round

MANIFEST: Final = "tournament.json"
FORMAT: Final = "ligretto tournament"
VERSION: Final = 1


class DamagedFile(UserWarning):
    """A chunk's file is not what it was, and is made again."""


class Folder:
    """The files of one tournament."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan

    @classmethod
    def opened(cls, path: str | os.PathLike[str], plan: Plan) -> Folder:
        """The folder for that plan, begun where there is none.

        Raises ValueError for a folder with another plan, or with files that no plan speaks of.
        """
        need("pyarrow", "a tournament in a folder")
        root = Path(path)
        root.mkdir(parents=True, exist_ok=True)
        fresh = {**plan.written(), "first_rounds": _first_rounds(plan)}
        if (root / MANIFEST).exists():
            _check_same(root, _manifest(root), json.loads(json.dumps(fresh)))
        elif any(root.glob("*.parquet")):
            raise ValueError(f"folder cannot be {os.fsdecode(path)!r}: it has Parquet files and no {MANIFEST}")
        else:
            text = json.dumps({"format": FORMAT, "version": VERSION, **fresh}, indent=1, ensure_ascii=False)
            _put(root / MANIFEST, lambda part: part.write_text(f"{text}\n", encoding="utf-8", newline="\n"))
        return cls(root, plan)

    @classmethod
    def found(cls, path: str | os.PathLike[str]) -> Folder:
        """The tournament that lies in a folder. Raises ValueError where none does."""
        root = Path(path)
        if not (root / MANIFEST).exists():
            raise ValueError(f"folder cannot be {os.fsdecode(path)!r}: it has no {MANIFEST}")
        written = _manifest(root)
        written.pop("first_rounds", None)
        return cls(root, Plan.read(written))

    def file(self, chunk: Chunk) -> Path:
        """Where the chunk's rows are, or will be."""
        return self.path / f"{chunk.name}.parquet"

    def present(self) -> list[Chunk]:
        """The chunks that there are, in the order of their rows."""
        return [chunk for chunk in self.plan.chunks() if self.file(chunk).exists()]

    def missing(self) -> Iterable[Chunk]:
        """The chunks that are still to be made; a damaged file is named by a :class:`DamagedFile` warning."""
        for chunk in self.plan.chunks():
            path = self.file(chunk)
            if not path.exists():
                yield chunk
            elif fault := self._fault(chunk):
                warnings.warn(f"{path.name} is damaged and is made again: {fault}", DamagedFile, stacklevel=3)
                yield chunk

    def put(self, chunk: Chunk, columns: Mapping[str, Any]) -> None:
        """Write a chunk's rows and put the file in its place."""
        rows = frame(self.plan, columns)
        _put(
            self.file(chunk),
            lambda part: rows.to_parquet(part, engine="pyarrow", index=False, write_page_checksum=True),
        )

    def read(self, chunk: Chunk, columns: Iterable[str]) -> Any:
        """Some columns of a chunk, as a pandas frame."""
        parquet = need("pyarrow.parquet", "a tournament in a folder")
        with self.file(chunk).open("rb") as file:
            table = parquet.ParquetFile(file, page_checksum_verification=True).read(columns=list(columns))
        rows = table.to_pandas()
        return frame(self.plan, {name: rows[name] for name in columns})

    def _fault(self, chunk: Chunk) -> str:
        """What is wrong with the chunk's file; "" where nothing is."""
        pyarrow = need("pyarrow", "a tournament in a folder")
        try:
            rows = self.read(chunk, COLUMNS)
        except (pyarrow.ArrowException, OSError, ValueError, KeyError, TypeError) as error:
            return str(error).partition("\n")[0]
        seat_of_each = chunk.combination.players
        numbers = [number for number in range(chunk.first, chunk.last) for _ in range(seat_of_each)]
        seeds = [round_seed(self.plan.seed, chunk.combination, number) for number in numbers]
        if list(rows["round"]) != numbers or list(rows["seed"]) != seeds:
            return "it holds other rounds"
        return ""


def _put(path: Path, write: Any) -> None:
    """Write a file beside its place, and put it there at once."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        write(part)
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _first_rounds(plan: Plan) -> dict[str, str]:
    """A short sum of what comes out of the first round of each combination."""
    sums = {}
    for combination in plan.combinations:
        rows = json.dumps(play_round(plan, combination, 0), sort_keys=True)
        sums[combination.name] = sha256(rows.encode()).hexdigest()[:16]
    return sums


def _manifest(root: Path) -> dict[str, Any]:
    """What the folder's plan says. Raises ValueError where it is none."""
    try:
        written = json.loads((root / MANIFEST).read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{MANIFEST} cannot be read: {error}") from None
    if not isinstance(written, dict) or written.pop("format", None) != FORMAT:
        raise ValueError(f"{MANIFEST} is not the plan of a tournament")
    if (version := written.pop("version", None)) != VERSION:
        raise ValueError(f"{MANIFEST} is of version {version!r}, and this package knows {VERSION}")
    return written


def _check_same(root: Path, there: dict[str, Any], asked: dict[str, Any]) -> None:
    """Raises ValueError where the plan in the folder is not the one that is asked for."""
    differing = [name for name, value in asked.items() if there.get(name) != value]
    if differing == ["first_rounds"]:
        raise ValueError(
            f"folder cannot be {os.fsdecode(root)!r}: the rounds in it were played differently, "
            "by another version or by other bots of the same name; take a new folder"
        )
    if differing:
        told = "; ".join(f"{name} was {there.get(name)!r} and is {asked[name]!r}" for name in differing[:3])
        raise ValueError(f"folder cannot be {os.fsdecode(root)!r}: it holds another tournament ({told})")
