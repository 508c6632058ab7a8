import { describe, expect, it } from 'vitest';
import { hideRepeatedCurrencies } from '../../../../../engine/kinds/blocks/list/compile-repeated-currencies.ts';
import type { CellPlan } from '../../../../../engine/language/plan/cell-plan.ts';

const text = { type: 'text' } as const;
const money = { type: 'money', currency: { field: 'currency' } } as const;
const column = (field: string, more: Partial<CellPlan> = {}): CellPlan => ({
  ...{ file: 'x', pointer: '', access: [], as: 'text', field, label: field, nullable: true, hidden: false },
  format: text,
  ...more,
});
const hidden = (columns: readonly CellPlan[], says = false) => {
  const written = columns.map(({ field }) => (says ? { field, hidden: false } : field));
  return hideRepeatedCurrencies(written, columns).flatMap((cell) => (cell.hidden ? [cell.field] : []));
};

describe('the column of a currency', () => {
  it('waits to be chosen beside an amount, which is written with it', () => {
    expect(hidden([column('title'), column('price', { format: money }), column('currency')])).toEqual([
      'currency',
    ]);
  });

  it('is shown where it says so, and without an amount that all see', () => {
    const onlySome = { roles: ['Librarian'] };
    expect(hidden([column('price', { format: money }), column('currency')], true)).toEqual([]);
    expect(hidden([column('title'), column('currency')])).toEqual([]);
    expect(hidden([column('price', { format: money, hidden: true }), column('currency')])).toEqual(['price']);
    expect(hidden([column('price', { format: money, access: [onlySome] }), column('currency')])).toEqual([]);
  });
});
