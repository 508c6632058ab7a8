import type { Refusal } from './refusal.ts';
import type { Mutation } from '../library.ts';

const file = 'openapi.json';

/** A parameter of the list of books, before the first of its filters. */
const asked = (schema: string): Mutation => ({
  file,
  find: '"name": "title",\n            "in": "query",',
  replace: `"name": "above",\n            "in": "query",\n            "schema": ${schema}\n          },\n          {\n            "name": "title",\n            "in": "query",`,
});

/** Amounts that do not say their currency: compared with one of another, each would mean something else. */
export const amountRefusals: readonly Refusal[] = [
  {
    name: 'an amount asked for without its currency',
    ...asked('{ "type": "integer", "title": "Above", "format": "money" }'),
    code: 'currency-missing',
    token: '"schema": { "type": "integer", "title": "Above"',
  },
  {
    name: 'an amount asked for in a currency that nothing carries',
    ...asked('{ "type": "integer", "title": "Above", "format": "money", "x-currency": "titel" }'),
    code: 'word-value',
    token: '"x-currency": "titel"',
  },
  {
    name: 'an amount asked for in a currency that is a text of another kind',
    ...asked('{ "type": "integer", "title": "Above", "format": "money", "x-currency": "title" }'),
    code: 'currency-none',
    token: '"x-currency": "title"',
  },
  {
    name: 'an amount asked for in a currency that is true or false',
    ...asked('{ "type": "integer", "title": "Above", "format": "money", "x-currency": "reference_only" }'),
    code: 'currency-none',
    token: '"x-currency": "reference_only"',
  },
  {
    name: 'a list of amounts without their currency',
    file,
    find: '"renewals": {\n            "type": "integer",\n            "title": "Renewals"\n          },\n          "fine"',
    replace:
      '"renewals": {\n            "type": "integer",\n            "title": "Renewals"\n          },\n          "parts": {\n            "type": "array",\n            "title": "Parts",\n            "items": { "type": "integer", "format": "money" }\n          },\n          "fine"',
    code: 'currency-missing',
    token: '"items": { "type": "integer", "format": "money" }',
  },
  {
    name: 'an amount that is said once and used without its currency',
    file,
    find: '"open_fine": {\n            "type": "integer",\n            "title": "Open fine",\n            "format": "money",\n            "x-currency": "currency"\n          },',
    replace: '"open_fine": { "$ref": "#/components/schemas/Fine", "title": "Open fine" },',
    and: {
      find: '"NewLoan": {',
      replace: '"Fine": { "type": "integer", "title": "Fine", "format": "money" },\n      "NewLoan": {',
    },
    code: 'currency-missing',
    token: '"open_fine": { "$ref": "#/components/schemas/Fine"',
  },
];
