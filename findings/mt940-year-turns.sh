#!/bin/sh
# MT940 has the entry date of a statement line without a year (SWIFT, field 61: 4!n after the value date). Two packages give it
# the year of the value date, so that an entry of 2 January about 31 December lies a year back; and one of them loses the mark RC,
# which takes a credit back, and joins the lines of field 86 without anything between them.
# Seen with mt940js 1.3.5 and mt940-js 1.0.0 on Node 20.20.2.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --silent mt940js@1.3.5 mt940-js@1.0.0 tslib@2.8.1
cat >check.cjs <<'JS'
const assert = require('node:assert/strict');
const { Parser } = require('mt940js');
const { read } = require('mt940-js');

const statement = [
  ':20:STATEMENT', ':25:12345678/0001234567', ':28C:1/1', ':60F:C251230EUR1000,00',
  ':61:2512310102D25,50NTRFREF1//B1', ':86:PAID', ':61:251231RC100,00NTRFREF2//B2', ':86:FIRST LINE', 'SECOND LINE',
  ':62F:C260102EUR874,50', '-', '',
].join('\r\n');

(async () => {
  const [one] = new Parser().parse(statement);
  assert.equal(one.transactions[0].entryDate.toISOString?.() ?? one.transactions[0].entryDate, '2025-01-02T00:00:00.000Z');
  assert.equal(one.transactions[1].amount, -100);
  const [other] = await read(Buffer.from(statement));
  assert.equal(other.transactions[0].entryDate, '2025-01-02');
  assert.equal(other.transactions[1].isCredit, true);
  assert.equal(other.transactions[1].amount, 100);
  assert.equal(other.transactions[1].description, 'FIRST LINESECOND LINE');
  assert.equal(other.transactions[0].bankReference, '');
  console.log('Both packages give 2 January the year of 31 December; mt940-js takes RC for a credit and loses the bank reference.');
})().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
JS
node check.cjs
