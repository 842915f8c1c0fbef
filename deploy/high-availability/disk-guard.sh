#!/bin/sh
# Lets Patroni fail over from a primary whose disk is full: disk-guard.sh DATA_FOLDER PATRONI_URL, on each database
# machine, as the user of PostgreSQL. On its own, PostgreSQL would refuse writes until it needs its next WAL segment.
set -u
while sleep 1; do
  # A WAL segment has 16 MB.
  df --output=avail -B1M "$1" "$1/pg_wal/" 2>/dev/null | awk 'NR > 1 && $1 < 16 { full = 1 } END { exit !full }' || continue
  case $(curl -fsm 2 "$2/primary" >/dev/null && curl -fsm 2 "$2/cluster") in
  *'"pause": true'*) ;;
  *'"sync_standby"'*)
    echo "The disk of $1 is full: stopping PostgreSQL, so that another machine takes over."
    # A clean stop would need another WAL segment.
    pg_ctl stop --silent --pgdata "$1" --mode immediate
    # The disks of all machines may be full.
    sleep 300
    ;;
  esac
done
