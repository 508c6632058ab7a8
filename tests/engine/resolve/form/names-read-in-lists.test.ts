import { describe, expect, it } from 'vitest';
import type { FieldPlan, FormPlan } from '../../../../engine/language/plan/form-plan.ts';
import { namesReadInLists } from '../../../../engine/resolve/form/names-read-in-lists.ts';
import { field } from '../fixtures/form-plan.ts';
import { node } from '../fixtures/nodes.ts';

const formWith = (inside: Partial<FieldPlan>): FormPlan => ({
  id: 'rules',
  schema: {},
  sections: [
    {
      ...node('/sections/0'),
      fields: [
        field('owner'),
        field('fee/amount'),
        field('note'),
        field('rules', {
          as: 'rows',
          rows: { fields: [field('name', inside)], ordered: false, retained: [] },
        }),
      ],
    },
  ],
});

describe('names read in lists', () => {
  it('are those that something in a row names', () => {
    const form = formWith({ visibleWhen: { '===': [{ var: 'form.owner' }, 'me'] } });
    expect(namesReadInLists(form, { body: {} })).toEqual(['owner']);
    expect(namesReadInLists(formWith({}), { body: {} })).toEqual([]);
  });

  it('are found below a pointer, and in what the call sends', () => {
    const form = formWith({ visibleWhen: { '>': [{ var: 'form.fee.amount' }, 0] } });
    expect(namesReadInLists(form, { body: { currency: { var: 'form.note' } } })).toEqual([
      'fee/amount',
      'note',
    ]);
  });

  it('are all but the lists where the form is read as a whole', () => {
    const form = formWith({ visibleWhen: { '!==': [{ var: 'form' }, null] } });
    expect(namesReadInLists(form, { body: {} })).toEqual(['owner', 'fee/amount', 'note']);
  });
});
