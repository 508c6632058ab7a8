import { describe, expect, it } from 'vitest';
import { idsAt } from '../../../server/provider/description/ids-at.ts';

describe('the places of an input that name a record', () => {
  it.each([
    [{ body: { items: [{ payout_id: 'a' }, {}, { payout_id: 'b' }] } }, ['a', 'b']],
    [{ body: { items: 'a' } }, []],
    [{ body: null }, []],
    [{ body: { items: [{ payout_id: 7 }] } }, []],
  ])('yield the ids of %j', (input, ids) => {
    expect(idsAt(input, ['body', 'items', '*', 'payout_id'])).toEqual(ids);
  });

  it('never follow an inherited name', () => {
    expect(idsAt({}, ['constructor', 'name'])).toEqual([]);
  });
});
