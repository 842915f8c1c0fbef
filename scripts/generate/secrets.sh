#!/bin/sh
# secrets.sh FOLDER: generates the secret files of compose.yaml; those that exist already stay as they are.
set -eu
umask 077
mkdir -p "${1:-secrets}"
cd "${1:-secrets}"
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
[ -e secret ] || random >secret
[ -e database_password ] || random >database_password
password=$(cat database_password)
printf 'postgres://checkup:%s@pgbouncer:6432/checkup' "$password" >database_url
printf 'postgres://checkup:%s@database:5432/checkup' "$password" >database_direct
printf '"checkup" "%s"\n' "$password" >userlist
chmod 644 ./*
