import { describe, expect, it } from 'vitest';
import { readField } from '../../../../engine/json.ts';
import type { Row } from '../../../../engine/resolve/answer/row.ts';
import { columnsToYield, withRows, type YieldingColumn } from '../../../../engine/resolve/list/yielding.ts';

const column = (id: string, more: Partial<YieldingColumn> = {}): YieldingColumn => ({
  id,
  label: id,
  isMoney: false,
  isState: false,
  sortKey: id,
  isAbsent: (row: Row) => (readField(row, id) ?? null) === null,
  text: (row: Row) => String(readField(row, id)),
  width: () => 100,
  ...more,
});
const columns = [column('title'), column('shelf'), column('note'), column('due', { sortKey: 'due_on' })];
const rows = [
  { title: 'Dune', shelf: 'A', note: null, due: '2026-11-01' },
  { title: 'Emma', shelf: 'A', note: null, due: '2026-11-01' },
];

const yielded = (sortKey: string | undefined, room = 0) =>
  columnsToYield({
    columns,
    alike: withRows(new Map(), columns, rows),
    totals: [],
    sortKey,
    room,
  }).map(({ id }) => id);

describe('the column that a list is sorted by', () => {
  it('stays although all its values are alike, and any other goes before it', () => {
    expect(yielded('due_on')).toEqual(['shelf', 'note']);
    expect(yielded('shelf')).toEqual(['note', 'due']);
    expect(yielded('note', 150)).toEqual(['shelf', 'due']);
  });

  it('gives way as any other where the list is sorted by something else, or by nothing', () => {
    expect(yielded('title')).toEqual(['shelf', 'note', 'due']);
    expect(yielded(undefined)).toEqual(['shelf', 'note', 'due']);
  });

  it('is not the one without a sort of its own where the list has none', () => {
    const plain = [column('title'), column('shelf', { sortKey: undefined })];
    const input = { columns: plain, alike: withRows(new Map(), plain, rows), totals: [], room: 0 };
    expect(columnsToYield({ ...input, sortKey: undefined })).toHaveLength(1);
  });
});
