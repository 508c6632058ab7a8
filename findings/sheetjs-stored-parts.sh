#!/bin/sh
# Whether SheetJS reads a ZIP whose parts are stored (method 0) and have their sizes after them, in a data descriptor. Runs without this project.
# Seen with SheetJS (@e965/xlsx) 0.20.3 and fflate 0.8.2, which writes and reads such files.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts @e965/xlsx@0.20.3 fflate@0.8.2 >/dev/null

cat >run.cjs <<'SCRIPT'
const { Zip, ZipDeflate, ZipPassThrough, strFromU8, strToU8, unzipSync } = require('fflate');
const { read, utils, write } = require('@e965/xlsx');

// The parts of a workbook that SheetJS writes itself, so that nothing but the ZIP around them differs.
const book = utils.book_new();
utils.book_append_sheet(book, utils.aoa_to_sheet([['Currency', 'Amount'], ['AUD', 12.5]]), 'One');
const parts = unzipSync(write(book, { type: 'buffer', bookType: 'xlsx' }));

// Streamed: sizes are not known when a part begins, so bit 3 of the flags says that a data descriptor follows
// (APPNOTE 4.3.9, 4.4.4). It has its signature, and the central directory has the sizes.
const zipped = (Part) => {
  const pieces = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for (const [name, content] of Object.entries(parts)) {
    const part = new Part(name);
    zip.add(part);
    part.push(content, true);
  }
  zip.end();
  return Buffer.concat(pieces);
};
const attempt = (file) => {
  try {
    const found = read(file);
    return JSON.stringify(utils.sheet_to_json(found.Sheets[found.SheetNames[0]], { header: 1 }));
  } catch (error) {
    return `${error.name}: ${error.message.split(':')[0]}`;
  }
};

const seen = { stored: 'Error: Bad compressed size', deflated: '[["Currency","Amount"],["AUD",12.5]]' };
for (const [how, Part] of Object.entries({ stored: ZipPassThrough, deflated: ZipDeflate })) {
  const file = zipped(Part);
  const [flags, method] = [file.readUInt16LE(6), file.readUInt16LE(8)];
  const again = unzipSync(file);
  const isWhole = Object.entries(parts).every(([name, content]) => strFromU8(again[name]) === strFromU8(content));
  const found = attempt(file);
  console.log(`${how} (method ${method}, bit 3 ${flags & 8 ? 'set' : 'not set'}, fflate reads it whole: ${isWhole}): ${found}`);
  if (found === seen[how] && isWhole && (flags & 8) === 8) continue;
  console.error(`It was seen as ${seen[how]}`);
  process.exitCode = 1;
}
SCRIPT
node run.cjs
echo 'As seen before: parts that are stored as they are streamed are refused; deflated ones are read.'
