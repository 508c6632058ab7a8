import { describe, expect, it } from 'vitest';
import { detectConvention } from '../../../../engine/prepare/index.ts';
import { answering, books, boolean, integer, libraryWith, object, reading, text } from '../library.ts';
import type { JsonObject } from '../../../../engine/json.ts';

const number = { type: 'number' };
const of = (properties: Parameters<typeof object>[0]) =>
  detectConvention(libraryWith({}, { Loan: object(properties) })).convention;

describe('what is found out of a description', () => {
  it('is each way of its lists once, the most particular first, with those that follow it', () => {
    const paged = { page: integer, limit: integer };
    const keyed = object({ data: books, has_more: boolean });
    const { convention, followers } = detectConvention(
      libraryWith({
        '/books': reading('listBooks', books, paged),
        '/loans': reading('listLoans', books, paged),
        '/readers': reading('listReaders', keyed, { starting_after: text, limit: integer }),
        '/shelves': reading('listShelves', books),
      }),
    );
    expect(convention.title).toBe('Library');
    expect(convention.lists?.map(({ paging }) => paging?.by)).toEqual(['cursor', 'page']);
    expect(followers).toEqual([['listReaders'], ['listBooks', 'listLoans']]);
  });

  it('names nothing that is not there', () => {
    expect(of({ title: text })).toEqual({ title: 'Library', records: ['*'], bodies: ['*'] });
  });
});

describe('amounts', () => {
  it('are found beside their currency, by how they are written', () => {
    expect(
      of({ amount: integer, net_amount: number, total: text, currency: text, currency_code: text }).money,
    ).toEqual([
      { amounts: ['amount'], currencies: ['currency'], as: 'minor' },
      { amounts: ['net_amount'], currencies: ['currency'], as: 'decimal' },
      { amounts: ['total'], currencies: ['currency'], as: 'text' },
    ]);
  });

  it('are found beside a currency of their own, before that of all', () => {
    const lent = { fine_cents: integer, fine_currency: text, fee_cents: integer, currency: text };
    expect(of({ ...lent, paidAmount: text, paidCurrency: text }).money).toEqual([
      { amounts: ['*_cents'], currencies: ['*_currency'], as: 'minor' },
      { amounts: ['fee_cents'], currencies: ['currency'], as: 'minor' },
      { amounts: ['*Amount'], currencies: ['*Currency'], as: 'text' },
    ]);
  });

  it('are found whatever the case of their names', () => {
    expect(of({ Amount: text, Currency: text }).money).toEqual([
      { amounts: ['*Amount'], currencies: ['*Currency'], as: 'text' },
    ]);
  });

  it('are whole numbers first, since decimal ones may be whole', () => {
    const money = detectConvention(
      libraryWith(
        {},
        {
          Loan: object({ amount: number, currency: text }),
          Fine: object({ amount: integer, currency: text }),
        },
      ),
    ).convention.money;
    expect(money?.map(({ as }) => as)).toEqual(['minor', 'decimal']);
  });

  it('are none with more digits than a minor unit has, and no code of a currency is one', () => {
    expect(of({ amount_decimal: text, precise_amount: text, currency: text }).money).toBeUndefined();
    expect(of({ amount_currency: text, currency: text }).money).toBeUndefined();
  });

  it('are none without a currency, by another name, or as one of some words', () => {
    expect(of({ amount: integer }).money).toBeUndefined();
    expect(of({ pages: integer, currency: text }).money).toBeUndefined();
    expect(of({ total: { ...text, enum: ['high'] }, currency: text }).money).toBeUndefined();
  });
});

describe('moments', () => {
  it.each([
    ['words of the epoch', { ...integer, description: 'Unix timestamp.' }, 'seconds'],
    ['an example', { ...integer, examples: [1_700_000_000] }, 'seconds'],
    [
      'words of milliseconds since the epoch',
      { ...integer, description: 'Milliseconds since 1970.' },
      'milliseconds',
    ],
    ['a long example', { ...integer, examples: [1_700_000_000_000] }, 'milliseconds'],
    ['words of a standard', { ...text, description: 'In RFC 3339.' }, 'text'],
    ['an example without an offset', { ...text, examples: ['2026-01-31 10:00:00'] }, 'local'],
    [
      'an example without an offset, whatever its format says',
      { ...text, format: 'date-time', examples: ['2026-01-31T10:00:00'] },
      'local',
    ],
    [
      'a pattern of years, days and times',
      { ...text, pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-[0-3][0-9][T,t].+$' },
      'text',
    ],
    [
      'a pattern, whatever format of its own an API gives it',
      { ...text, format: 'library_time_v3', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-[0-3][0-9][T,t].+$' },
      'text',
    ],
    ['an example as text', { ...text, examples: ['2026-01-31T10:00:00Z'] }, 'text'],
  ])('are found by %s', (_, schema, as) => {
    expect(of({ lent_at: schema }).moments).toEqual([{ names: ['lent_at'], as }]);
  });

  it.each([
    ['a number of which nothing is said', integer],
    ['the milliseconds that something took', { ...integer, description: 'How many milliseconds it took.' }],
    ['the seconds since something else', { ...integer, description: 'Seconds since the last visit.' }],
    ['a small number', { ...integer, examples: [42] }],
    ['a text that says its format', { ...text, format: 'date-time', description: 'RFC 3339.' }],
    [
      'a text whose format says something else',
      { ...text, format: 'uuid', description: 'As RFC 3339 says.' },
    ],
    ['a day', { ...text, examples: ['2026-01-31'] }],
  ])('are not found in %s', (_, schema) => {
    expect(of({ lending_time: schema }).moments).toBeUndefined();
  });
});

describe('what a call that is made again is known by', () => {
  const writing = (parameters: readonly JsonObject[], body: JsonObject = {}, method = 'post') =>
    detectConvention(
      libraryWith({
        '/loans': {
          [method]: {
            operationId: 'addLoan',
            parameters,
            requestBody: { content: { 'application/json': { schema: object(body) } } },
            responses: answering(text),
          },
        },
      }),
    ).convention.repetition;
  const header = (name: string, description = '') => ({ name, in: 'header', schema: text, description });

  it.each([
    ['a header by its name', [header('X-Idempotency-Key')], {}, { header: 'X-Idempotency-Key' }],
    [
      'a header by its words',
      [header('Loan-Request-Id', 'Makes the call idempotent.')],
      {},
      { header: 'Loan-Request-Id' },
    ],
    ['a property of the body', [], { idempotency_key: text }, { body: 'idempotency_key' }],
  ])('is %s', (_, parameters, body, rule) => {
    expect(writing(parameters, body)).toEqual([rule]);
  });

  it.each([
    ['the id of a request of which nothing is said', [header('X-Request-Id')], {}],
    ['a header that speaks of it', [header('Prefer', 'What an idempotent call answers.')], {}],
    ['a property that is no text', [], { idempotency_key: integer }],
  ])('is not %s', (_, parameters, body) => {
    expect(writing(parameters, body)).toBeUndefined();
  });

  it('is nothing of a call that reads', () => {
    expect(writing([header('Idempotency-Key')], {}, 'get')).toBeUndefined();
  });
});

describe('codes in lower case', () => {
  it('are found by an example or a word', () => {
    for (const currency of [
      { ...text, examples: ['aud'] },
      { ...text, description: 'The ISO code, in lowercase.' },
    ])
      expect(of({ currency }).codes).toEqual([{ names: ['currency'], case: 'lower' }]);
  });

  it('are none in upper case', () => {
    expect(of({ currency: { ...text, examples: ['AUD'] } }).codes).toBeUndefined();
  });
});
