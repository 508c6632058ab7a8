import { expect, test } from 'vitest';
import { withOwnSchemas } from '../../../../engine/prepare/annotate/own-schemas.ts';
import { prepare } from '../../../../engine/prepare/index.ts';
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

const answerOf = (route: string): string =>
  `#/paths/${route}/get/responses/200/content/application~1json/schema`;

test('a schema inside the answer of a list is still found by who refers to it', () => {
  const document = libraryWith(
    {
      '/books': reading('listBooks', books),
      '/books/first': reading('getFirst', { $ref: `${answerOf('~1books')}/items` }),
    },
    { Part1: object({ pages: integer }) },
  );
  const { house } = prepare(document, []);
  expect(operationOf(house, 'getFirst').answer?.propertyNames).toEqual(['id', 'title']);
  expect(operationOf(house, 'listBooks').answer?.propertyNames).toEqual(['data']);
});

test('one that refers to itself, or to another such, ends', () => {
  const tree = object({ id: text, branches: { type: 'array', items: { $ref: answerOf('~1tree') } } });
  const document = libraryWith({
    '/tree': reading('getTree', tree),
    '/leaf': reading('getLeaf', object({ tree: { $ref: answerOf('~1tree') } })),
    '/twig': reading('getTwig', { $ref: `${answerOf('~1leaf')}/properties/tree` }),
  });
  const twig = operationOf(prepare(document, []).house, 'getTwig').answer;
  expect(twig?.property('branches')?.items?.propertyNames).toEqual(['id', 'branches']);
});

test('without such a reference the document stays what it is', () => {
  const document = listing(book);
  expect(withOwnSchemas(document)).toBe(document);
});
