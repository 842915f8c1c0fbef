#!/bin/sh
# collect-root.sh TARGET: collects the root file system of the image: the product, Node, PostgreSQL's client and the
# system's libraries that these are linked with. No shell and no package manager are among them.
set -eu
target=$1
mkdir -p "$target/checkup" "$target/data" "$target/tmp" "$target/usr/local/bin" "$target/etc/ssl/certs"

node=$(readlink -f node_modules/.bin/node)
cp "$node" "$target/usr/local/bin/node"
strip "$target/usr/local/bin/node"
rm -r "$(dirname "$(dirname "$node")")" node_modules/.bin
# Node looks for compiled code in a folder whose name ends in the user's id, and writes it for that user alone.
chmod -R a+rX build/compile-cache
for compiled in build/compile-cache/*; do mv "$compiled" "${compiled%-*}-65532"; done
cp -r . "$target/checkup"

client=$(dirname "$(readlink -f /usr/lib/postgresql/*/bin/pg_dump)")
cp "$client/pg_dump" "$client/pg_restore" "$client/psql" "$target/usr/local/bin"

# Libraries loaded by name at run time are not in the output of ldd: those of host names and of age limits in libc.
{
  find "$target/usr/local/bin" node_modules -type f \( -perm -100 -o -name '*.node' -o -name '*.so*' \) -exec ldd {} + 2>/dev/null |
    awk '$2 == "=>" { print $3 } $1 ~ /^\// && $2 ~ /^\(/ { print $1 }' | grep '^/' | grep -v node_modules
  ls /lib/*-linux-gnu/libnss_dns.so.2 /lib/*-linux-gnu/libnss_files.so.2 2>/dev/null || true
} | sort -u | while read -r library; do
  mkdir -p "$target$(dirname "$library")"
  cp -L "$library" "$target$library"
done

cp /etc/ssl/certs/ca-certificates.crt "$target/etc/ssl/certs"
echo 'checkup:x:65532:65532::/data:/' >"$target/etc/passwd"
echo 'checkup:x:65532:' >"$target/etc/group"
echo 'hosts: files dns' >"$target/etc/nsswitch.conf"
chown 65532:65532 "$target/data"
chmod 1777 "$target/tmp"
