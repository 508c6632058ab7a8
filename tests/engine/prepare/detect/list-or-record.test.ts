import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../../../engine/json.ts';
import { withObjectParameters } from '../../../../engine/prepare/annotate/object-parameters.ts';
import { detectList } from '../../../../engine/prepare/detect/detect-list.ts';
import {
  book,
  books,
  integer,
  libraryWith,
  listing,
  object,
  operationOf,
  reading,
  text,
} from '../library.ts';

const detected = (
  answer: JsonObject,
  query: Readonly<Record<string, JsonObject>> = {},
  headers?: readonly string[],
) => detectList(operationOf(withObjectParameters(listing(answer, query, headers)), 'listBooks'));

describe('the path of one record', () => {
  const parts = object({ loans: books, summary: object({ lent: integer }) });
  const at = (query: Readonly<Record<string, JsonObject>>) =>
    detectList(
      operationOf(libraryWith({ '/readers/{id}': reading('getReader', parts, query) }), 'getReader'),
    );

  it('has a list where it is asked for by pages', () => {
    expect(at({ page: integer })?.paging).toEqual({ by: 'page', page: 'page' });
  });

  it('has a record where it is not', () => {
    expect(at({ expand: text })).toBeUndefined();
  });
});

test.each([
  ['many properties of its own', object({ a: text, b: text, c: text, d: text, e: text, books })],
  ['several lists, none of which is that of the path', object({ lent: books, shelved: books })],
])('finds no list in an answer with %s', (_, answer) => {
  expect(detected(answer)).toBeUndefined();
  expect(detected(answer, { page: integer })).toBeDefined();
});

test('finds no list in a record, in a call that writes, and in an answer without rows', () => {
  const document = libraryWith({
    '/books/{id}': reading('getBook', object({ id: text, authors: books })),
    '/shelf': reading('getShelf', object({ id: text, books })),
    '/names': reading('listNames', { type: 'array', items: text }),
  });
  for (const id of ['getBook', 'getShelf', 'listNames'])
    expect(detectList(operationOf(document, id))).toBeUndefined();
  expect(detected(object({ book }))).toBeUndefined();
});
