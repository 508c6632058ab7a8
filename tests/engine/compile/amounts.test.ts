import { expect, it } from 'vitest';
import { compileMutation } from './library.ts';

const file = 'openapi.json';
const renewals = '"title": "Renewals"\n          },';

// What is refused stands beside these in `refusals/amount-refusals.ts`.
it.each([
  [
    'asked for with its currency',
    '"name": "title",\n            "in": "query",',
    '"name": "above", "in": "query",\n            "schema": { "type": "integer", "title": "Above", "format": "money", "x-currency": "coin" }\n          },\n          { "name": "coin", "in": "query", "schema": { "$ref": "#/components/schemas/Currency" } },\n          { "name": "title",\n            "in": "query",',
  ],
  [
    'in a list with its currency beside the list',
    renewals,
    `${renewals} "parts": { "type": "array", "title": "Parts", "items": { "type": "integer", "format": "money", "x-currency": "currency" } },`,
  ],
  [
    'that may be missing with its currency',
    '"required": ["id", "number", "amount", "currency", "outcome"]',
    '"required": ["id", "number", "outcome"]',
  ],
])('takes an amount %s', (_name, find, replace) => {
  expect(compileMutation({ file, find, replace })).toEqual([]);
});
