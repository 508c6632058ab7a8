import { describe, expect, it, test } from 'vitest';
import { atPointer, isRecord, type JsonObject } from '../../../engine/json.ts';
import { prepare } from '../../../engine/prepare/index.ts';
import {
  answering,
  asObject,
  book,
  books,
  boolean,
  convention,
  integer,
  keysIn,
  libraryWith,
  listing,
  object,
  operationOf,
  queryNames,
  reading,
  text,
} from './library.ts';

const byCursor = convention({
  lists: [
    {
      rows: '/data',
      paging: {
        by: 'cursor',
        cursor: 'after',
        limit: 'size',
        next: { key: 'id' },
        more: { at: '/has_more' },
      },
      sort: { by: 'order_by', order: 'direction' },
    },
  ],
  records: ['*'],
});
const rows = object({ data: books, has_more: boolean, object: text });
const sorting = {
  order_by: { ...text, enum: ['title', 'year'] },
  direction: { ...text, enum: ['ASC', 'DESC'] },
};

const houseOf = (document: JsonObject, conventions = [byCursor]) => prepare(document, conventions).house;

describe('a list in the form of the engine', () => {
  const house = houseOf(
    listing(rows, { after: text, size: { ...integer, maximum: 50 }, shelf: text, ...sorting }),
  );
  const operation = operationOf(house, 'listBooks');

  it('is asked for by the engine’s own names, and by its filters', () => {
    expect(queryNames(operation)).toEqual(['shelf', 'page', 'limit', 'sortBy', 'order']);
  });

  it('is sorted by what the API can sort by, and takes no more rows than it', () => {
    const schemas = new Map(operation.parameters.map(({ name, schema }) => [name, schema?.keywords]));
    expect(schemas.get('sortBy')).toMatchObject({ enum: ['title', 'year'] });
    expect(schemas.get('order')).toMatchObject({ enum: ['asc', 'desc'] });
    expect(schemas.get('limit')).toMatchObject({ type: 'integer', minimum: 1, maximum: 50 });
  });

  it('answers rows and notes about the page', () => {
    const { answer } = operation;
    expect(answer?.propertyNames).toEqual(['data', 'meta']);
    expect(answer?.property('data')?.items?.propertyNames).toEqual(['id', 'title']);
    expect(answer?.property('meta')?.propertyNames).toEqual(['total', 'more']);
  });

  it('has nothing left of the wire', () => {
    const left = ['x-list', 'x-wire', 'x-record-at', 'has_more'].filter((key) => keysIn(house).has(key));
    expect(left).toEqual([]);
  });
});

describe('the rows of a list in the form of the engine', () => {
  const reader = object({ name: text });
  const rowsOf = (document: JsonObject) =>
    operationOf(houseOf(document, []), 'listBooks').answer?.property('data')?.items?.propertyNames;

  it.each([
    ['the answer itself', books],
    ['behind a reference', { $ref: '#/components/schemas/Books' }],
    ['a part of all parts', object({ items: { allOf: [books, { description: 'Books.' }] } })],
    ['a part of a reference', object({ items: { allOf: [{ $ref: '#/components/schemas/Books' }] } })],
    ['in an envelope inside', object({ _embedded: object({ books }), count: integer })],
    ['in a part of the answer', { allOf: [object({ items: books }), object({ at: text })] }],
    ['each in an object around it', object({ items: { type: 'array', items: object({ book, reader }) } })],
  ])('are found where they are %s', (_, answer) => {
    const document = libraryWith({ '/books': reading('listBooks', answer) }, { Books: books });
    expect(rowsOf(document)).toEqual(['id', 'title']);
  });

  it.each([
    ['something plain stands beside the object', object({ book, at: text }), ['book', 'at']],
    ['no object is called as what is listed', object({ tome: book, reader }), ['tome', 'reader']],
  ])('are what is answered where %s', (_, items, expected) => {
    const document = libraryWith({ '/books': reading('listBooks', { type: 'array', items }) });
    expect(rowsOf(document)).toEqual(expected);
  });
});

test('a counted list says how many rows there are, and one without pages says nothing', () => {
  const counted = convention({
    lists: [{ rows: '*', paging: { by: 'page', page: 'p' }, total: { header: 'X-Total' } }],
  });
  const notes = (document: JsonObject) =>
    operationOf(houseOf(document, [counted]), 'listBooks').answer?.property('meta')?.propertyNames;
  expect(notes(listing(books, { p: integer }))).toEqual(['total']);
  expect(notes(listing(books))).toBeUndefined();
});

test('an order by a sign is one by two parameters', () => {
  const signed = convention({ lists: [{ rows: '*', sort: { param: 'sort', descending: '-' } }] });
  const document = listing(books, { sort: { ...text, enum: ['title', '-title', '-year', 'year'] } });
  const operation = operationOf(houseOf(document, [signed]), 'listBooks');
  expect(queryNames(operation)).toEqual(['sortBy', 'order']);
  expect(operation.parameters[0]?.schema?.keywords).toMatchObject({ enum: ['title', 'year'] });
});

