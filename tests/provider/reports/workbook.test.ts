import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import type { Cell } from '../../../server/provider/exports/cell.ts';
import { createXlsxEncoder } from '../../../server/provider/exports/xlsx.ts';
import { createCalendar } from '../../../server/provider/rules/calendar.ts';
import { formatXlsxText } from '../../../server/provider/exports/xlsx-text.ts';

const exponents: Readonly<Record<string, number>> = { JPY: 0, MRU: 1, AUD: 2, KWD: 3, CLF: 4 };
const timezone = 'Australia/Sydney';
const format = {
  timezone,
  instant: createCalendar(timezone, [{ from: 0, minutes: 660 }]).write,
  exponent: (currency: string) => exponents[currency] ?? 2,
};

const moments = { heading: 'Paid', hasInstants: true };

const fileOf = async (...cells: readonly Cell[]): Promise<Buffer> => {
  const encoder = createXlsxEncoder(format, 'Amounts');
  return Buffer.concat([
    await encoder.header([{ heading: 'Amount', hasInstants: false }, moments], [cells]),
    await encoder.rows([cells]),
    await encoder.end(),
  ]);
};

const partsOf = async (...cells: readonly Cell[]) => {
  const parts = unzipSync(await fileOf(...cells));
  return (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
};

/** The format in which a spreadsheet shows a cell: by its style's place, the style's number, and the format of that number. */
const shownAs = (read: (name: string) => string, reference: string): string | undefined => {
  const cell = new RegExp(`<c r="${reference}"[^>]*>`).exec(read('xl/worksheets/sheet1.xml'))?.[0] ?? '';
  const styles = read('xl/styles.xml');
  const list = /<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '';
  const style = [...list.matchAll(/<xf [^>]*>/g)][Number(/ s="(\d+)"/.exec(cell)?.[1] ?? 0)]?.[0] ?? '';
  const number = / numFmtId="(\d+)"/.exec(style)?.[1] ?? '';
  expect(style).toContain('applyNumberFormat="1"');
  return new RegExp(`<numFmt numFmtId="${number}" formatCode="([^"]*)"`).exec(styles)?.[1];
};

it.each([
  ['JPY', '12345', '0'],
  ['MRU', '1234.5', '0.0'],
  ['AUD', '123.45', '0.00'],
  ['KWD', '12.345', '0.000'],
  ['CLF', '1.2345', '0.0000'],
])('shows an amount in %s as %s, with the decimals of %s', async (currency, written, code) => {
  const read = await partsOf({ kind: 'money', amount: 12_345, currency });
  expect(read('xl/worksheets/sheet1.xml')).toContain(`<v>${written}</v>`);
  expect(shownAs(read, 'A2')).toBe(code);
});

it('shows headings and plain numbers as they are', async () => {
  const read = await partsOf({ kind: 'number', digits: '7.25' }, { kind: 'text', text: 'x' });
  expect(shownAs(read, 'A1')).toBe('General');
  expect(shownAs(read, 'A2')).toBe('General');
  expect(shownAs(read, 'B2')).toBe('General');
});

it('counts its formats and styles truly, and keeps the header in sight', async () => {
  const read = await partsOf({ kind: 'empty' });
  const styles = read('xl/styles.xml');
  for (const [list, item] of [
    ['numFmts', 'numFmt '],
    ['cellXfs', 'xf '],
    ['fonts', 'font>'],
    ['cellStyles', 'cellStyle '],
  ] as const) {
    const whole = new RegExp(`<${list} count="(\\d+)">(.*)</${list}>`, 's').exec(styles);
    expect(whole?.[2]?.split(`<${item}`)).toHaveLength(Number(whole?.[1]) + 1);
  }
  expect(read('xl/worksheets/sheet1.xml')).toContain('<pane ySplit="1" topLeftCell="A2"');
});

it('writes days and instants as dates that another reader reads, an instant by the clocks of the zone that its heading names', async () => {
  const cells = [
    { kind: 'date', day: '2026-02-28' },
    { kind: 'instant', at: '2026-10-31T23:30:05.000Z' },
  ] as const;
  const rows = await readSheet(await fileOf(...cells));
  expect(rows[0]).toEqual(['Amount', 'Paid (Australia/Sydney)']);
  expect(rows[1]).toEqual([new Date('2026-02-28T00:00:00Z'), new Date('2026-11-01T10:30:05Z')]);
  const read = await partsOf(...cells);
  expect(shownAs(read, 'A2')).toBe('yyyy-mm-dd');
  expect(shownAs(read, 'B2')).toBe('yyyy-mm-dd hh:mm:ss');
});

it.each([
  ['x', 9],
  ['Harbour View Hotel', 21],
  ['x'.repeat(500), 60],
  ['東京都渋谷区神南', 19],
  ['Zoë Ångström', 15],
  ['서울 호텔 명동', 17],
  ['नमस्ते', 9],
  ['東'.repeat(500), 60],
])('is as wide as the content of a column, within reason', async (text, width) => {
  const sheet = (await partsOf({ kind: 'text', text }))('xl/worksheets/sheet1.xml');
  expect(sheet).toContain(
    `<cols><col min="1" max="1" width="${String(width)}" customWidth="1"/><col min="2" max="2" width="26" customWidth="1"/></cols><sheetData>`,
  );
});

it('can be filtered by every column', async () => {
  expect((await partsOf({ kind: 'empty' }))('xl/worksheets/sheet1.xml')).toContain(
    '</sheetData><autoFilter ref="A1:B2"/>',
  );
});

it('writes headings in bold, and what begins as a formula as text that stays so when it is edited', async () => {
  const read = await partsOf({ kind: 'text', text: '=1+1' }, { kind: 'text', text: 'x' });
  const styles = [...read('xl/styles.xml').matchAll(/<xf [^>]*applyNumberFormat[^>]*>/g)].map(([xf]) => xf);
  const styleOf = (reference: string): string => {
    const cell = new RegExp(`<c r="${reference}"( s="(\\d+)")?`).exec(read('xl/worksheets/sheet1.xml'));
    return styles[Number(cell?.[2] ?? 0)] ?? '';
  };
  expect(styleOf('A1')).toContain('fontId="1"');
  expect(styleOf('A2')).toContain('fontId="0"');
  expect(styleOf('A2')).toContain('quotePrefix="1"');
  expect(styleOf('B2')).not.toContain('quotePrefix');
});

/** The compression method and flags of each part, from the headers before the parts (APPNOTE.TXT, 4.3.7). */
const localHeaders = (file: Buffer): readonly (readonly [method: number, hasDescriptor: boolean])[] => {
  const start = Buffer.from('PK\u0003\u0004');
  const found = [];
  for (let at = file.indexOf(start); at >= 0; at = file.indexOf(start, at + 4))
    found.push([file.readUInt16LE(at + 8), (file.readUInt16LE(at + 6) & 8) !== 0] as const);
  return found;
};

it('stores no part whose size comes after it: who reads a stream could not know where it ends', async () => {
  const headers = localHeaders(await fileOf({ kind: 'text', text: 'x' }));
  expect(headers).toHaveLength(6);
  expect(headers.filter(([method, hasDescriptor]) => method === 0 && hasDescriptor)).toEqual([]);
});

/** Reads a string by ECMA-376, 22.9.2.19. */
const unescape = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));

