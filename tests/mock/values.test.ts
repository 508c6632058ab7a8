import type { JsonObject } from '@counterfoil/engine/json';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { get, inside, libraryDocument, listOfReaders, mockOf, objectsIn } from './library.ts';

/** The rows of a list whose rows have this schema. */
const rowsOf = async (row: JsonObject, root: JsonObject = {}): Promise<readonly JsonObject[]> => {
  const schema = { type: 'array', items: row };
  const answer = { description: 'All.', content: { 'application/json': { schema } } };
  return objectsIn(
    await get(mockOf(libraryDocument(listOfReaders({ rows: '' }, [], answer), root)), '/listed'),
  );
};

const feeOf = (amount: JsonObject, currency: JsonObject = { type: 'string' }): JsonObject => ({
  type: 'object',
  required: ['id', 'amount', 'currency'],
  properties: {
    id: { type: 'string' },
    amount: { type: 'integer', format: 'money', 'x-currency': 'currency', ...amount },
    currency,
  },
});

const digitsOf = (currency: unknown): number => (currency === 'JPY' ? 0 : currency === 'KWD' ? 3 : 2);

describe('money on the wire', () => {
  it('as decimal text has the digits of its currency', async () => {
    const rows = await rowsOf(feeOf({ 'x-wire': { money: 'text' } }));
    for (const { amount, currency } of rows) {
      const digits = digitsOf(currency);
      expect(amount).toMatch(digits === 0 ? /^\d+$/ : new RegExp(String.raw`^\d+\.\d{${digits}}$`));
    }
    expect(new Set(rows.map(({ currency }) => currency)).size).toBeGreaterThan(4);
  });

  it('as a number of minor units is an integer, by the table of the API where that differs', async () => {
    const currency = { type: 'string', enum: ['JPY'] };
    const own = await rowsOf(feeOf({ 'x-wire': { money: 'minor' } }, currency));
    const other = await rowsOf(feeOf({ 'x-wire': { money: 'minor', units: 'shop' } }, currency), {
      'x-minor-units': { shop: { JPY: 2 } },
    });
    expect(own.every(({ amount }) => Number.isInteger(amount))).toBe(true);
    expect(other.map(({ amount }) => amount)).toEqual(own.map(({ amount }) => Number(amount) * 100));
  });

  it('is of a plausible size in each currency', async () => {
    for (const { amount, currency } of await rowsOf(feeOf({ 'x-wire': { money: 'decimal' } }))) {
      const [least, most] =
        currency === 'JPY' ? [500, 200_000] : currency === 'INR' ? [300, 60_000] : [1, 8000];
      expect(Number(amount)).toBeGreaterThanOrEqual(least);
      expect(Number(amount)).toBeLessThanOrEqual(most);
    }
  });

  it('is in lower case where codes are', async () => {
    const currency = { type: 'string', 'x-wire': { case: 'lower' } };
    for (const row of await rowsOf(feeOf({}, currency))) expect(row['currency']).toMatch(/^[a-z]{3}$/);
  });

  it('in an object with its currency is what the object is called', async () => {
    const named = {
      type: 'object',
      required: ['value', 'currency_code'],
      properties: { value: { type: 'string' }, currency_code: { type: 'string' } },
    };
    const rows = await rowsOf({
      type: 'object',
      required: ['gross', 'fee'],
      properties: { gross: named, fee: named },
    });
    for (const { gross, fee } of rows) {
      expect(inside(gross, 'currency_code')).toBe(inside(fee, 'currency_code'));
      expect(inside(gross, 'value')).toMatch(/^\d+(?:\.\d{2,3})?$/);
      expect(Number(inside(fee, 'value'))).toBeLessThan(Number(inside(gross, 'value')));
    }
  });

  it('is taken from a body in the form of the wire, and in no other', async () => {
    const schema = {
      type: 'object',
      required: ['amount', 'due'],
      properties: {
        amount: { type: 'integer', format: 'money', 'x-wire': { money: 'text' } },
        due: { type: 'string', format: 'date-time', 'x-wire': { moment: 'seconds' } },
      },
    };
    const answer = { description: 'Made.', content: { 'application/json': { schema } } };
    const path = {
      '/fees': {
        post: { requestBody: { content: { 'application/json': { schema } } }, responses: { 201: answer } },
      },
    };
    const mock = mockOf(libraryDocument(path));
    const post = (body: unknown) =>
      mock({
        method: 'POST',
        path: '/fees',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post({ amount: '12.30', due: 1_790_000_000 })).status).toBe(201);
    expect((await post({ amount: 1230, due: 1_790_000_000 })).status).toBe(400);
    expect((await post({ amount: '12.30', due: '2026-11-28T12:00:00Z' })).status).toBe(400);
  });
});

