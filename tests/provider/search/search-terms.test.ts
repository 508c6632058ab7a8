import { describe, expect, it } from 'vitest';
import { readingsOf, readSearchTerms } from '../../../server/provider/rules/search-terms.ts';

const kindsOf = (typed: string) =>
  readSearchTerms(typed).parts.map((readings) => readings.map(({ kind }) => kind).join('|'));

describe('what somebody types into the search', () => {
  it.each([
    ['Nguyen 4242 140.00', ['word', 'last4|amount', 'amount']],
    ['•••• 4242', ['last4|amount']],
    ['****4242', ['last4']],
    ['AUD 140.00', ['amount']],
    ['140 aud', ['amount']],
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

  it('takes case and accents from names, and reads a day from its year on', () => {
    expect(readSearchTerms('  NGUYỄN   24/11/2026 ').parts).toEqual([
      [{ kind: 'word', word: 'nguyen' }],
      [{ kind: 'day', day: '2026-11-24' }],
    ]);
    expect(readSearchTerms(' a   b ').whole).toBe('a b');
  });

  it('understands all of it in every way, and no more than four parts', () => {
    expect(readingsOf(readSearchTerms('4242 1400'))).toHaveLength(4);
    expect(readSearchTerms('a b c d e f').parts).toHaveLength(4);
    expect(readingsOf(readSearchTerms('-'))).toEqual([]);
  });
});
