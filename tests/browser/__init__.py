"""Tests in a real JupyterLab and a real Notebook 7. A package, so that their servers end with its last test."""
