import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { described } from '../../../server/provider/description/described.ts';
import { labelOf } from '../../../server/provider/description/described-words.ts';
import { readDescription } from '../../../server/provider/description/description.ts';
import {
  disputeCodes,
  findDisputeCode,
  readDisputeCodes,
} from '../../../server/provider/rules/disputes/dispute-codes.ts';
import { objectOf } from '../described-call.ts';

const table = readFileSync(
  new URL('../../../server/provider/rules/disputes/dispute-codes.tsv', import.meta.url),
  'utf8',
);
const [head = '', first = ''] = table.split('\n');
const unconfirmed = 'from general knowledge, not confirmed';
const schemeNames = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
} as const;

describe('the reason codes of card schemes', () => {
  it.each(disputeCodes().map((code) => [code.key, code] as const))('%s is whole', (key, code) => {
    expect(labelOf('SchemeReason', key)).toBe(`${code.title} (${schemeNames[code.scheme]} ${code.code})`);
    expect(code.evidence.some(({ need }) => need === 'required')).toBe(true);
    expect(code.merchantDays).toBeLessThanOrEqual(code.schemeDays);
    // Each source is a document with its publisher, or says that there is none.
    for (const source of code.sources) expect(source).toMatch(/, | not confirmed/);
    expect(code.checkedOn <= '2030-01-01').toBe(true);
  });

  it('are those that the description names, each once', () => {
    const { components } = objectOf(readDescription().document);
    const named = objectOf(objectOf(objectOf(components)['schemas'])['SchemeReason'])['enum'];
    expect(disputeCodes().map(({ key }) => key)).toEqual(named);
  });

  it('come of all five schemes, and say where nothing confirms them', () => {
    const schemes = disputeCodes().map(({ scheme }) => scheme);
    expect(new Set(schemes)).toEqual(new Set(Object.keys(schemeNames)));
    const unknown = disputeCodes().filter(({ sources: [source] }) => source === unconfirmed);
    expect(unknown.map(({ key }) => key)).toEqual(['discover_is']);
  });
});

describe('a table of reason codes is refused with its line', () => {
  const without = (at: number) => first.split('\t').toSpliced(at, 1).join('\t');
  const withField = (at: number, value: string) => first.split('\t').with(at, value).join('\t');
  it.each([
    ['a field too few', without(3), 'it needs a value in each of its 12 columns'],
    ['an empty field', withField(7, ' '), 'it needs a value in each of its 12 columns'],
    ['another scheme', withField(0, 'vista'), 'no card scheme is called “vista”'],
    ['a code that the description lacks', withField(1, '10.9'), '“visa_10_9” is no value of SchemeReason'],
    ['another category', withField(2, 'frauds'), 'no category is called “frauds”'],
    ['another reason', withField(3, 'fraud'), 'no reason is called “fraud”'],
    ['no days', withField(4, '0'), 'the days of the merchant are from 1 to those of the scheme'],
    ['days beyond the scheme’s', withField(4, '31'), 'the days of the merchant are from 1 to those'],
    ['a document that nobody knows', withField(6, 'order! oder'), '“order! oder” names a document'],
    ['a document twice', withField(6, 'order! order'), '“order! order” names a document'],
    ['a day that is none', withField(11, '2026'), '“2026” is no day'],
  ])('%s', (_what, line, why) => {
    expect(() => readDisputeCodes(`${head}\n${line}\n`)).toThrow(
      `Line 2 of the reason codes cannot be read: ${why}`,
    );
  });

  it('a code twice', () => {
    expect(() => readDisputeCodes(`${head}\n${first}\n${first}\n`)).toThrow(
      'Line 3 of the reason codes cannot be read: the code 10.1 of visa is there already.',
    );
    expect(readDisputeCodes(`${head}\n${first}\n`).map(({ code }) => code)).toEqual(['10.1']);
  });

  it('other columns', () => {
    expect(() => readDisputeCodes(`code\tscheme\n${first}\n`)).toThrow(
      'Line 1 of the reason codes must name',
    );
  });
});

it.each([
  ['visa', '10.4', 'visa_10_4'],
  ['visa', ' 10.4 ', 'visa_10_4'],
  ['diners', 'ua02', 'discover_ua02'],
  ['discover', 'UA02', 'discover_ua02'],
  ['mastercard', '10.4', undefined],
  ['apple pay', '10.4', undefined],
  ['cup', '4515', undefined],
  ['visa', '104', undefined],
  ['visa', null, undefined],
] as const)('a dispute of %s with the code %s is %s', (brand, code, key) => {
  expect(described('CardBrand')(brand)).toBe(true);
  expect(findDisputeCode(brand, code)?.key).toBe(key);
});