const unescapeXml = (text: string): string =>
  text.replaceAll('&#13;', '\r').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

it.each([
  ['_x0041_', '_x005F_x0041_'],
  ['_x0041_x0042_', '_x005F_x0041_x005F_x0042_'],
  ['__x00e9__', '__x005F_x00e9__'],
  ['_x005F_', '_x005F_x005F_'],
  ['_x0041\u0001', '_x005F_x0041_x0001_'],
  ['\u0001x0041_', '_x0001_x0041_'],
  ['_x004G_ _X0041_ _x41_', '_x004G_ _X0041_ _x41_'],
  ['\u0000\u001F\uFFFE', '_x0000__x001F__xFFFE_'],
  ['a\tb\nc\rd', 'a\tb\nc&#13;d'],
  ['half \uD83D', 'half \uFFFD'],
])('escapes %j as the format has it', (text, written) => {
  expect(formatXlsxText(text)).toBe(written);
  expect(unescape(unescapeXml(written))).toBe(text.replace('\uD83D', '\uFFFD'));
});

it('reads back as it was, whatever a text contains', () => {
  const piece = fc.constantFrom(
    '_',
    'x',
    '0',
    '4',
    'F',
    '_x0041_',
    '\u0001',
    '&',
    '<',
    '>',
    '\r',
    '💥',
    '\uFFFF',
  );
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join('')),
      (text) => {
        expect(unescape(unescapeXml(formatXlsxText(text)))).toBe(text);
      },
    ),
  );
});

it.each([
  ['a'.repeat(32_767), 'a'.repeat(32_767)],
  ['a'.repeat(32_768), `${'a'.repeat(32_766)}…`],
  [`${'a'.repeat(32_765)}💥b`, `${'a'.repeat(32_765)}…`],
])('cuts what no cell can hold, and marks it', (text, written) => {
  expect(formatXlsxText(text) === written).toBe(true);
});
