import { describe, expect, it } from 'vitest';
import type { CellPlan } from '../../../../engine/language/plan/cell-plan.ts';
import { exportColumns } from '../../../../engine/resolve/list/export-columns.ts';

const column = (field: string, currency?: string): CellPlan => ({
  file: 'x',
  pointer: '',
  access: [],
  as: 'text',
  field,
  label: field,
  nullable: true,
  hidden: false,
  format: currency === undefined ? { type: 'text' } : { type: 'money', currency: { field: currency } },
});
const all = [
  column('title'),
  column('price', 'currency'),
  column('author'),
  column('currency'),
  column('fine', 'else'),
];

describe('the columns of a file', () => {
  it('are those in sight, with the currency after its amount where that is hidden', () => {
    expect(exportColumns(all, [])).toEqual(['title', 'price', 'author', 'currency', 'fine']);
    expect(exportColumns(all, ['author', 'currency'])).toEqual(['title', 'price', 'currency', 'fine']);
    expect(exportColumns(all, ['price', 'currency'])).toEqual(['title', 'author', 'fine']);
  });
});