describe('a moment on the wire', () => {
  const momentAs = (wire: JsonObject): JsonObject => ({
    type: 'object',
    properties: { created_at: { type: 'string', format: 'date-time', 'x-wire': wire } },
  });

  it.each([
    [{ moment: 'seconds' }, 1e9, 1e10],
    [{ moment: 'milliseconds' }, 1e12, 1e13],
  ])('is a number: %j', async (wire, least, most) => {
    for (const row of await rowsOf(momentAs(wire))) {
      expect(Number(row['created_at'])).toBeGreaterThan(least);
      expect(Number(row['created_at'])).toBeLessThan(most);
    }
  });

  it('is the same moment in each form', async () => {
    const zone = { moment: 'local', zone: 'Asia/Tokyo' };
    const [seconds] = await rowsOf(momentAs({ moment: 'seconds' }));
    const [local] = await rowsOf(momentAs(zone));
    expect(local?.['created_at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    expect(Date.parse(`${String(local?.['created_at'])}+09:00`) / 1000).toBe(seconds?.['created_at']);
  });
});

describe('a value', () => {
  const words: JsonObject = {
    type: 'object',
    required: ['code', 'kind', 'sizes', 'shape', 'tree', 'sku'],
    additionalProperties: false,
    properties: {
      code: { type: 'string', pattern: '^[A-Z]{3}-\\d{4}$' },
      sku: { type: 'string', minLength: 5, maxLength: 8 },
      kind: { type: 'string', enum: ['paper', 'film', null] },
      none: { type: ['string', 'null'], maxLength: 20 },
      rating: { type: 'number', exclusiveMinimum: 0, maximum: 5, multipleOf: 0.5 },
      pages: { type: 'integer', minimum: 10, maximum: 12 },
      web: { type: 'string', format: 'uri' },
      key: { type: 'string', format: 'uuid' },
      sizes: {
        type: 'array',
        minItems: 2,
        uniqueItems: true,
        items: { type: 'string', enum: ['s', 'm', 'l'] },
      },
      shape: {
        oneOf: [
          {
            type: 'object',
            required: ['type', 'radius'],
            properties: { type: { const: 'circle' }, radius: { type: 'number' } },
          },
          {
            type: 'object',
            required: ['type', 'side'],
            properties: { type: { const: 'square' }, side: { type: 'number' } },
          },
        ],
      },
      tree: { $ref: '#/$defs/Tree' },
      both: {
        allOf: [
          { type: 'object', properties: { a: { type: 'boolean' } }, required: ['a'] },
          { required: ['b'], properties: { b: { type: 'integer', maximum: 3 } } },
        ],
      },
      others: { type: 'object', additionalProperties: { type: 'integer' }, minProperties: 1 },
    },
  };
  const tree: JsonObject = {
    type: 'object',
    required: ['leaves'],
    properties: {
      leaves: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
      next: { $ref: '#/components/schemas/Tree' },
    },
  };
  const withTree = (part: unknown): unknown =>
    JSON.parse(JSON.stringify(part).replaceAll('#/$defs/Tree', '#/components/schemas/Tree'));

  it('fits its schema, whatever that asks for', async () => {
    const document = libraryDocument({
      '/listed': {
        get: {
          'x-list': { rows: '' },
          responses: {
            200: {
              description: 'All.',
              content: { 'application/json': { schema: { type: 'array', items: withTree(words) } } },
            },
          },
        },
      },
    });
    const components = { schemas: { Tree: tree } };
    const rows = objectsIn(await get(mockOf({ ...document, components }), '/listed'));
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    ajv.addSchema({ $id: 'library', components });
    const validate = ajv.compile(
      JSON.parse(JSON.stringify(withTree(words)).replaceAll('#/components', 'library#/components')),
    );
    expect(rows).toHaveLength(37);
    for (const row of rows) {
      validate(row);
      expect(validate.errors ?? []).toEqual([]);
    }
    const shapes = new Set(rows.map((row) => JSON.stringify(row['shape']).slice(0, 18)));
    expect(shapes.size).toBe(2);
    const nulls = rows.filter((row) => row['none'] === null).length;
    expect(nulls).toBeGreaterThan(0);
    expect(nulls).toBeLessThan(20);
  });

  it('of a schema that must have itself in itself ends all the same', async () => {
    const endless = { ...tree, required: ['leaves', 'next'] };
    const document = libraryDocument({
      '/tree': {
        get: {
          responses: {
            200: {
              description: 'One.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } },
            },
          },
        },
      },
    });
    const answer = await get(mockOf({ ...document, components: { schemas: { Tree: endless } } }), '/tree');
    expect(JSON.stringify(answer).length).toBeLessThan(10_000);
  });

  it('is one of exactly one alternative, also where what it need not have would make it another', async () => {
    const options = [
      { type: 'object', properties: { note: { type: 'string' } } },
      { type: 'object', required: ['note'], properties: { note: { type: 'string' } } },
    ];
    for (const { part } of await rowsOf({
      type: 'object',
      required: ['part'],
      properties: { part: { oneOf: options } },
    }))
      expect(part).toEqual({});
  });

  it('of a schema that is a circle of references is one of any type', async () => {
    const circle = {
      A: { $ref: '#/components/schemas/B' },
      B: { allOf: [{ $ref: '#/components/schemas/A' }] },
    };
    const document = libraryDocument({
      '/circle': {
        get: {
          responses: {
            200: {
              description: 'One.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } },
            },
          },
        },
      },
    });
    const { status } = await mockOf({ ...document, components: { schemas: circle } })({
      method: 'GET',
      path: '/circle',
    });
    expect(status).toBe(200);
  });
});

describe('what a company has', () => {
  it('is called as the company only where it is its name', async () => {
    const texts = ['name', 'description', 'status', 'reference'];
    const Company = {
      type: 'object',
      required: texts,
      properties: Object.fromEntries(texts.map((name) => [name, { type: 'string' }])),
    };
    const components = { schemas: { Company } };
    const schema = { type: 'array', items: { $ref: '#/components/schemas/Company' } };
    const answer = { description: 'All.', content: { 'application/json': { schema } } };
    const document = libraryDocument(listOfReaders({ rows: '' }, [], answer));
    const rows = objectsIn(await get(mockOf({ ...document, components }), '/listed'));
    expect(rows.length).toBeGreaterThan(0);
    for (const { name, description, status, reference } of rows)
      expect([description, status, reference]).not.toContain(name);
  });
});