test('a filter that is called as something of the engine has another name, in a list alone', () => {
  const document = libraryWith({
    '/books': reading('listBooks', books, { tab: text, page: integer, sort: text, open: boolean }),
    '/stock': reading('getStock', object({ count: integer, of: text }), { page: integer }),
  });
  const house = houseOf(document, []);
  expect(queryNames(operationOf(house, 'listBooks'))).toEqual([
    'filter_tab',
    'filter_page',
    'filter_sort',
    'filter_open',
  ]);
  expect(queryNames(operationOf(house, 'getStock'))).toEqual(['page']);
});

test('parameters that a path has for all of its operations are those of paging, too', () => {
  const shared = [
    { name: 'after', in: 'query', schema: text },
    { name: 'size', in: 'query', schema: integer },
    { name: 'shelf', in: 'path', required: true, schema: text },
  ];
  const item = reading('listBooks', rows);
  const house = houseOf(libraryWith({ '/shelves/{shelf}/books': { ...item, parameters: shared } }));
  const operation = operationOf(house, 'listBooks');
  expect(queryNames(operation)).toEqual(['page', 'limit']);
  expect(operation.parameters.map(({ name }) => name)).toContain('shelf');
});

describe('one record', () => {
  const recordOf = (answer: JsonObject, records: readonly string[], schemas: JsonObject = {}) => {
    const document = libraryWith({ '/books/{id}': reading('getBook', answer) }, schemas);
    return operationOf(houseOf(document, [convention({ records })]), 'getBook').answer?.propertyNames;
  };

  it.each([
    ['the only object of an envelope', object({ book }), ['*']],
    ['the only object beside notes', object({ book, meta: object({ at: text }), errors: books }), ['*']],
    ['the data beside what says how it went', object({ status: boolean, message: text, data: book }), ['*']],
    ['where the convention says', object({ result: book, took: integer }), ['/result']],
    ['behind a reference in a part', { allOf: [object({ book: { allOf: [book] } })] }, ['*']],
    ['the one of several that the path lists', object({ book, reader: object({ name: text }) }), ['*']],
  ])('is %s', (_, answer, records) => {
    expect(recordOf(answer, records)).toEqual(['id', 'title']);
  });

  it.each([
    ['there are several objects', object({ tome: book, reader: book }), ['*'], ['tome', 'reader']],
    ['something plain is beside it', object({ book, tome: book, at: text }), ['*'], ['book', 'tome', 'at']],
    ['a status is beside a part of it', object({ status: text, book }), ['*'], ['status', 'book']],
    ['the convention names a plain value', object({ result: text }), ['/result'], ['result']],
    ['no convention says otherwise', object({ book }), [], ['book']],
  ])('is the answer itself where %s', (_, answer, records, expected) => {
    expect(recordOf(answer, records)).toEqual(expected);
  });
});

describe('a body', () => {
  const bodyOf = (content: JsonObject) => {
    const post = {
      operationId: 'addBook',
      requestBody: { required: true, content },
      responses: answering(book),
    };
    const document = houseOf(libraryWith({ '/books': { post } }));
    return atPointer(document, '/paths/~1books/post/requestBody/content');
  };

  it.each([
    ['application/x-www-form-urlencoded'],
    ['application/vnd.library+json'],
    ['application/json; v=2'],
    ['multipart/form-data'],
  ])('of %s is JSON', (type) => {
    expect(
      isRecord(bodyOf({ [type]: { schema: book } })) && bodyOf({ [type]: { schema: book } }),
    ).toMatchObject({
      'application/json': { schema: { type: 'object' } },
    });
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
    'of JSON and %s is the JSON alone',
    (type) => {
      const both = { 'application/json': { schema: book }, [type]: { schema: text } };
      const content = asObject(bodyOf(both));
      expect(Object.keys(content)).toEqual(['application/json']);
      expect(content).toMatchObject({ 'application/json': { schema: { type: 'object' } } });
    },
  );

  it('of another type stays as it is', () => {
    expect(Object.keys(asObject(bodyOf({ 'application/xml': { schema: book } })))).toEqual([
      'application/xml',
    ]);
  });
});

test('what the API says stays in the annotated form, with words beside it', () => {
  const document = listing(rows, { after: text, size: integer, shelf: text, ...sorting });
  const { annotated } = prepare(document, [byCursor]);
  const [before, after] = [operationOf(document, 'listBooks'), operationOf(annotated, 'listBooks')];
  expect(queryNames(after)).toEqual(queryNames(before));
  expect(after.answer?.propertyNames).toEqual(before.answer?.propertyNames);
  expect(atPointer(annotated, '/paths/~1books/get/x-list')).toEqual({
    rows: '/data',
    key: 'id',
    ...byCursor.lists?.[0],
  });
});
