import { expect, test } from 'vitest';
import { upgradeDescription } from '../../../../engine/description/upgrade/upgrade-description.ts';
import { atPointer } from '../../../../engine/json.ts';

const around = (paths: object, more: object = {}) => ({
  openapi: '3.0.3',
  info: { title: 'Books', version: '1' },
  paths,
  ...more,
});

const withBook = (schema: unknown, openapi = '3.0.3') =>
  around({}, { openapi, components: { schemas: { Book: schema, Shelf: { type: 'object' } } } });

/** The schema of a book, as it is said in OpenAPI 3.1. */
const upgradedBook = (schema: unknown, openapi?: string): unknown =>
  atPointer(upgradeDescription(withBook(schema, openapi)).document, '/components/schemas/Book');

test.each([
  ['a type', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
  ['no null', { type: 'string', nullable: false }, { type: 'string' }],
  [
    'an enum, whose null is meant',
    { type: 'string', nullable: true, enum: ['a'] },
    { type: ['string', 'null'], enum: ['a', null] },
  ],
  [
    'alternatives',
    { nullable: true, oneOf: [{ type: 'string' }] },
    { oneOf: [{ type: 'string' }, { type: 'null' }] },
  ],
  [
    'alternatives that have null',
    { nullable: true, anyOf: [{ type: 'string', nullable: true }] },
    { anyOf: [{ type: ['string', 'null'] }] },
  ],
  [
    'a reference',
    { nullable: true, $ref: '#/components/schemas/Shelf', description: 'Where.' },
    { description: 'Where.', anyOf: [{ $ref: '#/components/schemas/Shelf' }, { type: 'null' }] },
  ],
  ['anything', { nullable: true, description: 'Anything.' }, { description: 'Anything.' }],
  [
    'an excluded bound',
    { type: 'integer', minimum: 1, exclusiveMinimum: true },
    { type: 'integer', exclusiveMinimum: 1 },
  ],
  [
    'a bound that is not excluded',
    { type: 'integer', maximum: 9, exclusiveMaximum: false },
    { type: 'integer', maximum: 9 },
  ],
  ['a bound of 3.1', { type: 'integer', exclusiveMinimum: 1 }, { type: 'integer', exclusiveMinimum: 1 }],
  ['base64', { type: 'string', format: 'byte' }, { type: 'string', contentEncoding: 'base64' }],
  ['an example that is null', { type: 'string', example: null }, { type: 'string', examples: [null] }],
])('%s', (_, written, expected) => {
  expect(upgradedBook(written)).toEqual(expected);
});

test('a property may be called as a word of a schema is', () => {
  const named = {
    type: 'object',
    properties: { nullable: { type: 'string' }, example: { type: 'string' } },
  };
  expect(upgradedBook(named)).toEqual(named);
});

test('examples, defaults and extensions are data, in which nothing is upgraded', () => {
  const data = { type: 'string', nullable: true, example: 1, $ref: '#/nowhere' };
  expect(upgradedBook({ default: data, enum: [data], 'x-shown': data, example: data })).toEqual({
    default: data,
    enum: [data],
    'x-shown': data,
    examples: [data],
  });
});

test('beside a reference only words about it mean something before 3.1', () => {
  const written = { $ref: '#/components/schemas/Shelf', title: 'Shelf', maxLength: 3 };
  expect(upgradedBook(written)).toEqual({ $ref: '#/components/schemas/Shelf', title: 'Shelf' });
  expect(upgradedBook(written, '3.1.0')).toEqual(written);
  expect(upgradeDescription(withBook(written)).notes.ignored).toEqual(['/components/schemas/Book']);
});

test('names such as __proto__ are names as all others are', () => {
  const written: unknown = JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"string","nullable":true},"constructor":{"type":"string","example":"x"}}}',
  );
  expect(JSON.stringify(upgradedBook(written))).toBe(
    '{"type":"object","properties":{"__proto__":{"type":["string","null"]},"constructor":{"type":"string","examples":["x"]}}}',
  );
});
