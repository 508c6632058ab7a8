import { describe, expect, it } from 'vitest';
import { countKinds, countScreens } from '../../scripts/screen-figures.ts';

const file = (path: string, content: unknown) => ({ path, text: `${JSON.stringify(content, null, 1)}\n` });

const files = [
  file('schemas/screens/books.json', {
    id: 'books',
    routes: [{ path: '/books' }],
    body: { as: 'list', detail: 'book', rowActions: ['lend'] },
  }),
  file('schemas/screens/book.json', { id: 'book', body: { as: 'stack', blocks: [{ as: 'custom' }] } }),
  file('schemas/actions/lend.json', { id: 'lend', form: [{ field: 'reader', as: 'lookup' }] }),
  file('schemas/actions/burn.json', { id: 'burn' }),
];

describe('the figures of the screens', () => {
  it('count a screen with the details it opens and the actions it offers, and no others', () => {
    expect(countScreens(files)).toEqual([
      {
        id: 'books',
        file: 'schemas/screens/books.json',
        own: 15,
        details: 11,
        actions: 9,
        nodes: 3,
        custom: 1,
      },
    ]);
  });

  it('show which kinds are used, and how often', () => {
    expect(new Map(countKinds(files))).toEqual(
      new Map([
        ['list', 1],
        ['stack', 1],
        ['custom', 1],
        ['lookup', 1],
      ]),
    );
  });
});
