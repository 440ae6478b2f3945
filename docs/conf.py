"""How Sphinx builds the pages: ``make docs``. What the pages of the reference hold is told by reference.py."""

import sys
from pathlib import Path

import ligretto_widget as lw

sys.path.insert(0, str(Path(__file__).parent))  # where reference.py is

project = "ligretto_widget"
author = "The ligretto_widget authors"
version = release = lw.__version__
extensions = ["sphinx.ext.autodoc", "myst_parser", "reference"]
nitpicky = True  # a role that names nothing is a warning, and a warning is an error

html_theme = "furo"
html_title = f"ligretto_widget {release}"
html_static_path = ["api/static"]
html_css_files = ["reference.css"]
html_show_copyright = False
html_show_sphinx = False
html_copy_source = False
html_theme_options = {"footer_icons": [], "navigation_with_keys": False}

myst_heading_anchors = 3  # a link to a heading of another page works as it does where the sources are read
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_default_options = {"members": True, "undoc-members": True}
add_module_names = False
python_maximum_signature_line_length = 140
toc_object_entries_show_parents = "hide"
