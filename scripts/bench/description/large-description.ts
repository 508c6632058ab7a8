import type { JsonObject } from '@counterfoil/engine/json';

const kinds = 220;
const properties = 40;
const reports = 2;

const words =
  'What a library notes of it when it is lent, sent to another branch, mended or given away for good.';

const answer = (schema: JsonObject): JsonObject => ({
  200: { description: 'OK', content: { 'application/json': { schema } } },
  404: { description: 'There is none.' },
});

/** What an operation answers that no list is of: many names, and an example of it all. */
const reportOf = (kind: string, report: number): JsonObject => {
  const names = Array.from({ length: properties }, (_, index) => `sum_${String(report)}_${String(index)}`);
  const each = (value: (name: string) => unknown): JsonObject =>
    Object.fromEntries(names.map((name) => [name, value(name)]));
  const schema = { type: 'object', properties: each(() => ({ type: 'integer', description: words })) };
  const example = each((name) => ({ of: kind, called: name, words }));
  return {
    200: { description: 'OK', content: { 'application/json': { schema, example } } },
    404: { description: 'There is none.' },
  };
};

const schemaOf = (kind: string): JsonObject => {
  const own = Array.from({ length: properties }, (_, index): readonly [string, JsonObject] => [
    `${['name', 'note', 'state', 'shelf'][index % 4] ?? 'note'}_${String(index)}`,
    index % 4 === 2
      ? { type: 'string', enum: ['new', 'lent', 'lost'], description: words }
      : { type: 'string', maxLength: 200, description: words, example: `${kind} ${String(index)}` },
  ]);
  return {
    type: 'object',
    required: ['id', 'name_0'],
    properties: {
      id: { type: 'string' },
      ...Object.fromEntries(own),
      lent_at: { type: 'integer', description: words },
      parts: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id'],
          properties: { id: { type: 'string' }, name: { type: 'string' } },
        },
      },
    },
  };
};

const pathsOf = (kind: string): JsonObject => {
  const reference = { $ref: `#/components/schemas/${kind}` };
  const text = { type: 'string', maxLength: 200 };
  const asked = { type: 'object', required: ['name_0'], properties: { name_0: text, note_1: text } };
  const body = { required: true, content: { 'application/json': { schema: asked } } };
  const own = { tags: [`Wing ${kind.slice(0, 5)}`], summary: `The ${kind}` };
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const page = { name: 'page', in: 'query', schema: { type: 'integer' } };
  const size = { name: 'per_page', in: 'query', schema: { type: 'integer', maximum: 100 } };
  const list = { type: 'array', items: reference };
  const path = `/${kind.toLowerCase()}s`;
  return {
    [path]: {
      get: { ...own, operationId: `list${kind}`, parameters: [page, size], responses: answer(list) },
      post: { ...own, operationId: `add${kind}`, requestBody: body, responses: answer(reference) },
    },
    [`${path}/{id}`]: {
      parameters: [id],
      get: { ...own, operationId: `get${kind}`, responses: answer(reference) },
      put: { ...own, operationId: `change${kind}`, requestBody: body, responses: answer(reference) },
      delete: { ...own, operationId: `remove${kind}`, responses: { 204: { description: 'It is gone.' } } },
    },
    ...Object.fromEntries(
      Array.from({ length: reports }, (_, index) => [
        `${path}/{id}/report-${String(index)}`,
        {
          parameters: [id],
          get: {
            ...own,
            operationId: `report${String(index)}On${kind}`,
            responses: reportOf(kind, index),
          },
        },
      ]),
    ),
  };
};

/** A description of 1,540 operations over 220 kinds of records, as a large provider would publish it: 13 MB. */
export const largeDescription = (): JsonObject => {
  const names = Array.from(
    { length: kinds },
    (_, index) => `Shelf${String.fromCharCode(65 + (index % 26))}${String(index)}`,
  );
  return {
    openapi: '3.0.3',
    info: {
      title: 'Libraries of the Country',
      version: '1',
      license: { name: 'None', url: 'https://books.example' },
    },
    servers: [{ url: 'https://books.example/v1' }],
    paths: Object.assign({}, ...names.map(pathsOf)),
    components: { schemas: Object.fromEntries(names.map((name) => [name, schemaOf(name)])) },
  };
};
