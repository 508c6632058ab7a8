import { expect, test } from 'vitest';
import { joinConventions } from '../../../../engine/prepare/convention/convention.ts';

test('what the first says comes first, and each amount keeps the table of its own convention', () => {
  const joined = joinConventions([
    {
      title: 'One',
      lists: [{ rows: '/data' }],
      money: [{ amounts: ['amount'], currencies: ['currency'], as: 'minor' }],
      minorUnits: { ISK: 2 },
    },
    {
      title: 'Two',
      lists: [{ rows: '*' }],
      money: [{ amounts: ['value'], currencies: ['currency'], as: 'text' }],
    },
  ]);
  expect(joined.lists).toEqual([{ rows: '/data' }, { rows: '*' }]);
  expect(joined.money).toEqual([
    { amounts: ['amount'], currencies: ['currency'], as: 'minor', units: 'One' },
    { amounts: ['value'], currencies: ['currency'], as: 'text' },
  ]);
  expect(joined.minorUnits).toEqual({ One: { ISK: 2 } });
  expect(joined.moments).toEqual([]);
});
