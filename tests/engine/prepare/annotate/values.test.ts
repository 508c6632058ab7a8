import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../../../engine/json.ts';
import { asObject, integer, object, preparedSchema, text } from '../library.ts';

const number = { type: 'number' };
const money = [{ amounts: ['price', '*_fee', 'value'], currencies: ['currency'], as: 'minor' as const }];

/** The property of a loan in both forms, without its title. */
const inLoan = (
  properties: JsonObject,
  name: string,
  rest: Parameters<typeof preparedSchema>[2],
): { readonly annotated: unknown; readonly house: unknown } => {
  const { annotated, house } = preparedSchema({ Loan: object(properties) }, 'Loan', rest);
  const of = (schema: unknown): unknown => {
    const found = new Map(Object.entries(asObject(asObject(schema)['properties']))).get(name);
    const { title: _title, ...bare }: JsonObject = asObject(found);
    return bare;
  };
  return { annotated: of(annotated), house: of(house) };
};

const asMoney = { type: 'integer', format: 'money', 'x-currency': 'currency' };

describe('an amount', () => {
  it.each([
    ['minor units', integer, 'minor', asMoney],
    ['decimal numbers', number, 'decimal', { ...asMoney, 'x-wire': { money: 'decimal' } }],
    ['decimal texts', text, 'text', { ...asMoney, 'x-wire': { money: 'text' } }],
  ] as const)('as %s is an integer of minor units beside its currency', (_, schema, as, expected) => {
    const { annotated, house } = inLoan({ price: schema, currency: text }, 'price', {
      money: [{ amounts: ['price'], currencies: ['currency'], as }],
    });
    expect(annotated).toEqual(expected);
    expect(house).toEqual(asMoney);
  });

  it('in minor units of a table of the API names the table', () => {
    const { annotated } = inLoan({ late_fee: integer, currency: text }, 'late_fee', {
      money,
      minorUnits: { ISK: 2, UGX: 2 },
    });
    expect(annotated).toEqual({ ...asMoney, 'x-wire': { money: 'minor', units: 'Library' } });
  });

  it('keeps what is said about it, and that it may be null', () => {
    const { annotated } = inLoan(
      {
        price: { type: ['integer', 'null'], description: 'In cents.', readOnly: true, minimum: 0 },
        currency: text,
      },
      'price',
      { money },
    );
    expect(annotated).toEqual({
      ...asMoney,
      type: ['integer', 'null'],
      description: 'In cents.',
      readOnly: true,
    });
  });

  it.each([
    ['no currency is beside it', { price: integer }],
    ['what is called so is of another type', { price: text, currency: text }],
    ['it has another name', { pages: integer, currency: text }],
    ['its currency is no text', { price: integer, currency: integer }],
    ['it is one of some words', { price: { type: 'integer', enum: [1, 2] }, currency: text }],
  ])('is none where %s', (_, properties) => {
    const name = Object.keys(properties)[0] ?? '';
    expect(inLoan(properties, name, { money }).annotated).not.toHaveProperty('format');
  });

  it('in an object of value and currency is found inside', () => {
    const { annotated } = preparedSchema({ Money: object({ value: integer, currency: text }) }, 'Money', {
      money,
    });
    expect(annotated).toMatchObject({ properties: { value: asMoney } });
  });
});

describe('a moment', () => {
  const moments = (as: 'seconds' | 'milliseconds' | 'local' | 'text', zone?: string) => ({
    moments: [{ names: ['*_at'], as, ...(zone === undefined ? {} : { zone }) }],
  });
  const asMoment = { type: 'string', format: 'date-time' };

  it.each([
    ['seconds', integer, moments('seconds'), { moment: 'seconds' }],
    ['milliseconds', number, moments('milliseconds'), { moment: 'milliseconds' }],
    ['local time', text, moments('local', 'Asia/Tokyo'), { moment: 'local', zone: 'Asia/Tokyo' }],
    ['local time of no zone', text, moments('local'), { moment: 'local', zone: 'UTC' }],
    ['a format that says so', { ...integer, format: 'unix-time' }, {}, { moment: 'seconds' }],
  ] as const)('as %s is a date-time', (_, schema, rest, wire) => {
    const { annotated, house } = inLoan({ lent_at: schema }, 'lent_at', rest);
    expect(annotated).toEqual({ ...asMoment, 'x-wire': wire });
    expect(house).toEqual(asMoment);
  });

  it('as text is a date-time as it is', () => {
    expect(inLoan({ lent_at: text }, 'lent_at', moments('text')).annotated).toEqual(asMoment);
  });

  it.each([
    ['a day', { type: 'string', format: 'date' }, moments('text')],
    ['a number where moments are texts', integer, moments('text')],
    ['a text where moments are numbers', text, moments('seconds')],
    ['a list', { type: 'array', items: integer }, moments('seconds')],
  ])('is none of %s', (_, schema, rest) => {
    expect(inLoan({ lent_at: schema }, 'lent_at', rest).annotated).toEqual(schema);
  });
});

