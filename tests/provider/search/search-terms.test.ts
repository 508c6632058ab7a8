import { describe, expect, it } from 'vitest';
import { readingsOf, readSearchTerms } from '../../../server/provider/rules/search-terms.ts';

const kindsOf = (typed: string) =>
  readSearchTerms(typed).parts.map((alternatives) =>
    alternatives.map((alternative) => alternative.map(({ kind }) => kind).join('+')).join('|'),
  );

describe('what somebody types into the search', () => {
  it.each([
    ['Nguyen 4242 140.00', ['word', 'last4|amount', 'amount']],
    ['•••• 4242', ['last4|amount']],
    ['****4242', ['last4']],
    ['AUD 140.00', ['amount']],
    ['140 aud', ['amount|word+amount']],
    ['Bob 4242', ['word', 'last4|amount']],
    ['Bob 140.00', ['word', 'amount']],
    ['bob 4242', ['amount|word+last4|word+amount']],
    ['BOB 4242', ['amount|word+last4|word+amount']],
    ['4242 BOB', ['amount|word+last4|word+amount']],
    ['BOB 4242.00', ['amount']],
    ['BOB4242', ['amount']],
    ['$140', ['amount']],
    ['A$140.00', ['amount']],
    ['¥1000', ['amount']],
    ['￥１０００', ['amount']],
    ['€ 12.50', ['amount']],
    ['12 €', ['amount']],
    ['$1,40', ['word']],
    ['４２４２', ['last4|amount']],
    ['J.R. Smith', ['word', 'word']],
    ['maria@example.com', ['word']],
    ['राजेश शर्मा', ['word', 'word']],
    ['Zoe 140.00', ['word', 'amount']],
    ['AUD140.00 24/11/2026', ['amount', 'day']],
    ['2026-11-24', ['day']],
    ['31/02/2026', ['word']],
    ['1,250.00', ['amount']],
    ['0,500', ['word']],
    ['O’Brien', ['word']],
    ['- ·', []],
  ])('%s', (typed, kinds) => {
    expect(kindsOf(typed)).toEqual(kinds);
  });

  it('leaves names to the store, and reads a day from its year on', () => {
    expect(readSearchTerms('  NGUYỄN   24/11/2026 ').parts).toEqual([
      [[{ kind: 'word', word: 'NGUYỄN' }]],
      [[{ kind: 'day', day: '2026-11-24' }]],
    ]);
    expect(readSearchTerms(' a   b ').whole).toBe('a b');
  });

  it('interprets all of it in every combination, and no more than four parts', () => {
    expect(readingsOf(readSearchTerms('4242 1400'))).toHaveLength(4);
    expect(readSearchTerms('a b c d e f').parts).toHaveLength(4);
    expect(readingsOf(readSearchTerms('-'))).toEqual([]);
  });
});
