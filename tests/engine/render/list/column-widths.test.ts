import { describe, expect, it, vi } from 'vitest';
import type { CellPlan } from '../../../../engine/language/plan/cell-plan.ts';
import { createColumn } from '../../../../engine/render/list/columns/column-view.ts';
import { nameOf } from '../../../../engine/render/list/rows/row-name.ts';
import { growWidths, lengthsOfColumns } from '../../../../engine/render/list/columns/column-widths.ts';
import type { CellSetting } from '../../../../engine/kinds/cells/cell-view.ts';
import { formatColumnWidths, parseColumnWidths } from '../../../../engine/resolve/list/columns.ts';
import { omitUndefined } from '../../../../engine/json.ts';

const setting: CellSetting = {
  settings: {
    locale: 'en-AU',
    zone: 'Australia/Sydney',
    formats: { date: 'DD/MM/YYYY', dateTime: 'DD/MM/YYYY HH:mm' },
    exponents: {},
    texts: { yes: 'Yes', no: 'No', none: 'None' },
  },
  translate: (key) => key,
  copy: vi.fn(),
};
const column = (plan: Pick<CellPlan, 'as' | 'format'>) =>
  createColumn(
    {
      file: 'x',
      pointer: '',
      access: [],
      field: 'value',
      label: 'Value',
      nullable: true,
      hidden: false,
      ...plan,
    },
    setting,
  );
const money = column({ as: 'money', format: { type: 'money', currency: { code: 'AUD' } } });
const code = column({ as: 'copyable', format: { type: 'text', maxLength: 64 } });
const words = column({ as: 'text', format: { type: 'text', maxLength: 100 } });
const state = column({
  as: 'tag',
  format: { type: 'option', options: [{ value: 'lent', label: 'Lent', intent: 'none' }] },
});

const grown = (of: typeof money, ...values: readonly unknown[]) =>
  growWidths(
    new Map(),
    [of],
    values.map((value) => ({ value })),
    [],
  ).get('value')?.line;

it('a row is called by its first link as that is written, and by its key without one', () => {
  const sent = column({ as: 'link', format: { type: 'dateTime' } });
  expect(nameOf({ value: '2026-11-24T05:06:31Z' }, [money, sent], 'd1')).toBe('24/11/2026 16:06');
  expect(nameOf({ value: null }, [money, sent], 'd1')).toBe('d1');
  expect(nameOf({ value: 12 }, [money], 'd1')).toBe('d1');
});

