const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const mainSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packageSpace = 'http://schemas.openxmlformats.org/package/2006';
const officeSpace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Amounts of currencies of no to four decimal places. */
const amountFormats = ['0', '0.0', '0.00', '0.000', '0.0000'] as const;
const numberFormats = ['General', ...amountFormats, 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss'] as const;

/** The index of each cell style: its place among the formats above, and two more after them. */
export const styles = {
  amount: (exponent: number): number => exponent + 1,
  day: amountFormats.length + 1,
  instant: amountFormats.length + 2,
  heading: numberFormats.length,
  /** Text that remains text when it is edited, though it begins like a formula; as if typed with an apostrophe before it. */
  quoted: numberFormats.length + 1,
} as const;

/** The parts around a workbook's one sheet, whose title is at most 31 letters. */
export const createWorkbookParts = (title: string): readonly (readonly [name: string, content: string])[] => [
  ...fixedParts,
  ['xl/styles.xml', formatStyles()],
  ['xl/workbook.xml', formatWorkbook(title)],
];

const firstFormat = 164;
const styledCell = (format: number, font: number, more = ''): string =>
  `<xf numFmtId="${String(firstFormat + format)}" fontId="${String(font)}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`;

const formatStyles = (): string => {
  const formats = numberFormats.map(
    (code, index) => `<numFmt numFmtId="${String(firstFormat + index)}" formatCode="${code}"/>`,
  );
  const cells = [
    ...numberFormats.map((_code, index) => styledCell(index, 0)),
    styledCell(0, 1, ' applyFont="1"'),
    styledCell(0, 0, ' quotePrefix="1"'),
  ];
  return (
    `${xml}<styleSheet xmlns="${mainSpace}"><numFmts count="${String(formats.length)}">${formats.join('')}</numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${String(cells.length)}">${cells.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
};

const fixedParts: readonly (readonly [name: string, content: string])[] = [
  [
    '[Content_Types].xml',
    `${xml}<Types xmlns="${packageSpace}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${sheetTypes}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetTypes}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${sheetTypes}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${xml}<Relationships xmlns="${packageSpace}/relationships">` +
      `<Relationship Id="rId1" Type="${officeSpace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${xml}<Relationships xmlns="${packageSpace}/relationships">` +
      `<Relationship Id="rId1" Type="${officeSpace}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${officeSpace}/styles" Target="styles.xml"/></Relationships>`,
  ],
];

const formatWorkbook = (title: string): string => {
  const sheet = title.replaceAll(/[^A-Za-z0-9 -]/g, '').slice(0, 31);
  return (
    `${xml}<workbook xmlns="${mainSpace}" xmlns:r="${officeSpace}"><sheets>` +
    `<sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  );
};
