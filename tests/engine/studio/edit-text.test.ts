import { describe, expect, it } from 'vitest';
import { EditRefused, editText, type TextEdit } from '../../../engine/studio/text/edit-text.ts';

const text = `{
  "id": "books",
  "columns": [
    { "field": "title", "as": "link" },
    "author",
    "year"
  ],
  "empty": {}
}
`;

describe('a JSON text after one change', () => {
  it.each<[string, TextEdit, string, string]>([
    ['a value', { do: 'set', pointer: '/id', value: 'shelf' }, '"id": "books"', '"id": "shelf"'],
    [
      'a member that is not there, behind the others',
      { do: 'set', pointer: '/columns/0/label', value: 'book.title' },
      '"as": "link" }',
      '"as": "link", "label": "book.title" }',
    ],
    [
      'a member of an empty object',
      { do: 'set', pointer: '/empty/a~1b', value: true },
      '"empty": {}',
      '"empty": {"a/b": true}',
    ],
    [
      'an object in the place of a text',
      { do: 'set', pointer: '/columns/1', value: { field: 'author', hidden: true } },
      '"author"',
      '{ "field": "author", "hidden": true }',
    ],
    [
      'the first item gone',
      { do: 'remove', pointer: '/columns/0' },
      '{ "field": "title", "as": "link" },\n    ',
      '',
    ],
    ['the last item gone', { do: 'remove', pointer: '/columns/2' }, ',\n    "year"', ''],
    ['a member gone', { do: 'remove', pointer: '/columns/0/as' }, ', "as": "link"', ''],
    [
      'an item before another',
      { do: 'insert', pointer: '/columns', index: 2, value: 'isbn' },
      '"year"',
      '"isbn", "year"',
    ],
    [
      'an item at the end',
      { do: 'insert', pointer: '/columns', index: 3, value: 'isbn' },
      '"year"',
      '"year", "isbn"',
    ],
    [
      'an item moved forward',
      { do: 'move', pointer: '/columns', from: 1, to: 2 },
      '"author",\n    "year"',
      '"year",\n    "author"',
    ],
  ])('%s', (_name, edit, before, after) => {
    expect(text).toContain(before);
    expect(editText(text, edit)).toBe(text.replace(before, after));
  });

  it('keeps every sign where nothing is another value', () => {
    expect(editText(text, { do: 'set', pointer: '/columns/0', value: { field: 'title', as: 'link' } })).toBe(
      text,
    );
  });

  it.each<[string, TextEdit]>([
    ['a value below nothing', { do: 'set', pointer: '/rows/0/field', value: 'x' }],
    ['an item that is not there', { do: 'remove', pointer: '/columns/3' }],
    ['an item of what is no list', { do: 'insert', pointer: '/empty', index: 0, value: 1 }],
    ['a move beyond the list', { do: 'move', pointer: '/columns', from: 0, to: 3 }],
  ])('refuses %s', (_name, edit) => {
    expect(() => editText(text, edit)).toThrow(EditRefused);
  });

  it('refuses a text that is no JSON', () => {
    expect(() => editText('{ "id": ', { do: 'set', pointer: '/id', value: 1 })).toThrow(
      /no JSON at the moment/,
    );
  });
});
