#!/bin/sh
# Whom to ask for the digits of a currency: Intl, or npm's list, or neither. Runs without this project.
# Seen with Node 20.20.2 (ICU 78.2, CLDR 48) and currency-codes 2.2.0 (List One of 2024-06-25).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts currency-codes@2.2.0 >/dev/null

cat >run.cjs <<'SCRIPT'
const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { code } = require('currency-codes');
const list = readFileSync(join(dirname(require.resolve('currency-codes')), 'iso-4217-list-one.xml'), 'utf8');

const intl = (currency) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
const known = new Set(Intl.supportedValuesOf('currency'));
const listed = (currency) =>
  new RegExp(`<Ccy>${currency}</Ccy>\\s*<CcyNbr>\\d+</CcyNbr>\\s*<CcyMnrUnts>([^<]*)<`).exec(list)?.[1] ?? 'absent';

console.log(`Node ${process.version}, ICU ${process.versions.icu}, CLDR ${process.versions.cldr}`);
console.log(`List One in the package: ${/Pblshd="([^"]*)"/.exec(list)[1]}`);
const rows = {};
for (const currency of ['HUF', 'IDR', 'COP', 'PKR', 'IQD', 'JPY', 'KWD', 'CLF', 'VED', 'XAU', 'XDR', 'XCG', 'BGN', 'ANG'])
  rows[currency] = [listed(currency), code(currency)?.digits ?? 'absent', intl(currency), known.has(currency)].join(' ');
console.log('code: List One, currency-codes, Intl digits, listed by Intl');
for (const [currency, row] of Object.entries(rows)) console.log(`${currency}: ${row}`);

const seen = {
  // What people write: ISO 4217 counts hundredths (thousandths of the Iraqi dinar) all the same.
  HUF: '2 2 0 true', IDR: '2 2 0 true', COP: '2 2 0 true', PKR: '2 2 0 true', IQD: '3 3 0 true',
  JPY: '0 0 0 true', KWD: '3 3 3 true',
  // A list of names that lacks what has a minor unit.
  CLF: '4 4 4 false', VED: '2 2 2 false',
  // No minor unit at all: the package says 0, as it does of the yen, and Intl says 2.
  XAU: 'N.A. 0 2 false', XDR: 'N.A. 0 2 true',
  // Amendments after the package's list: 176 (XCG for ANG, 2025-03-31) and 180 (EUR for BGN, 2026-01-01).
  XCG: 'absent absent 2 true', BGN: '2 2 2 true', ANG: '2 2 2 true',
};
const changed = Object.keys(seen).filter((currency) => seen[currency] !== rows[currency]);
for (const currency of changed) console.error(`${currency} was seen as ${seen[currency]}`);
process.exit(changed.length === 0 ? 0 : 1);
SCRIPT
node run.cjs
echo 'As seen before: neither Intl nor the package can be asked what money is; a table of the list with its date can.'
