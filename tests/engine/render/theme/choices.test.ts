import { expect, it } from 'vitest';
import { choicesOf } from '../../../../engine/render/theme/choices.ts';

it('does not offer null among the values of a field, and keeps the others at their keys', () => {
  const enumOptions = [
    { value: null, label: 'null' },
    { value: 'lent', label: 'Lent' },
    { value: 'lost', label: 'Lost' },
  ];
  expect(choicesOf({ options: { enumOptions } }).map(({ key, label }) => [key, label])).toEqual([
    ['1', 'Lent'],
    ['2', 'Lost'],
  ]);
});
