#!/bin/sh
# Which reader takes `_xHHHH_` in a workbook's inline string for the character that it stands for. Runs without this project.
# Seen with ExcelJS 4.4.0, SheetJS (@e965/xlsx) 0.20.3 and read-excel-file 9.3.17.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts exceljs@4.4.0 @e965/xlsx@0.20.3 read-excel-file@9.3.17 fflate@0.8.2 >/dev/null

cat >run.cjs <<'SCRIPT'
const { zipSync, strToU8 } = require('fflate');
const exceljs = require('exceljs');
const { read, utils } = require('@e965/xlsx');
const { readSheet } = require('read-excel-file/node');

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
// An escaped A, and an escaped underscore before what would else be one (ECMA-376 Part 1, 22.9.2.19, ST_Xstring).
const written = ['_x0041_', '_x005F_x0041_'];
const meant = ['A', '_x0041_'];
const cells = written.map((text, index) => `<c r="${'AB'[index]}1" t="inlineStr"><is><t>${text}</t></is></c>`).join('');
const book = Buffer.from(
  zipSync({
    '[Content_Types].xml': strToU8(
      `${xml}<Types xmlns="${packages}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `${xml}<worksheet xmlns="${main}"><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
    ),
  }),
);

const readers = {
  ExcelJS: async () => {
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(book);
    const row = workbook.worksheets[0].getRow(1);
    return [row.getCell(1).value, row.getCell(2).value];
  },
  SheetJS: async () => {
    const workbook = read(book);
    return utils.sheet_to_json(workbook.Sheets[workbook.SheetNames[0]], { header: 1 })[0];
  },
  'read-excel-file': async () => (await readSheet(book))[0],
};
const seen = { ExcelJS: written, SheetJS: meant, 'read-excel-file': meant };
const run = async () => {
  console.log(`written: ${written.join(', ')}; meant: ${meant.join(', ')}`);
  for (const [name, readBook] of Object.entries(readers)) {
    const found = (await readBook()).join(', ');
    console.log(`${name}: ${found}`);
    if (found === seen[name].join(', ')) continue;
    console.error(`It was seen as ${seen[name].join(', ')}`);
    process.exitCode = 1;
  }
};
run();
SCRIPT
node run.cjs
echo 'As seen before: ExcelJS answers inline strings as they are escaped, the others as they are meant.'
