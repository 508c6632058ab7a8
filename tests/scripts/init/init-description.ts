import type { JsonObject } from '@counterfoil/engine/json';

const text = { type: 'string' };
const integer = { type: 'integer' };
const answer = (schema: JsonObject): JsonObject => ({
  200: { description: 'OK', content: { 'application/json': { schema } } },
  401: { description: 'Who is it?' },
});
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const id = { name: 'id', in: 'path', required: true, schema: text };

/** A library's API as somebody else publishes it: pages by the id of the last row, moments in seconds, fees in minor units. */
export const libraryApi: JsonObject = {
  openapi: '3.0.3',
  info: { title: 'Library of the Town', version: '2' },
  servers: [{ url: 'https://books.example/v1' }],
  tags: [{ name: 'lending' }],
  paths: {
    '/loans': {
      get: {
        operationId: 'listLoans',
        tags: ['lending'],
        parameters: [
          { name: 'starting_after', in: 'query', schema: text },
          { name: 'limit', in: 'query', schema: { ...integer, maximum: 100 } },
          { name: 'state', in: 'query', schema: ref('State') },
        ],
        responses: answer({
          type: 'object',
          required: ['data', 'has_more'],
          properties: { data: { type: 'array', items: ref('Loan') }, has_more: { type: 'boolean' } },
        }),
      },
      post: {
        operationId: 'addLoan',
        tags: ['lending'],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['reader'],
                properties: { reader: { ...text, maxLength: 80 }, state: ref('State') },
              },
            },
          },
        },
        responses: answer(ref('Loan')),
      },
    },
    '/loans/{id}': {
      get: { operationId: 'getLoan', tags: ['lending'], parameters: [id], responses: answer(ref('Loan')) },
      delete: {
        operationId: 'endLoan',
        tags: ['lending'],
        parameters: [id],
        responses: { 204: { description: 'It ended.' } },
      },
    },
    '/readers': {
      get: {
        operationId: 'listReaders',
        responses: answer({
          type: 'array',
          items: { type: 'object', properties: { id: text, name: text } },
        }),
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Library-Key' } },
    schemas: {
      State: { type: 'string', enum: ['lent', 'given_back'] },
      Loan: {
        type: 'object',
        required: ['id', 'reader', 'state'],
        properties: {
          id: text,
          reader: text,
          state: ref('State'),
          amount: { ...integer, nullable: true },
          currency: { ...text, example: 'aud' },
          lent_at: { ...integer, description: 'Unix timestamp' },
        },
      },
    },
  },
};
