import { describe, expect, it } from 'vitest';
import { detectConvention } from '../../../../engine/prepare/index.ts';
import { books, boolean, integer, libraryWith, object, reading, text } from '../library.ts';

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
    expect(of({ title: text })).toEqual({ title: 'Library', records: ['*'] });
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
    ['a day', { ...text, examples: ['2026-01-31'] }],
  ])('are not found in %s', (_, schema) => {
    expect(of({ lending_time: schema }).moments).toBeUndefined();
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
