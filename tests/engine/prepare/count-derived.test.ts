import { describe, expect, it } from 'vitest';
import { countDerived, derivedNotes } from '../../../engine/prepare/count-derived.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'Books', version: '1' },
  paths: {
    '/books': {
      get: { operationId: 'listBooks', responses: {} },
      post: { operationId: 'addBook', 'x-access': { roles: ['Librarian'] }, responses: {} },
    },
  },
  components: {
    schemas: {
      Book: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          name: { type: 'string', title: 'Title' },
          pages: { type: 'integer' },
        },
      },
    },
  },
};

describe('what is derived of another’s description', () => {
  it('are labels where there is no title, and access where it says nothing of it', () => {
    expect(countDerived(document)).toEqual({ labels: 2, open: 1 });
    expect(derivedNotes({ labels: 2, open: 1 })).toEqual([
      '2 labels are made of names, since the description gives no title.',
      '1 operation is open to whoever is signed in, since the description says nothing of access: an overlay can, by x-access.',
    ]);
  });

  it('is nothing where it says all of that', () => {
    expect(derivedNotes(countDerived({ openapi: '3.1.0', paths: {} }))).toEqual([]);
  });
});
