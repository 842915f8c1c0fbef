#!/bin/sh
# Lets Patroni fail over from a primary whose disk is full: disk-guard.sh DATA_FOLDER PATRONI_URL, on each database
# machine, as the user of PostgreSQL. On its own, PostgreSQL would refuse writes until it needs its next WAL segment.
set -u

# Succeeds if this primary has a synchronous standby that responds: for up to `ttl` seconds Patroni names a dead one.
can_fail_over() {
  curl -fsm 2 "$1/primary" >/dev/null && cluster=$(curl -fsm 2 "$1/cluster") || return
  case $cluster in *'"pause": true'*) return 1 ;; esac
  standby=$(echo "$cluster" | tr '{' '\n' | sed -n '/"sync_standby"/s|.*"api_url": "\([^"]*\)/patroni".*|\1|p' | head -n 1)
  [ -n "$standby" ] && curl -fsm 2 "$standby/sync" >/dev/null
}

while sleep 1; do
  # A WAL segment has 16 MB.
  df --output=avail -B1M "$1" "$1/pg_wal/" 2>/dev/null | awk 'NR > 1 && $1 < 16 { full = 1 } END { exit !full }' || continue
  can_fail_over "$2" || continue
  echo "The disk of $1 is full: stopping PostgreSQL, so that another machine takes over."
  # A clean stop would need another WAL segment.
  pg_ctl stop --silent --pgdata "$1" --mode immediate
  # The disks of all machines may be full.
  sleep 300
done
