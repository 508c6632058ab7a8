import { describe, expect, it } from 'vitest';
import { get, inside, libraryDocument, listOfReaders, mockOf, objectsIn } from './library.ts';

describe('a list whose rows stand in an object of their own', () => {
  const reader = { $ref: '#/components/schemas/Reader' };
  const card = { type: 'object', required: ['brand'], properties: { brand: { type: 'string' } } };
  const around = { type: 'object', required: ['reader', 'card'], properties: { reader, card } };
  const schema = { type: 'array', items: around };
  const wrapped = { description: 'Each with a card.', content: { 'application/json': { schema } } };
  const list = { rows: '', row: '/reader', sort: { param: 'sort', descending: '-' } };
  const mock = mockOf(libraryDocument(listOfReaders(list, ['sort', 'status'], wrapped)));

  it('answers what is around them, and sorts and filters by what is in it', async () => {
    const rows = objectsIn(await get(mock, '/listed', 'sort=name&status=active'));
    const readers = rows.map((row) => inside(row, 'reader'));
    const names = readers.map((one) => String(inside(one, 'name')));
    expect(names.length).toBeGreaterThan(3);
    expect(names).toEqual(names.toSorted());
    expect(new Set(readers.map((one) => inside(one, 'status')))).toEqual(new Set(['active']));
    expect(rows.every((row) => typeof inside(inside(row, 'card'), 'brand') === 'string')).toBe(true);
  });

  it('shows a record as the record shows itself', async () => {
    const [first] = objectsIn(await get(mock, '/listed'));
    const reader = inside(first, 'reader');
    expect(await get(mock, `/readers/${String(inside(reader, 'id'))}`)).toEqual(reader);
  });
});
