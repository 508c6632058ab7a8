import { describe, expect, it, test } from 'vitest';
import { atPointer, type JsonObject } from '../../../../engine/json.ts';
import { prepare } from '../../../../engine/prepare/index.ts';
import {
  asObject,
  books,
  convention,
  integer,
  libraryWith,
  object,
  operationOf,
  queryNames,
  reading,
  text,
} from '../library.ts';

const rules = convention({
  moments: [{ names: ['lent', '*_at'], as: 'seconds' }],
  codes: [{ names: ['currency'], case: 'lower' }],
});
const asMoment = { type: 'string', format: 'date-time', 'x-wire': { moment: 'seconds' } };

const listWith = (parameters: readonly JsonObject[], more: JsonObject = {}): JsonObject => {
  const { get } = reading('listBooks', books);
  return { ...libraryWith({ '/books': { get: { ...asObject(get), parameters } } }), ...more };
};

const schemasOf = (parameters: readonly JsonObject[], more: JsonObject = {}) => {
  const { annotated } = prepare(listWith(parameters, more), [rules]);
  return new Map(
    operationOf(annotated, 'listBooks').parameters.map(({ name, schema }) => [name, schema?.keywords]),
  );
};

const inQuery = (name: string, schema: JsonObject, more: JsonObject = {}) => ({
  name,
  in: 'query',
  schema,
  ...more,
});

describe('a range', () => {
  const bounds = object({ gte: integer, lt: integer });

  it.each([
    ['an object in brackets', inQuery('lent', bounds, { style: 'deepObject', explode: true })],
    [
      'a choice of it and a value',
      inQuery('lent', { anyOf: [integer, bounds] }, { style: 'deepObject', explode: true }),
    ],
    ['an object without a style', inQuery('lent', bounds)],
  ])('by %s is a parameter for each bound', (_, parameter) => {
    const schemas = schemasOf([parameter]);
    expect([...schemas.keys()]).toEqual(['lent[gte]', 'lent[lt]']);
    expect(schemas.get('lent[gte]')).toMatchObject({ ...asMoment, title: 'Lent gte' });
  });

  it('of something else is in its own form', () => {
    const schemas = schemasOf([inQuery('pages', bounds, { style: 'deepObject' })]);
    expect(schemas.get('pages[lt]')).toEqual({ type: 'integer', title: 'Pages lt' });
  });

  it('by two names stays as it is', () => {
    expect(schemasOf([inQuery('lent[gte]', integer)]).get('lent[gte]')).toMatchObject(asMoment);
  });
});

test('a filter by a moment or a code is in the form of the engine', () => {
  const schemas = schemasOf([
    inQuery('returned_at', integer),
    inQuery('currency', text),
    inQuery('shelf', text),
  ]);
  expect(schemas.get('returned_at')).toMatchObject(asMoment);
  expect(schemas.get('currency')).toMatchObject({ type: 'string', 'x-wire': { case: 'lower' } });
  expect(schemas.get('shelf')).toEqual({ type: 'string', title: 'Shelf' });
});

test('headers but those of the engine, and cookies, are the gateway’s', () => {
  const { annotated } = prepare(
    listWith([
      { name: 'X-Tenant', in: 'header', required: true, schema: text },
      { name: 'Idempotency-Key', in: 'header', schema: text },
      { name: 'session', in: 'cookie', schema: text },
      inQuery('shelf', text),
    ]),
    [],
  );
  const names = operationOf(annotated, 'listBooks').parameters.map(({ name }) => name);
  expect(names).toEqual(['Idempotency-Key', 'shelf']);
});

test('a parameter of a path for all is moved to its operations, unless one has its own', () => {
  const { get } = reading('listBooks', books, { shelf: integer });
  const document = libraryWith({
    '/books': { get, parameters: [inQuery('shelf', text), inQuery('author', text)] },
  });
  const { annotated } = prepare(document, []);
  const { parameters } = operationOf(annotated, 'listBooks');
  expect(parameters.map(({ name, schema }) => [name, schema?.types])).toEqual([
    ['shelf', ['integer']],
    ['author', ['string']],
  ]);
  expect(atPointer(annotated, '/paths/~1books/parameters')).toEqual([]);
});

test('a parameter of a reference is read where it is written', () => {
  const document = {
    ...libraryWith({ '/books': reading('listBooks', books) }),
    components: { parameters: { Lent: inQuery('lent', integer) } },
  };
  const item = {
    get: {
      ...asObject(reading('listBooks', books)['get']),
      parameters: [{ $ref: '#/components/parameters/Lent' }],
    },
  };
  const { annotated, house } = prepare({ ...document, paths: { '/books': item } }, [rules]);
  expect(operationOf(annotated, 'listBooks').parameters[0]?.schema?.keywords).toMatchObject(asMoment);
  expect(queryNames(operationOf(house, 'listBooks'))).toEqual(['lent']);
});

describe('a parameter of a path that is an id and no more', () => {
  const titleAt = (route: string, name: string): unknown => {
    const parameter = { name, in: 'path', required: true, schema: text };
    const { get } = reading('getBook', books);
    const document = libraryWith({ [route]: { get: { ...asObject(get), parameters: [parameter] } } });
    return operationOf(prepare(document, [rules]).annotated, 'getBook').parameters[0]?.title;
  };

  it.each([
    ['/oldBooks/{id}', 'id', 'Old book ID'],
    ['/shelves/{shelf}/books/{code}', 'code', 'Book code'],
    ['/books/{shelf_mark}', 'shelf_mark', 'Shelf mark'],
    ['/{id}', 'id', 'ID'],
  ])('%s: %s is called "%s"', (route, name, title) => {
    expect(titleAt(route, name)).toBe(title);
  });
});
