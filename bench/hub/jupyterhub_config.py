"""The hub that the measurement starts: the settings of a class, and a login and servers that are good for nothing else.

Anybody may log in under any name, and all servers run as the one person who started this. So it listens on the
loopback only. HUB_TRIAL names the folder it keeps to, HUB_PORTS the ports for people, proxy and hub.
"""

import os
from pathlib import Path

c = get_config()  # noqa: F821  JupyterHub gives this name to its settings
load_subconfig(str(Path(__file__).with_name("classroom.py")))  # noqa: F821  so does it to this one

HOME = Path(os.environ["HUB_TRIAL"])
PUBLIC, PROXY, HUB = os.environ["HUB_PORTS"].split()

c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = str(HOME / "home" / "{username}")

c.JupyterHub.bind_url = f"http://127.0.0.1:{PUBLIC}"
c.JupyterHub.hub_bind_url = f"http://127.0.0.1:{HUB}"
c.ConfigurableHTTPProxy.api_url = f"http://127.0.0.1:{PROXY}"
c.ConfigurableHTTPProxy.command = os.environ["HUB_PROXY"].split()
c.JupyterHub.db_url = f"sqlite:///{HOME / 'hub.sqlite'}"
c.JupyterHub.cookie_secret_file = str(HOME / "cookie_secret")

runtime = HOME / "run"
c.Spawner.environment = {
    "JUPYTER_RUNTIME_DIR": lambda spawner: str(runtime / str(spawner.user.id)),
    "PYTHONPATH": os.environ["PYTHONPATH"],
    "JUPYTER_PREFER_ENV_PATH": "1",
}
c.Spawner.ip = "127.0.0.1"
c.Spawner.args = [
    *c.Spawner.args,
    "--LabApp.expose_app_in_browser=True",  # so that a page can tell when it is ready
    "--LabApp.extension_manager=readonly",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",  # asks nobody outside
    *(["--allow-root"] if os.geteuid() == 0 else []),
]
if "HUB_CULL" in os.environ:  # the measurement of the culling does not wait for an hour
    seconds = os.environ["HUB_CULL"]
    c.JupyterHub.services[0]["command"][-1] = f"--timeout={seconds}"
    c.JupyterHub.services[0]["command"] += ["--cull-every=5"]
    c.JupyterHub.last_activity_interval = 5
    c.JupyterHub.activity_resolution = 1
