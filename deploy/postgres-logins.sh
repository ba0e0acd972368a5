#!/bin/sh
# Runs once, on an empty database: the logins of docs/deploy.md.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$OWNER_PASSWORD" -v web="$WEB_PASSWORD" <<'SQL'
create role vigia_owner login password :'owner' createrole;
create role vigia_web login password :'web';
create database vigia owner vigia_owner;
SQL
