import { describe, expect, it, vi } from 'vitest';
import type { CellSetting } from '../../../../engine/kinds/cells/cell-view.ts';
import type { ValueFormat } from '../../../../engine/language/plan/value-format.ts';
import { createColumn } from '../../../../engine/render/list/columns/column-view.ts';
import { columnsToYield, withRows } from '../../../../engine/render/list/columns/yielding.ts';
import type { AlikeColumns } from '../../../../engine/resolve/list/yielding.ts';
import type { Row } from '../../../../engine/resolve/answer/row.ts';
import type { Total } from '../../../../engine/resolve/list/totals.ts';

const setting: CellSetting = {
  settings: {
    locale: 'en-AU',
    zone: 'Australia/Sydney',
    formats: { date: 'DD/MM/YYYY', dateTime: 'DD/MM/YYYY HH:mm' },
    exponents: { 0: 'JPY' },
    texts: { yes: 'Yes', no: 'No', none: 'None' },
  },
  translate: (key) => key,
  copy: vi.fn(),
};
const column = (field: string, format: ValueFormat) =>
  createColumn(
    {
      as: format.type === 'money' ? 'money' : 'text',
      file: 'x',
      pointer: '',
      access: [],
      field,
      label: field,
      nullable: true,
      hidden: false,
      format,
    },
    setting,
  );
const text = { type: 'text', maxLength: 40 } as const;
const columns = [
  column('title', text),
  column('shelf', text),
  column('note', text),
  column('fine', { type: 'money', currency: { field: 'currency' } }),
  column('kind', text),
];
const row = (values: Row): Row => ({
  shelf: 'A',
  note: null,
  fine: 0,
  kind: 'Novel',
  currency: 'AUD',
  ...values,
});
const rows = [row({ title: 'Dune' }), row({ title: 'Emma', currency: 'JPY' })];

const yielded = (room: number, pages: readonly (readonly Row[])[] = [rows], totals: readonly Total[] = []) =>
  columnsToYield({
    columns,
    alike: pages.reduce<AlikeColumns>((before, page) => withRows(before, columns, page), new Map()),
    totals,
    grown: new Map(),
    sortKey: undefined,
    digit: 7,
    room,
  }).map(({ id, text: written }) => `${id}=${written}`);

describe('columns that hold the same in each row', () => {
  it('stay where there is room for all', () => {
    expect(yielded(10_000)).toEqual([]);
  });

  it('give way one after the other: empty ones, then noughts, then the last of those with one value', () => {
    const whole = 4 * (11.5 * 7 + 16) + 12.4 * 7 + 16;
    expect(yielded(whole)).toEqual([]);
    expect(yielded(whole - 1)).toEqual(['note=']);
    expect(yielded(whole - 97)).toEqual(['note=', 'fine=0']);
    expect(yielded(whole - 201)).toEqual(['note=', 'fine=0', 'kind=Novel']);
    expect(yielded(0)).toEqual(['shelf=A', 'note=', 'fine=0', 'kind=Novel']);
  });

  it('never are the first, which names the row', () => {
    const named = [row({ title: 'Dune' }), row({ title: 'Dune' })];
    expect(yielded(0, [named]).some((one) => one.startsWith('title'))).toBe(false);
  });

  it('stay where they are states', () => {
    const stateOf = (intent: 'none' | 'success') => {
      const kind = column('kind', {
        type: 'option',
        options: [{ value: 'Novel', label: 'Novel', intent }],
      });
      const [first] = columns;
      const both = first === undefined ? [kind] : [first, kind];
      const alike = withRows(new Map(), both, rows);
      return columnsToYield({
        columns: both,
        alike,
        totals: [],
        grown: new Map(),
        sortKey: undefined,
        digit: 7,
        room: 0,
      });
    };
    expect(stateOf('success')).toEqual([]);
    expect(stateOf('none')).toHaveLength(1);
  });

  it('are said with their amount where each row has the same currency', () => {
    expect(yielded(0, [[row({ title: 'Dune' }), row({ title: 'Emma' })]])).toContain('fine=AUD 0.00');
  });

  it('stay where a sum below them is not zero', () => {
    const sums = (amount: number) => [{ currency: 'AUD', sums: [{ column: 'fine', amount }] }];
    expect(yielded(0, [rows], sums(100))).not.toContain('fine=0');
    expect(yielded(0, [rows], sums(0))).toContain('fine=0');
  });

  it('come back with the first other value, and stay on the pages after', () => {
    const other = [row({ title: 'Ivanhoe', kind: 'Essay' }), row({ title: 'Jude' })];
    expect(yielded(0, [rows, other])).not.toContain('kind=Novel');
    expect(yielded(0, [rows, other, rows])).not.toContain('kind=Novel');
    expect(yielded(0, [rows, other, rows])).toContain('shelf=A');
  });
});
