import { describe, expect, it } from 'vitest';
import type { SourceText } from '../../../engine/compile/read/parse-sources.ts';
import { compileFiles, libraryFiles } from './library.ts';

const shelfMark = {
  path: 'schemas/screens/books/shelf-mark.json',
  screen: {
    $schema: '../../../../../../engine/language/screen-1.schema.json',
    id: 'shelf-mark',
    title: 'book.title',
    body: {
      as: 'record',
      load: { operation: 'getBook', path: { id: { var: 'route.id' } } },
      fields: ['title', { field: 'donor_name', variant: 'staff' }],
      actions: ['lend-book'],
    },
  },
};
const lend = 'schemas/actions/lend-book.json';
const books = 'schemas/screens/books/books.json';
const detail = 'schemas/screens/books/book-detail.json';

/** The library in which a book of the list opens its shelf mark instead, and lending is the staff's. */
const withShelfMark = (lender: string, opener: string): readonly SourceText[] => [
  ...libraryFiles.map(({ path, text }) => {
    if (path === books) return { path, text: text.replaceAll('"book.detail"', `"${opener}"`) };
    if (path === detail) return { path, text: text.replace('"actions": ["lend-book"]', '"actions": []') };
    return path === lend
      ? { path, text: text.replace('"on": "Book"', `"variant": "${lender}", "on": "Book"`) }
      : { path, text };
  }),
  { path: shelfMark.path, text: JSON.stringify(shelfMark.screen) },
];

describe('a variant', () => {
  it('is known on a screen without routes, and in an action, by the ways to the screens that open and offer them', () => {
    expect(compileFiles(withShelfMark('staff', 'shelf-mark')).findings).toEqual([]);
  });

  it('is unknown on a screen that nothing with this variant opens', () => {
    const found = compileFiles(withShelfMark('staff', 'book.detail')).findings;
    expect(found.map(({ code, place }) => [code, place.file])).toEqual([['variant-unknown', shelfMark.path]]);
  });

  it('reaches nobody where only other ways lead', () => {
    const found = compileFiles(
      withShelfMark('staff', 'shelf-mark').map(({ path, text }) =>
        path === detail
          ? { path, text: text.replace('"actions": []', '"actions": ["lend-book"]') }
          : { path, text },
      ),
    ).findings;
    expect(found.map(({ code, place }) => [code, place.file])).toEqual([['node-unreachable', detail]]);
  });
});