describe('a code in lower case', () => {
  const codes = { codes: [{ names: ['currency'], case: 'lower' as const }] };

  it('is one in upper case', () => {
    const { annotated, house } = inLoan({ currency: text }, 'currency', codes);
    expect(annotated).toEqual({ type: 'string', 'x-wire': { case: 'lower' } });
    expect(house).toEqual({ type: 'string' });
  });

  it('of some is one of the same in upper case', () => {
    const { house } = inLoan({ currency: { ...text, enum: ['aud', 'usd'] } }, 'currency', codes);
    expect(house).toEqual({
      type: 'string',
      enum: ['AUD', 'USD'],
      'x-labels': { AUD: 'AUD', USD: 'USD' },
    });
  });
});

test.each([
  [
    'words made of its values',
    { type: 'string', enum: ['past_due', 'SEPA', 'isOpen'] },
    {
      type: 'string',
      enum: ['past_due', 'SEPA', 'isOpen'],
      'x-labels': { past_due: 'Past due', SEPA: 'SEPA', isOpen: 'Is open' },
      'x-intents': { past_due: 'warning', SEPA: 'none', isOpen: 'primary' },
    },
  ],
  [
    'words of states in capitals, the short ones as well, but for a code of three letters',
    { type: 'string', enum: ['SENT', 'WON', 'FAILED', 'JCB'] },
    {
      type: 'string',
      enum: ['SENT', 'WON', 'FAILED', 'JCB'],
      'x-labels': { SENT: 'Sent', WON: 'Won', FAILED: 'Failed', JCB: 'JCB' },
      'x-intents': { SENT: 'primary', WON: 'success', FAILED: 'danger', JCB: 'none' },
    },
  ],
  [
    'codes as they are where all are short and no states',
    { type: 'string', enum: ['SEPA', 'BACS', 'ACH'] },
    { type: 'string', enum: ['SEPA', 'BACS', 'ACH'], 'x-labels': { SEPA: 'SEPA', BACS: 'BACS', ACH: 'ACH' } },
  ],
  [
    'colours where its values are states',
    { type: 'string', enum: ['lent', 'in_review', 'returned_approved', 'rejected', 'not_approved'] },
    {
      type: 'string',
      enum: ['lent', 'in_review', 'returned_approved', 'rejected', 'not_approved'],
      'x-labels': {
        lent: 'Lent',
        in_review: 'In review',
        returned_approved: 'Returned approved',
        rejected: 'Rejected',
        not_approved: 'Not approved',
      },
      'x-intents': {
        lent: 'none',
        in_review: 'warning',
        returned_approved: 'success',
        rejected: 'danger',
        not_approved: 'none',
      },
    },
  ],
  [
    'no colours where one value is called as a state is',
    { type: 'string', enum: ['new', 'used', 'old'] },
    { type: 'string', enum: ['new', 'used', 'old'], 'x-labels': { new: 'New', used: 'Used', old: 'Old' } },
  ],
  [
    'the words that it has',
    { type: 'string', enum: ['a'], 'x-labels': { a: 'Aisle' } },
    { type: 'string', enum: ['a'], 'x-labels': { a: 'Aisle' } },
  ],
  [
    'null as a type, not a value',
    { enum: ['a', null] },
    { type: ['string', 'null'], enum: ['a'], 'x-labels': { a: 'A' } },
  ],
  ['numbers as they are', { type: 'integer', enum: [1, 2] }, { type: 'integer', enum: [1, 2] }],
  ['nothing but null', { type: ['string', 'null'], enum: [null] }, { type: 'null' }],
])('an enum has %s', (_, written, expected) => {
  expect(preparedSchema({ State: written }, 'State').annotated).toEqual(expected);
});

test('what the description or an overlay says of a value is not said otherwise by a convention', () => {
  const said = { type: 'integer', format: 'money', 'x-currency': 'paid_in', 'x-wire': { money: 'decimal' } };
  const own = { price: said, currency: text, paid_in: text };
  expect(inLoan(own, 'price', { money }).annotated).toEqual(said);
  expect(inLoan({ ...own, price: integer }, 'price', { money }).annotated).toEqual(asMoney);
});

test('a property without a title is titled by its name, one with a title is not', () => {
  const { annotated } = preparedSchema(
    { Loan: object({ dueOn: text, reader_id: { ...text, title: 'Reader' } }) },
    'Loan',
  );
  expect(annotated).toMatchObject({
    properties: { dueOn: { title: 'Due on' }, reader_id: { title: 'Reader' } },
  });
});

test('a name such as __proto__ is a property like any other', () => {
  const written: unknown = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}');
  const { house } = preparedSchema({ Odd: written }, 'Odd');
  expect(JSON.stringify(house)).toContain('"__proto__":{"type":"string"');
});
