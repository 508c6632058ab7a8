import { expect, it } from 'vitest';
import { holdsCurrency } from '../../../../engine/compile/description/holds-currency.ts';
import { parseDescription } from '../../../../engine/description/description.ts';

const view = (schema: object) =>
  parseDescription({
    openapi: '3.1.0',
    info: { title: 'One', version: '1' },
    paths: {},
    components: { schemas: { One: schema } },
  }).schemaAt('/components/schemas/One');

const text = { type: 'string' } as const;

it.each<readonly [name: string, schema: object]>([
  ['currency', text],
  ['payout_currency', text],
  ['unit', { ...text, pattern: '^[A-Z]{3}$' }],
  ['unit', { ...text, minLength: 3, maxLength: 3 }],
  ['unit', { ...text, enum: ['AUD', 'JPY'] }],
  ['unit', { type: ['string', 'null'], enum: ['AUD', null] }],
  ['unit', { const: 'AUD' }],
  ['unit', { ...text, pattern: '^[A-Z]{3}$', 'x-record': 'currency' }],
])('%s is taken for a currency as %j', (name, schema) => {
  expect(holdsCurrency(name, view(schema))).toBe(true);
});

it.each<readonly [name: string, schema: object]>([
  ['unit', text],
  ['unit', { ...text, pattern: '^.*$' }],
  ['unit', { ...text, minLength: 3, maxLength: 4 }],
  ['currency', { type: 'number' }],
  ['currency', { type: 'array', items: text }],
  ['currency', { ...text, maxLength: 2 }],
  ['currency', { ...text, minLength: 4 }],
  ['currency', { ...text, format: 'date' }],
  ['currency', { ...text, pattern: '^[0-9]+$' }],
  ['currency', { ...text, enum: ['AUD', 'open'] }],
  ['currency', { ...text, enum: [] }],
  ['currency', { ...text, 'x-record': 'reader' }],
])('%s is not taken for a currency as %j', (name, schema) => {
  expect(holdsCurrency(name, view(schema))).toBe(false);
});
