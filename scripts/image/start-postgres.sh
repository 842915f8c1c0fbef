#!/bin/sh
# Start of the local image postgres:15 (base-images.sh): makes the database of the official image's settings, and runs it.
set -eu
data=/var/lib/postgresql/data
PATH=$PATH:/usr/lib/postgresql/15/bin
as_postgres() { setpriv --reuid postgres --regid postgres --init-groups "$@"; }

mkdir -p "$data" /var/run/postgresql
chown postgres: "$data" /var/run/postgresql
if [ ! -s "$data/PG_VERSION" ]; then
  password=$(mktemp)
  cat "$POSTGRES_PASSWORD_FILE" >"$password"
  chown postgres: "$password"
  # shellcheck disable=SC2086
  as_postgres initdb --pgdata="$data" --username="$POSTGRES_USER" --pwfile="$password" --auth-local=trust \
    --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
  echo "create database $POSTGRES_DB" | as_postgres postgres --single -D "$data" postgres
fi
exec setpriv --reuid postgres --regid postgres --init-groups postgres -D "$data" -c listen_addresses='*'
