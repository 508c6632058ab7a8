import { describe, expect, it } from 'vitest';
import { findRecordPlaces, idsAt } from '../../../server/provider/http/record-places.ts';

const document = {
  components: { schemas: { Item: { type: 'object', properties: { payout_id: { 'x-record': 'payout' } } } } },
};

describe('the places of an input that name a record', () => {
  it('are found in the path and, through references and lists, in the body', () => {
    const places = findRecordPlaces(
      document,
      [
        {
          name: 'id',
          place: 'path',
          schema: { 'x-record': 'merchant' },
        },
        {
          name: 'merchants',
          place: 'query',
          schema: { 'x-record': 'merchant' },
        },
      ],
      {
        properties: {
          users: { items: { 'x-record': 'user' } },
          items: { items: { $ref: '#/components/schemas/Item' } },
        },
      },
    );
    expect(places).toEqual([
      { kind: 'merchant', steps: ['path', 'id'] },
      { kind: 'user', steps: ['body', 'users', '*'] },
      { kind: 'payout', steps: ['body', 'items', '*', 'payout_id'] },
    ]);
  });

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
