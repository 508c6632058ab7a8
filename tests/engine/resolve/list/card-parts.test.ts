import { describe, expect, it } from 'vitest';
import type { CellPlan } from '../../../../engine/language/plan/cell-plan.ts';
import { resolveCard } from '../../../../engine/resolve/list/card-parts.ts';

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
const parts = (...columns: readonly ReturnType<typeof column>[]) =>
  resolveCard(columns).map(({ column: { cell }, part }) => [cell.field, part]);

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
    const short = (sortKey?: string) =>
      resolveCard(columns, [], { sortKey }).map(({ column: { cell } }) => cell.field);
    expect(short()).toEqual(['title', 'price', 'author', 'lent_at']);
    expect(short('shelf')).toEqual(['title', 'price', 'author', 'shelf']);
    expect(
      resolveCard([column('title'), column('author'), column('place'), column('room')], [], {
        sortKey: undefined,
      }),
    ).toHaveLength(3);
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
    expect(
      resolveCard(columns, face, { sortKey: undefined }).map(({ column: { cell }, part }) => [
        cell.field,
        part,
      ]),
    ).toEqual([
      ['title', 'name'],
      ['due', 'labelledAmount'],
      ['state', 'state'],
      ['place', 'pair'],
      ['genre', 'pair'],
    ]);
    expect(
      resolveCard(columns.slice(0, 4), [], { sortKey: undefined }).map(({ column: { cell } }) => cell.field),
    ).toEqual(['title', 'price', 'fine', 'due']);
  });
});
