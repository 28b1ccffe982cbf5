# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Builds the wheel by PEP 517, without other packages. The same sources give the same bytes."""
import base64
import hashlib
import os
import tomllib
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
LICENCE = os.path.join(HERE, "../../../LICENSE")
# The earliest time that an archive can have.
TIME = (1980, 1, 1, 0, 0, 0)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Builds the wheel, and returns its name."""
    with open(os.path.join(HERE, "pyproject.toml"), "rb") as file:
        project = tomllib.load(file)["project"]
    title = f"{project['name']}-{project['version']}"
    contents = {name: read(os.path.join(HERE, name)) for name in sorted(sources(project["name"]))}
    contents[f"{title}.dist-info/LICENSE"] = read(LICENCE)
    contents[f"{title}.dist-info/METADATA"] = metadata(project).encode()
    contents[f"{title}.dist-info/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: aloud\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
    contents[f"{title}.dist-info/entry_points.txt"] = entry_points(project).encode()
    contents[f"{title}.dist-info/RECORD"] = record(contents, title).encode()
    name = f"{title}-py3-none-any.whl"
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w") as wheel:
        for path, data in contents.items():
            entry = zipfile.ZipInfo(path, TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            wheel.writestr(entry, data)
    return name


def sources(package):
    """The names of the files of the package."""
    return [f"{package}/{name}" for name in os.listdir(os.path.join(HERE, package))
            if name.endswith(".py") or name == "py.typed"]


def read(path):
    with open(path, "rb") as file:
        return file.read()


def metadata(project):
    lines = [
        "Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {project['version']}",
        f"Summary: {project['description']}", f"License: {project['license']}",
        f"Requires-Python: {project['requires-python']}",
    ]
    lines += [f"Classifier: {classifier}" for classifier in project["classifiers"]]
    return "\n".join(lines) + "\n"


def entry_points(project):
    return "".join(
        f"[{group}]\n" + "".join(f"{name} = {target}\n" for name, target in points.items())
        for group, points in project["entry-points"].items())


def record(contents, title):
    """The list of the files with their hashes, which has none of its own."""
    lines = []
    for path, data in contents.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(data)}\n")
    return "".join(lines) + f"{title}.dist-info/RECORD,,\n"
