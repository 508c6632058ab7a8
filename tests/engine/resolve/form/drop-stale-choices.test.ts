import { describe, expect, it } from 'vitest';
import type { LookupPlan } from '../../../../engine/language/plan/lookup-plan.ts';
import { dropStaleChoices } from '../../../../engine/resolve/form/drop-stale-choices.ts';
import { field, formOf } from '../fixtures/form-plan.ts';
import { contextFor, librarian } from '../fixtures/nodes.ts';

/** Cards of the reader that a variable names. */
const cardsOf = (reader: string): LookupPlan => ({
  id: 'cards',
  call: {
    operation: 'listCards',
    method: 'get',
    route: '/cards',
    path: {},
    query: { reader: { var: reader } },
    body: {},
    idempotent: false,
    conditional: false,
    access: [],
    tags: [],
  },
  value: 'id',
  label: 'name',
});

const form = formOf(
  field('reader'),
  field('note'),
  field('card', { as: 'lookup', lookup: cardsOf('form.reader') }),
  field('rights', { as: 'checkboxes', usualBy: { by: 'note', values: { Late: ['close'] } } }),
  field('loans', {
    as: 'rows',
    rows: {
      retained: [],
      ordered: true,
      fields: [field('reader'), field('card', { as: 'lookup', lookup: cardsOf('item.reader') })],
    },
  }),
);
const after = (before: Readonly<Record<string, unknown>>, change: Readonly<Record<string, unknown>>) => {
  const { values, dropped } = dropStaleChoices(form, before, { ...before, ...change }, contextFor(librarian));
  return { values, dropped: dropped.map((one) => one.field) };
};

const chosen = { reader: 'r1', card: 'c1' };

describe('what was chosen from a lookup', () => {
  it('goes when what the lookup reads is another', () => {
    expect(after(chosen, { reader: 'r2' })).toEqual({
      values: { reader: 'r2', card: undefined },
      dropped: ['card'],
    });
  });

  it('stays when something else changes, and when it is chosen with it', () => {
    expect(after(chosen, { note: 'Late' })).toEqual({ values: { ...chosen, note: 'Late' }, dropped: [] });
    expect(after(chosen, { reader: 'r2', card: 'c2' })).toEqual({
      values: { reader: 'r2', card: 'c2' },
      dropped: [],
    });
  });

  const loans = [chosen, { reader: 'r2', card: 'c1' }];

  it('goes in the row whose value it hangs on alone', () => {
    expect(after({ loans }, { loans: [chosen, { reader: 'r3', card: 'c1' }] })).toEqual({
      values: { loans: [chosen, { reader: 'r3', card: undefined }] },
      dropped: ['card'],
    });
  });

  it('stays in rows that are moved, added or removed', () => {
    for (const moved of [[...loans].reverse(), loans.slice(1), [...loans, {}]])
      expect(after({ loans }, { loans: moved })).toEqual({ values: { loans: moved }, dropped: [] });
  });
});

describe('what is ticked', () => {
  it('goes when something else is usual, so that this holds', () => {
    expect(after({ rights: ['open'] }, { note: 'Late' })).toEqual({
      values: { rights: undefined, note: 'Late' },
      dropped: ['rights'],
    });
  });

  it('stays when anything else changes, and is not missed where nothing was', () => {
    expect(after({ rights: ['open'] }, { reader: 'r2' }).dropped).toEqual([]);
    expect(after({}, { note: 'Late' })).toEqual({ values: { note: 'Late' }, dropped: [] });
  });
});
