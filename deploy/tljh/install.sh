#!/bin/sh
# Brings the course to The Littlest JupyterHub of this machine. Run as root, from anywhere.
set -eu
checkout=$(cd "$(dirname "$0")/../.." && pwd)
python=/opt/tljh/user/bin/python

"$python" -m pip install --upgrade "$checkout"
# The course lies in the package, whose path has Python's version in it: one name for it.
notebooks=$("$python" -c 'from lsteach.app.course import notebooks_folder as at; print(at())')
ln -sfn "$notebooks" /opt/lsteach

install -m 600 "$checkout/deploy/tljh/lsteach.py" /opt/tljh/config/jupyterhub_config.d/lsteach.py
tljh-config set limits.memory 512M
tljh-config set limits.cpu 1
tljh-config set services.cull.timeout 3600
tljh-config reload hub