describe('the width of a column', () => {
  it('is what was foreseen as long as the values need no more', () => {
    expect(grown(code, 'THTII-2026-000891')).toBeUndefined();
    expect(grown(state, 'lent')).toBeUndefined();
  });

  it('of texts is that of the longest where all are short, and one for all where some are long', () => {
    const signsOf = (maxLength?: number) =>
      column({ as: 'text', format: { type: 'text', ...omitUndefined({ maxLength }) } }).width.signs;
    expect(signsOf(2)).toBeCloseTo(2.4);
    expect(signsOf(8)).toBeCloseTo(9.6);
    expect([signsOf(13), signsOf(100), signsOf()]).toEqual([11.5, 11.5, 11.5]);
  });

  it('grows with what may not be cut: amounts, ids and states that nobody foresaw', () => {
    expect(grown(money, 14_000, 12_345_678_900)).toBeGreaterThan('AUD 123,456,789.00'.length - 2);
    expect(grown(code, '6f1c1c9e-5d0f-4b7a-9d63-0f8e5f0c7a11')).toBeGreaterThan(30);
    expect(grown(state, 'kept_for_the_council')).toBeGreaterThan(16);
  });

  it('is wider for free text, which may be cut, only by room that nothing else needs', () => {
    expect(words.width.cuts).toBe(true);
    expect(grown(words, 'Short')).toBeUndefined();
    const sentence = 'A sentence that is far longer than any column is ever wide';
    expect(grown(words, sentence)).toBe(40);
    const views = [{ ...words, id: 'words' }, { ...words, id: 'other' }, money];
    const needs = (other: number) =>
      new Map([
        ['words', { line: words.width.signs + 30, folded: words.width.signs }],
        ['other', { line: words.width.signs + other, folded: words.width.signs }],
      ]);
    const [asWords = '', , asMoney = ''] = lengthsOfColumns(views, new Map(), {}, 36);
    const room = `max(0px, 100cqi - 37px - ${asWords} - ${asWords} - ${asMoney})`;
    expect(lengthsOfColumns(views, needs(10), {}, 36)).toEqual([
      `calc(${asWords} + min(30.0ch, ${room} * 0.750))`,
      `calc(${asWords} + min(10.0ch, ${room} * 0.250))`,
      asMoney,
    ]);
    expect(lengthsOfColumns(views, needs(0), {}, 36)[1]).toBe(asWords);
  });

  it('has room for a name on two lines, whatever else the list shows, and for a sentence less', () => {
    const sentence = column({ as: 'text', format: { type: 'text', maxLength: 200 } });
    const long = 'Lantern Bay Apartments and the Palm and Plover Resort of Northgate';
    const widths = (value: string) =>
      growWidths(
        new Map(),
        [
          { ...words, id: 'first' },
          { ...words, id: 'name' },
          { ...sentence, id: 'other' },
        ],
        [{ value }],
        [],
      );
    expect(widths(long).get('first')?.folded).toBeGreaterThan(28);
    expect(widths(long).get('name')?.folded).toBe(24);
    expect(widths(long).get('other')?.folded).toBe(16);
    const short = widths('Lantern Bay Apartments').get('name');
    expect(short?.line).toBeGreaterThan(18);
    expect(short?.folded).toBeLessThan(13);
    expect(lengthsOfColumns([{ ...words, id: 'name' }], widths(long), {}, 0)[0]).toContain('max(24.0ch');
  });

  it('of amounts is what those so far and the sums below them need', () => {
    const widthOf = (value: number, sum: number, label?: string) => {
      const sums = [{ column: 'value', amount: sum, ...(label !== undefined && { label }) }];
      const seen = growWidths(new Map(), [money], [{ value }], [{ currency: 'AUD', sums }]);
      return lengthsOfColumns([money], seen, {}, 36)[0];
    };
    expect(lengthsOfColumns([money], new Map(), {}, 36)[0]).toContain(
      `max(${money.width.signs.toFixed(1)}ch`,
    );
    // AUD 3.70
    expect(widthOf(370, 370)).toContain('max(7.8ch');
    expect(widthOf(370, 12_345)).toContain('max(7.8ch');
    expect(widthOf(370, 123_456_789_00)).toContain('max(15.3ch');
    expect(widthOf(370, 123_456_789_00, 'Net')).toContain('max(7.8ch');
  });

  it('stays when smaller values come', () => {
    const before = growWidths(new Map(), [money], [{ value: 12_345_678_900 }], []);
    expect(growWidths(before, [money], [{ value: 1 }], [])).toBe(before);
  });

  it('is what a person made it, but never less than what may not be cut', () => {
    const lengths = (wanted: Readonly<Record<string, number>>) =>
      lengthsOfColumns([{ ...words, id: 'words' }, { ...money, id: 'money' }, state], new Map(), wanted, 36);
    const [asWords, asMoney = '', asState = ''] = lengths({});
    expect(lengths({ words: 60, money: 60 })).toEqual([
      '60px',
      `max(60px, ${asMoney})`,
      `max(${asState}, 100cqi - 36px - 60px - max(60px, ${asMoney}))`,
    ]);
    expect(lengths({ unknown: 60 })[0]).toBe(asWords);
  });

  it.each([
    ['{"title":120,"author":"wide","price":-4}', { title: 120 }],
    ['[]', {}],
    ['{', {}],
    [null, {}],
  ])('is remembered as %s', (text, widths) => {
    expect(parseColumnWidths(text)).toEqual(widths);
    expect(parseColumnWidths(formatColumnWidths(widths))).toEqual(widths);
  });
});

describe('a link', () => {
  it('stands like a quantity where it is one, and then is not what the row is called', () => {
    const { align, namesRow } = column({ as: 'link', format: money.cell.format });
    expect([align, namesRow]).toEqual(['end', false]);
    const name = column({ as: 'link', format: words.cell.format });
    expect([name.align, name.namesRow]).toEqual(['start', true]);
    const identifier = column({ as: 'link', format: { type: 'number', integer: true, identifier: true } });
    expect([identifier.align, identifier.namesRow]).toEqual(['start', true]);
  });
});
