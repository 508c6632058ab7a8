import { describe, expect, it } from 'vitest';
import type { FormPlan } from '../../../../engine/language/plan/form-plan.ts';
import { changedFields } from '../../../../engine/resolve/form/changed-fields.ts';
import { field, formOf } from '../fixtures/form-plan.ts';
import { contextFor, librarian, node } from '../fixtures/nodes.ts';

const form = formOf(
  field('title'),
  field('note', { as: 'textarea' }),
  field('pin', { as: 'password', sensitive: true }),
);
const begun = { title: 'Emma' };
const tried: FormPlan = {
  ...form,
  sections: [...form.sections, { ...node('/preview'), fields: [field('sample')], tried: true }],
};
const names = (values: object) =>
  changedFields(form, { ...values }, begun, contextFor(librarian, { record: begun })).map(
    ({ field: name }) => name,
  );

describe('the fields that saving would change', () => {
  it.each([
    ['are none where nothing was typed', begun, []],
    ['are none where only blanks were added', { title: ' Emma ', note: '  ' }, []],
    [
      'are those with another value, in the order of the form',
      { pin: '1', title: 'Persuasion' },
      ['title', 'pin'],
    ],
    ['include one that was emptied', {}, ['title']],
  ])('%s', (_name, values, wanted) => {
    expect(names(values)).toEqual(wanted);
  });

  it('are not what is asked for a preview alone', () => {
    const context = contextFor(librarian, { record: begun });
    const changed = (values: object) =>
      changedFields(tried, { ...values }, begun, context).map(({ field: name }) => name);
    expect(changed({ title: 'Emma', sample: '5' })).toEqual([]);
    expect(changed({ title: 'Persuasion', sample: '5' })).toEqual(['title']);
  });
});
