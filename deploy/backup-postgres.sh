#!/usr/bin/env bash
# Dumps the database of DATABASE_URL into FOLDER, checks the dump, and keeps the newest KEEP. With EVERY_HOURS it goes
# on for ever. To put one back: pg_restore --clean --if-exists --no-owner --dbname "$DATABASE_URL" FILE
set -euo pipefail
umask 077
: "${DATABASE_URL:?}" "${FOLDER:?}"
keep=${KEEP:-14}

backup() {
  local file part list
  file="$FOLDER/evertable-$(date -u +%Y-%m-%dT%H-%M-%S).dump"
  part="$file.part"
  pg_dump --format=custom --no-owner --file="$part" "$DATABASE_URL" || return
  # A dump that cannot be read, or has no log of games, is no backup.
  list=$(pg_restore --list "$part") || return
  [[ $list == *' TABLE DATA '*' log '* ]] || { echo "$part has no games" >&2; return 1; }
  mv "$part" "$file"
  # Only after a backup succeeded, so that the last good ones are never deleted.
  find "$FOLDER" -maxdepth 1 -name 'evertable-*.dump' | sort | head -n "-$keep" | xargs -r rm --
  echo "$file"
}

if [ -z "${EVERY_HOURS:-}" ]; then
  backup
else
  while true; do
    backup || echo 'no backup was made' >&2
    sleep "$((EVERY_HOURS * 3600))"
  done
fi
