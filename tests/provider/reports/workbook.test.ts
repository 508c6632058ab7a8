import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import type { Cell } from '../../../server/provider/exports/cell.ts';
import { createXlsxEncoder } from '../../../server/provider/exports/xlsx.ts';
import { createCalendar } from '../../../server/provider/rules/calendar.ts';

const exponents: Readonly<Record<string, number>> = { JPY: 0, MRU: 1, AUD: 2, KWD: 3, CLF: 4 };
const timezone = 'Australia/Sydney';
const format = {
  timezone,
  instant: createCalendar(timezone, [{ from: 0, minutes: 660 }]).write,
  exponent: (currency: string) => exponents[currency] ?? 2,
};

const fileOf = async (...cells: readonly Cell[]): Promise<Buffer> => {
  const encoder = createXlsxEncoder(format, 'Amounts');
  return Buffer.concat([
    await encoder.header(['Amount'], [cells]),
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
  ] as const) {
    const whole = new RegExp(`<${list} count="(\\d+)">(.*)</${list}>`, 's').exec(styles);
    expect(whole?.[2]?.split(`<${item}`)).toHaveLength(Number(whole?.[1]) + 1);
  }
  expect(read('xl/worksheets/sheet1.xml')).toContain('<pane ySplit="1" topLeftCell="A2"');
});

it('writes days and instants as dates that another reader reads, an instant by the clocks of the zone it names', async () => {
  const cells = [
    { kind: 'date', day: '2026-02-28' },
    { kind: 'instant', at: '2026-10-31T23:30:05.000Z' },
  ] as const;
  const rows = await readSheet(await fileOf(...cells));
  expect(rows[1]).toEqual([new Date('2026-02-28T00:00:00Z'), new Date('2026-11-01T10:30:05Z')]);
  const read = await partsOf(...cells);
  expect(shownAs(read, 'A2')).toBe('yyyy-mm-dd');
  expect(shownAs(read, 'B2')).toBe('yyyy-mm-dd hh:mm:ss &quot;Australia/Sydney&quot;');
});

it.each([
  ['x', 9],
  ['Harbour View Hotel', 21],
  ['x'.repeat(500), 60],
])('is as wide as what stands in a column, within reason', async (text, width) => {
  const sheet = (await partsOf({ kind: 'text', text }))('xl/worksheets/sheet1.xml');
  expect(sheet).toContain(
    `<cols><col min="1" max="1" width="${String(width)}" customWidth="1"/></cols><sheetData>`,
  );
});

it('can be filtered by every column', async () => {
  expect((await partsOf({ kind: 'empty' }))('xl/worksheets/sheet1.xml')).toContain(
    '</sheetData><autoFilter ref="A1:A2"/>',
  );
});
