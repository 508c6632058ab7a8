import { describe, expect, it } from 'vitest';
import { get, libraryDocument, mockOf, objectsIn, readersAlone } from './library.ts';

describe('a filter of several values', () => {
  it.each([
    ['by commas', { explode: false }, 'status=active,waiting'],
    ['by bars', { style: 'pipeDelimited' }, 'status=active%7Cwaiting'],
    ['one after the other', {}, 'status=active&status=waiting'],
  ])('is written %s', async (_, style, query) => {
    const statuses = { type: 'array', items: { type: 'string' } };
    const listed = {
      'x-list': { rows: '', paging: { by: 'page', page: 'page', limit: 'size' } },
      parameters: [
        { name: 'size', in: 'query', schema: { type: 'integer' } },
        { name: 'status', in: 'query', schema: statuses, ...style },
      ],
      responses: { 200: readersAlone },
    };
    const mock = mockOf(libraryDocument({ '/listed': { get: listed } }));
    const rows = objectsIn(await get(mock, '/listed', `${query}&size=100`));
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['active', 'waiting']));
  });
});
