import { describe, expect, it } from 'vitest';
import { rowName } from '../../../../engine/resolve/form/row-name.ts';
import { field } from '../fixtures/form-plan.ts';
import { settings } from '../fixtures/library-portal.ts';

describe('the name of a row', () => {
  const condition = field('condition', {
    as: 'select',
    format: { type: 'option', options: [{ value: 'as_new', label: 'As new', intent: 'none' }] },
  });
  const rows = { title: 'condition', fields: [condition, field('note')] };

  it.each([
    ['the word that the description has for a value', rows, { condition: 'as_new' }, 'As new'],
    [
      'a text as it stands, without the space around it',
      { ...rows, title: 'note' },
      { note: ' Torn ' },
      'Torn',
    ],
    ['what a property holds that is not asked for', { ...rows, title: 'code' }, { code: 'B7' }, 'B7'],
    ['nothing while the field is empty', rows, { condition: ' ' }, undefined],
    ['nothing where no field names it', { fields: [condition] }, { condition: 'as_new' }, undefined],
  ])('is %s', (_what, plan, row, name) => {
    expect(rowName(plan, row, settings)).toBe(name);
  });
});
