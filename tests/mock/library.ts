import { isArray, isRecord, type JsonObject } from '@counterfoil/engine/json';
import { createMock, type Mock } from '../../server/mock/create-mock.ts';

/** The moment at which the mocks of these tests are made. */
export const madeAt = Date.parse('2026-11-28T12:00:00Z');

const json = (schema: JsonObject, more: JsonObject = {}): JsonObject => ({
  description: 'What was asked for.',
  content: { 'application/json': { schema, ...more } },
});

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

const text = { type: 'string' };

const inQuery = (...names: readonly string[]): readonly JsonObject[] =>
  names.map((name) => ({
    name,
    in: 'query',
    schema: /^(?:page|limit|offset|size)$/.test(name) ? { type: 'integer' } : text,
  }));

const readerId = { name: 'reader_id', in: 'path', required: true, schema: text };
const problem = json(ref('Fault'));

/** Readers of a library, their loans and what they owe: each convention of the wire in one list of its own. */
export const libraryDocument = (
  lists: JsonObject = {},
  root: JsonObject = {},
  creating: JsonObject = {},
): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'Library', version: '1' },
  servers: [{ url: 'https://library.example/v1' }],
  ...root,
  paths: {
    '/readers': {
      get: {
        'x-list': {
          rows: '/data',
          total: { at: '/total' },
          paging: { by: 'page', page: 'page', limit: 'size' },
          sort: { by: 'sort_by', order: 'order' },
        },
        parameters: inQuery(
          'page',
          'size',
          'sort_by',
          'order',
          'status',
          'search',
          'created_after',
          'created[lt]',
        ),
        responses: { 200: json(ref('ReaderPage')) },
      },
      post: {
        ...creating,
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: ref('NewReader') },
            'application/x-www-form-urlencoded': { schema: ref('NewReader') },
            'multipart/form-data': { schema: ref('NewReader') },
          },
        },
        responses: { 201: json(ref('Reader')), 422: problem },
      },
    },
    '/readers/{reader_id}': {
      parameters: [readerId],
      get: { responses: { 200: json(ref('Reader')), 404: problem, '4XX': problem } },
      patch: {
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        responses: { 200: json(ref('Reader')) },
      },
      delete: { responses: { 204: { description: 'Gone.' } } },
    },
    '/readers/{reader_id}/suspend': {
      parameters: [readerId],
      post: { responses: { 200: json(ref('Reader')) } },
    },
    '/readers/{reader_id}/loans': {
      parameters: [readerId],
      get: { 'x-list': { rows: '' }, responses: { 200: json({ type: 'array', items: ref('Loan') }) } },
    },
    '/settings': {
      get: {
        responses: { 200: json(ref('Settings'), { example: { opens: '09:00', closed_days: ['sunday'] } }) },
      },
      put: {
        requestBody: { content: { 'application/json': { schema: ref('Settings') } } },
        responses: { 200: json(ref('Settings')) },
      },
    },
    ...lists,
  },
  components: {
    schemas: {
      Reader: {
        type: 'object',
        required: ['id', 'name', 'status', 'created', 'updated_at'],
        properties: {
          id: { type: 'string', example: 'rd_8fK2mQ7x' },
          name: text,
          email: { type: 'string', format: 'email' },
          status: { type: 'string', enum: ['active', 'waiting', 'suspended'] },
          address: { type: 'object', properties: { city: text, country: text } },
          friend: { anyOf: [ref('Reader'), { type: 'null' }] },
          created: { type: 'string', format: 'date-time' },
          updated_at: { type: 'string', format: 'date-time' },
        },
      },
      NewReader: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', minLength: 2 },
          age: { type: 'integer', minimum: 0 },
          address: { type: 'object', properties: { city: text } },
        },
      },
      ReaderPage: {
        type: 'object',
        required: ['data', 'total'],
        properties: {
          data: { type: 'array', items: ref('Reader') },
          total: { type: 'integer' },
          next_cursor: { type: ['string', 'null'] },
          has_more: { type: 'boolean' },
          links: { type: 'object', properties: { next: { type: 'string', format: 'uri' } } },
        },
      },
      Loan: {
        type: 'object',
        required: ['id', 'reader_id', 'due_date'],
        properties: {
          id: { type: 'integer' },
          reader_id: text,
          due_date: { type: 'string', format: 'date' },
        },
      },
      Settings: {
        type: 'object',
        required: ['opens', 'closed_days'],
        properties: { opens: text, closed_days: { type: 'array', items: text } },
      },
      Fault: {
        type: 'object',
        required: ['error'],
        properties: {
          error: {
            type: 'object',
            required: ['code', 'message'],
            properties: { code: text, message: text, param: text },
          },
        },
      },
    },
  },
});

/** A list of readers that pages, and is found, as `x-list` says. */
export const listOfReaders = (
  list: JsonObject,
  names: readonly string[],
  answer?: JsonObject,
): JsonObject => ({
  '/listed': {
    get: {
      'x-list': list,
      parameters: inQuery(...names),
      responses: { 200: answer ?? json(ref('ReaderPage')) },
    },
  },
});

/** An array of readers, as an answer. */
export const readersAlone = json({ type: 'array', items: ref('Reader') });

/** A mock of a document; the same moment for all. */
export const mockOf = (document: JsonObject, seed = 'one'): Mock =>
  createMock({ document, seed, now: () => madeAt });

/** The JSON that a mock answers to a GET, which must go well. */
export const get = async (mock: Mock, path: string, query = ''): Promise<unknown> => {
  const { status, body } = await mock({ method: 'GET', path, query });
  if (status !== 200) throw new Error(`${path} is answered with ${status}: ${body}`);
  const value: unknown = JSON.parse(body);
  return value;
};

/** The rows of an answer, each an object. */
export const objectsIn = (value: unknown): readonly JsonObject[] => {
  if (!isArray(value)) throw new Error('The rows are no array.');
  return value.filter(isRecord);
};

/** The property of an object, of which nothing else is known. */
export const inside = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);
