import { describe, expect, it } from 'vitest';
import type { FieldPlan } from '../../../../engine/language/plan/form-plan.ts';
import { fitsTable, needsRoom, templateOf } from '../../../../engine/render/form/entries/row-columns.ts';
import { field } from '../../resolve/fixtures/form-plan.ts';

const rowsOf = (count: number, ...more: readonly FieldPlan[]) => ({
  fields: [...Array.from({ length: count }, (_, at) => field(`field_${String(at)}`)), ...more],
  ordered: false,
  retained: [],
});

describe('rows of fields', () => {
  it.each([
    ['are a table of usual width up to four columns', rowsOf(4), true, false],
    ['are a wide table up to eight', rowsOf(8), true, true],
    ['are cards with more', rowsOf(9), false, true],
    ['are cards with what is higher than a line', rowsOf(1, field('note', { as: 'textarea' })), false, false],
  ])('%s', (_name, rows, table, wide) => {
    expect([fitsTable(rows), needsRoom(rows)]).toEqual([table, wide]);
  });

  it('have a column for each field, and one for what can be done to a row unless they are fixed', () => {
    expect(templateOf(rowsOf(1), false)).toBe('minmax(0, 1.5fr) 40px');
    expect(templateOf(rowsOf(1), true)).toBe('minmax(0, 1.5fr)');
  });
});
