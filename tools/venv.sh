#!/bin/sh
# Make a virtual environment with a Python that is new enough, or say what is missing.
#   sh tools/venv.sh DIRECTORY        PYTHON=... names the interpreter to take
set -eu
venv=$1
bare=""

for python in ${PYTHON:-python3 python python3.14 python3.13 python3.12 python3.11}; do
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || continue
    if "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        echo "Making $venv with $("$python" --version)"
        exec "$python" -m venv "$venv"
    fi
    bare=${bare:-$python}
done

if [ -n "$bare" ]; then
    version=$("$bare" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    echo "$bare is Python $version, but its venv module is not installed." >&2
    echo "On Debian or Ubuntu: apt-get install python$version-venv     Then run the same command again." >&2
elif [ -n "${PYTHON:-}" ]; then
    echo "PYTHON=$PYTHON is not a Python 3.11 or later. Name one that is, or leave PYTHON away." >&2
else
    echo "No Python 3.11 or later was found: tried python3, python and python3.11 to python3.14 on the PATH." >&2
    echo "Install one (https://www.python.org/downloads/), or name it: make PYTHON=/path/to/python3.12 ..." >&2
fi
exit 1
