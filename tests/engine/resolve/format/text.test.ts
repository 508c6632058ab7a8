import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Text } from '../../../../engine/language/plan/text.ts';
import { formatText } from '../../../../engine/resolve/format/text.ts';

const copies: Text = [
  {
    plural: 'count',
    ordinal: false,
    offset: 0,
    options: {
      '=0': 'no copies',
      one: ['one copy of ', { argument: 'title' }],
      other: [{ count: true }, ' copies'],
    },
  },
];
const guests: Text = [
  {
    plural: 'count',
    ordinal: false,
    offset: 1,
    options: { '=1': 'you', other: ['you and ', { count: true }, ' more'] },
  },
];
const place: Text = [
  {
    plural: 'at',
    ordinal: true,
    offset: 0,
    options: { one: [{ count: true }, 'st'], two: [{ count: true }, 'nd'], other: [{ count: true }, 'th'] },
  },
];
const lent: Text = [{ select: 'state', options: { lent: 'out', other: 'in' } }];

const cases: readonly (readonly [string, Text, Record<string, unknown>, string])[] = [
  ['is words', 'Books', {}, 'Books'],
  ['names a value', ['Delete ', { argument: 'title' }, '?'], { title: 'Ulysses' }, 'Delete Ulysses?'],
  ['shows markup as words', [{ argument: 'title' }], { title: '<img src=x>' }, '<img src=x>'],
  ['shows the name of a value that is absent', ['Delete ', { argument: 'title' }], {}, 'Delete {title}'],
  [
    'has words for a value that is nothing',
    ['Paid', { select: 'by', options: { absent: '', other: [' by ', { argument: 'by' }] } }],
    { by: null },
    'Paid',
  ],
  [
    'writes the value of such words where it is there',
    ['Paid', { select: 'by', options: { absent: '', other: [' by ', { argument: 'by' }] } }],
    { by: 'Ada' },
    'Paid by Ada',
  ],
  ['shows the name of a value that is nothing', [{ argument: 'title' }], { title: null }, '{title}'],
  ['does not find an inherited value', [{ argument: 'toString' }], {}, '{toString}'],
  ['lists several values', [{ argument: 'names' }], { names: ['a', 'b'] }, 'a, b'],
  ['writes a number with groups', [{ number: 'total' }], { total: 12_345 }, '12,345'],
  ['cannot write words as a number', [{ number: 'total' }], { total: 'many' }, '{total}'],
  ['writes a day', [{ date: 'day' }], { day: '2026-03-01' }, 'Mar 1, 2026'],
  ['cannot write words as a day', [{ date: 'day' }], { day: 'soon' }, '{day}'],
  ['counts none', copies, { count: 0 }, 'no copies'],
  ['counts one', copies, { count: 1, title: 'Ulysses' }, 'one copy of Ulysses'],
  ['counts many', copies, { count: 1_200 }, '1,200 copies'],
  ['counts from an offset', guests, { count: 4 }, 'you and 3 more'],
  ['picks the exact count before the offset', guests, { count: 1 }, 'you'],
  ['counts places', place, { at: 22 }, '22nd'],
  ['cannot count what is absent', copies, {}, '{count}'],
  ['chooses', lent, { state: 'lent' }, 'out'],
  ['chooses the other for what it does not know', lent, { state: 'constructor' }, 'in'],
];

describe('a sentence', () => {
  test.each(cases)('%s', (_, text, values, want) => {
    expect(formatText(text, values, 'en')).toBe(want);
  });

  it('counts as its language does', () => {
    const text: Text = [
      {
        plural: 'n',
        ordinal: false,
        offset: 0,
        options: { one: 'one', few: 'few', many: 'many', other: 'other' },
      },
    ];
    expect([1, 3, 5, 22].map((n) => formatText(text, { n }, 'pl'))).toEqual(['one', 'few', 'many', 'few']);
  });

  it('writes a time in the zone', () => {
    const text: Text = [{ time: 'at' }];
    expect(formatText(text, { at: '2026-03-01T12:30:00Z' }, 'en-GB', 'Asia/Kathmandu')).toBe('18:15');
  });

  it('is written whatever its values and its language are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...cases.map(([, text]) => text)),
        fc.dictionary(
          fc.constantFrom('title', 'count', 'day', 'total', 'state', 'at', 'names'),
          fc.anything(),
        ),
        fc.constantFrom('en', '', 'x', 'pl', 'not a locale'),
        (text, values, locale) => typeof formatText(text, values, locale) === 'string',
      ),
      { numRuns: 3_000 },
    );
  }, 60_000);
});
