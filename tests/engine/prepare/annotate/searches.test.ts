import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../engine/json.ts';
import {
  createAdapter,
  detectConvention,
  prepare,
  type HouseCall,
  type WireCall,
} from '../../../../engine/prepare/index.ts';
import { parseDescription } from '../../../../engine/description/index.ts';
import { answer } from '../adapt/paging-api.ts';
import {
  answering,
  books,
  boolean,
  integer,
  libraryWith,
  object,
  operationOf,
  queryNames,
  text,
  writtenBody,
} from '../library.ts';

const found = object({ books, next_cursor: text });
const body = {
  cursor: text,
  limit: integer,
  lent: boolean,
  shelf: text,
  years: { type: 'array', items: integer },
  query: object({ title: object({ like: text }) }),
};

const posting = (
  properties: JsonObject,
  { route = '/books/search', required = [], more = {} }: Partial<Searching> = {},
): JsonObject =>
  libraryWith({
    [route]: {
      post: {
        operationId: 'searchBooks',
        parameters: [{ name: 'expand', in: 'query', schema: text }],
        requestBody: { content: { 'application/json': { schema: object(properties, required) } } },
        responses: answering(found),
      },
      ...more,
    },
  });

interface Searching {
  readonly route: string;
  readonly required: readonly string[];
  readonly more: JsonObject;
}

const preparedOf = (document: JsonObject) => prepare(document, [detectConvention(document).convention]);

describe('a search that is posted', () => {
  const prepared = preparedOf(posting(body));

  it('is a list that is read, filtered by what is plain in its body', () => {
    const operation = operationOf(prepared.house, 'searchBooks');
    expect([operation.method, operation.route]).toEqual(['get', '/books/search']);
    expect(operation.hasEffects).toBe(false);
    expect(queryNames(operation)).toEqual(['expand', 'lent', 'shelf', 'years', 'page', 'limit']);
    expect(operation.body).toBeUndefined();
  });

  it('is sent as the API takes it, page after page', async () => {
    const calls: WireCall[] = [];
    const adapt = createAdapter(prepared.annotated);
    const ask = async (query: HouseCall['query']) =>
      adapt({ operation: 'searchBooks', path: '/books/search', query }, async (call) => {
        calls.push(call);
        return Promise.resolve(answer({ books: [{ id: 'b1' }], next_cursor: 'c2' }));
      });
    await ask([
      ['page', '2'],
      ['limit', '1'],
      ['expand', 'shelf'],
      ['lent', 'true'],
      ['shelf', '7'],
      ['years', '1999'],
      ['years', '2001'],
    ]);
    const filters = { lent: true, shelf: '7', years: [1999, 2001], limit: 1 };
    expect(
      calls.map((sent): readonly unknown[] => [
        sent.method,
        sent.query,
        JSON.parse(writtenBody(sent)?.text ?? ''),
      ]),
    ).toEqual([
      ['POST', [['expand', 'shelf']], filters],
      ['POST', [['expand', 'shelf']], { ...filters, cursor: 'c2' }],
    ]);
  });
});

describe('a call that is posted stays as it is', () => {
  const { query: _query, ...plain } = body;
  it.each([
    ['where it is called as one that makes something', posting(plain, { route: '/books' })],
    ['where it makes something that is listed', posting(plain, { route: '/books/lists' })],
    ['where it asks for no pages', posting({ shelf: text })],
    ['where it says a key of repetition', posting({ ...plain, idempotency_key: text })],
    ['where it needs more than plain values', posting(body, { required: ['query'] })],
    [
      'where something is read at its path',
      posting(plain, { more: { get: { operationId: 'getSearch', responses: answering(text) } } }),
    ],
  ])('%s', (_, document) => {
    const { house } = preparedOf(document);
    expect(parseDescription(house).operations.get('searchBooks')?.method).toBe('post');
  });

  it('and what proves who calls is no filter', () => {
    const { house } = preparedOf(posting({ ...plain, secret: text, access_token: text }));
    expect(queryNames(operationOf(house, 'searchBooks'))).not.toContain('secret');
    expect(queryNames(operationOf(house, 'searchBooks'))).not.toContain('access_token');
  });
});
