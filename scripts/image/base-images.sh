#!/bin/sh
# base-images.sh: makes the images on which Containerfile and compose.yaml build from Debian packages, under the same
# names, for a machine that reaches no registry of images. Needs root, podman, mmdebstrap and npm.
set -eu
here=$(dirname "$0")

# image NAME PACKAGES [OPTIONS OF PODMAN IMPORT]: `hook` and `before` run with the root file system as $1.
image() {
  name=$1 packages=$2
  shift 2
  mmdebstrap --quiet --variant=minbase --include="ca-certificates $packages" --dpkgopt='path-exclude=/usr/share/doc/*' \
    --essential-hook="${before:-true}" --customize-hook="${hook:-true}" --customize-hook="$trust" bookworm - |
    podman import --quiet "$@" - "$name"
}

# On a network that inspects TLS, its certificate is among those of this machine.
trust='cp /usr/local/share/ca-certificates/*.crt "$1/usr/local/share/ca-certificates" 2>/dev/null || true
  chroot "$1" update-ca-certificates >/dev/null 2>&1'

image debian:bookworm-slim apt

hook="npm install --silent --global --prefix \"\$1/usr/local\" npm@11 node-linux-$(node -p process.arch)@24" \
  image node:24-bookworm-slim apt --change 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt'

before='mkdir "$1/etc/postgresql-common" && echo create_main_cluster=false >"$1/etc/postgresql-common/createcluster.conf"' \
  hook="copy-in $here/start-postgres.sh /usr/local/bin" \
  image postgres:15 postgresql-15 --change 'ENTRYPOINT ["/usr/local/bin/start-postgres.sh"]' --change 'STOPSIGNAL SIGINT'

image caddy:2 caddy --change 'ENV XDG_DATA_HOME=/data' --change 'ENV XDG_CONFIG_HOME=/config' \
  --change 'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]'
