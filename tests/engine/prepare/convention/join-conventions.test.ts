import { expect, test } from 'vitest';
import { joinConventions } from '../../../../engine/prepare/convention/convention.ts';

test('what the first says comes first, and amounts have the table of their convention, else the first', () => {
  const joined = joinConventions([
    {
      title: 'One',
      lists: [{ rows: '/data' }],
      money: [{ amounts: ['amount'], currencies: ['currency'], as: 'minor' }],
      minorUnits: { ISK: 2 },
    },
    {
      title: 'Two',
      minorUnits: { UGX: 2 },
      lists: [{ rows: '*' }],
      money: [{ amounts: ['value'], currencies: ['currency'], as: 'text' }],
    },
    { title: 'Three', money: [{ amounts: ['fee'], currencies: ['currency'], as: 'minor' }] },
  ]);
  expect(joined.lists).toEqual([{ rows: '/data' }, { rows: '*' }]);
  expect(joined.money).toEqual([
    { amounts: ['amount'], currencies: ['currency'], as: 'minor', units: 'One' },
    { amounts: ['value'], currencies: ['currency'], as: 'text', units: 'Two' },
    { amounts: ['fee'], currencies: ['currency'], as: 'minor', units: 'One' },
  ]);
  expect(joined.minorUnits).toEqual({ One: { ISK: 2 }, Two: { UGX: 2 } });
  expect(joined.moments).toEqual([]);
});
