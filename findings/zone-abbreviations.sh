#!/bin/sh
# Whether a time zone may be kept as an abbreviation that both the database and the runtime take. Runs without this project.
# Seen with PGlite 0.5.14 (PostgreSQL's list of abbreviations, "Default") and Node 20.20.2 (ICU 78.2, time zone data 2025c).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.14 >/dev/null

cat >run.mjs <<'SCRIPT'
import { PGlite } from '@electric-sql/pglite';

const moment = '2026-07-01T12:00:00Z';
const database = new PGlite();
const byDatabase = async (zone) => {
  const { rows } = await database.query(
    `select (extract(epoch from ($1::timestamptz at time zone $2) - ($1::timestamptz at time zone 'UTC')) / 60)::int as minutes`,
    [moment, zone],
  );
  return rows[0].minutes;
};
const byRuntime = (timeZone) => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(new Date(moment));
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(parts.find(({ type }) => type === 'timeZoneName').value);
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
};

console.log(`Node ${process.version}, time zone data ${process.versions.tz}; minutes from UTC at ${moment}`);
const rows = {};
for (const zone of ['IST', 'BST', 'AST', 'CST', 'EST', 'Asia/Kolkata', 'Europe/London', 'America/Chicago']) {
  rows[zone] = `${await byDatabase(zone)} ${byRuntime(zone)}`;
  console.log(`${zone}: ${rows[zone]} (database, Intl)`);
}
const seen = {
  // Israel to PostgreSQL, India to Intl.
  IST: '120 330',
  // British summer time, and Bangladesh.
  BST: '60 360',
  // The Atlantic coast of Canada, and Alaska.
  AST: '-240 -480',
  // Always winter time to PostgreSQL; Chicago with its summer time to Intl.
  CST: '-360 -300',
  EST: '-300 -300',
  'Asia/Kolkata': '330 330', 'Europe/London': '60 60', 'America/Chicago': '-300 -300',
};
const changed = Object.keys(seen).filter((zone) => seen[zone] !== rows[zone]);
for (const zone of changed) console.error(`${zone} was seen as ${seen[zone]}`);
await database.close();
process.exit(changed.length === 0 ? 0 : 1);
SCRIPT
node run.mjs
echo 'As seen before: both take the abbreviations, and mean other zones by them; names of places agree.'
