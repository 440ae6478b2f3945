"""What a class needs of JupyterHub, on any machine: ``load_subconfig("classroom.py")`` in jupyterhub_config.py.

Nothing here says who may log in or how servers are kept apart; that is the hub's own matter. The reasons at length are
in docs/classroom.md.
"""

import sys

c = get_config()  # noqa: F821  JupyterHub gives this name to its settings

# Kernels are reached by files and not by ports: when many start at once, two can be given the same port.
# A kernel that nobody uses is ended after half an hour, with its board.
c.Spawner.args = [
    "--KernelManager.transport=ipc",
    "--MappingKernelManager.cull_idle_timeout=1800",
    "--MappingKernelManager.cull_interval=300",
]

# Thirty who come at once: time for the last of them.
c.Spawner.start_timeout = 180
c.Spawner.http_timeout = 180
c.Spawner.default_url = "/lab"

# A server that nobody uses is ended after an hour; the files stay.
c.JupyterHub.services = [
    {"name": "cull", "command": [sys.executable, "-m", "jupyterhub_idle_culler", "--timeout=3600"]},
]
c.JupyterHub.load_roles = [
    {
        "name": "cull",
        "services": ["cull"],
        "scopes": ["list:users", "read:users:activity", "read:servers", "delete:servers"],
    },
]
