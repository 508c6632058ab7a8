import { describe, expect, it } from 'vitest';
import type { CellPlan } from '../../../../engine/language/plan/cell-plan.ts';
import { partsShown, resolveCard } from '../../../../engine/resolve/list/card-parts.ts';

const column = (
  field: string,
  plan: Pick<CellPlan, 'as' | 'format'> = { as: 'text', format: { type: 'text' } },
) => ({
  cell: { file: 'x', pointer: '', access: [], field, label: field, nullable: true, hidden: false, ...plan },
});
const money = { as: 'money', format: { type: 'money', currency: { code: 'AUD' } } } as const;
const options = (...intents: readonly ('none' | 'danger' | 'success')[]) => {
  const all = intents.map((intent, value) => ({ value, label: String(value), intent }));
  return { as: 'tag', format: { type: 'option', options: all } } as const;
};
const date = { as: 'dateTime', format: { type: 'dateTime' } } as const;
const sorted = (field: string, sortKey: string) => ({
  ...column(field),
  cell: { ...column(field).cell, sortKey },
});
type Column = ReturnType<typeof column>;
const shown = (columns: readonly Column[], face?: readonly string[], sortKey?: string, lacks = '') =>
  partsShown(
    resolveCard(columns, face, face === undefined ? undefined : { sortKey }),
    ({ cell }) => cell.field !== lacks,
  ).map(({ column: { cell }, part }) => [cell.field, part] as const);
const fields = (...card: Parameters<typeof shown>) => shown(...card).map(([field]) => field);
const parts = (...columns: readonly Column[]) => shown(columns);

describe('the card of a row', () => {
  it('is named by the first column, then tells how much it is about and how it stands', () => {
    expect(
      parts(
        column('title'),
        column('author'),
        column('genre', options('none', 'danger', 'none')),
        column('state', options('none', 'success', 'danger')),
        column('price', money),
      ),
    ).toEqual([
      ['title', 'name'],
      ['price', 'amount'],
      ['state', 'state'],
      ['author', 'pair'],
      ['genre', 'pair'],
    ]);
  });

  it('takes the first state for how it stands, not a kind before it or a second state with more colours', () => {
    expect(
      parts(
        column('title'),
        column('kind', options('success', 'none', 'none')),
        column('state', options('success', 'none')),
        column('delivery', options('success', 'danger')),
      ),
    ).toEqual([
      ['title', 'name'],
      ['state', 'state'],
      ['kind', 'pair'],
      ['delivery', 'pair'],
    ]);
  });

  it('says which amount it shows where there are several', () => {
    expect(parts(column('title'), column('price', money), column('fine', money))).toEqual([
      ['title', 'name'],
      ['price', 'labelledAmount'],
      ['fine', 'pair'],
    ]);
  });

  it('has nothing but a name where the list has one column, and nothing where it has none', () => {
    expect(parts(column('price', money))).toEqual([['price', 'name']]);
    expect(parts()).toEqual([]);
  });

  it('is short where the record opens: one more line says what and when, or what the rows are sorted by', () => {
    const columns = [
      column('title'),
      column('price', money),
      column('author'),
      column('place'),
      column('lent_at', date),
      sorted('shelf', 'shelf'),
    ];
    expect(fields(columns, [])).toEqual(['title', 'price', 'author', 'lent_at']);
    expect(fields(columns, [], 'shelf')).toEqual(['title', 'price', 'author', 'shelf']);
    expect(
      fields([column('title'), column('author'), column('place'), column('room'), column('wall')], []),
    ).toEqual(['title', 'author', 'place', 'room']);
  });

  it('tells one thing more where no amount stands above, and the next one in place of what a row lacks', () => {
    const columns = [
      column('title'),
      column('author'),
      column('place'),
      column('room'),
      column('lent_at', date),
    ];
    const face = ['title', 'room', 'author'];
    expect(fields(columns, face)).toEqual(['title', 'room', 'author', 'lent_at']);
    expect(fields(columns, face, undefined, 'author')).toEqual(['title', 'room', 'place', 'lent_at']);
    expect(fields(columns, face, undefined, 'lent_at')).toEqual(['title', 'room', 'author']);
    expect(shown(columns, undefined, undefined, 'author')).toHaveLength(5);
  });

  it('says first what the record that opens says first, and amounts beside the first only where there is nothing else', () => {
    const columns = [
      column('title'),
      column('price', money),
      column('fine', money),
      column('due', money),
      column('genre', options('success', 'danger')),
      column('state', options('success', 'danger')),
      column('author'),
      column('place'),
    ];
    const face = ['due', 'state', 'place', 'isbn'];
    expect(shown(columns, face)).toEqual([
      ['title', 'name'],
      ['due', 'labelledAmount'],
      ['state', 'state'],
      ['place', 'leading'],
      ['genre', 'leading'],
    ]);
    expect(fields(columns.slice(0, 4), [])).toEqual(['title', 'price', 'fine', 'due']);
  });
});
