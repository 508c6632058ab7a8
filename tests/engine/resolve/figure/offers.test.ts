import { expect, test } from 'vitest';
import { newsOf } from '../../../../engine/resolve/figure/figure.ts';
import { offersOf } from '../../../../engine/resolve/figure/offers.ts';

const entry = (currency: unknown, value: number | null) => ({ value, owner: {}, item: { currency } });
const found = [entry('JPY', 3), entry('AUD', 12), entry('KWD', 0), entry(null, 5)];

test.each([
  ['nothing is chosen', undefined, ['AUD 12', 'JPY 3']],
  ['one of them is', 'JPY', ['AUD 12', 'JPY 3']],
  ['one without any is', 'KWD', ['AUD 12', 'JPY 3', 'KWD 0']],
  ['one that is not among them is', 'USD', ['AUD 12', 'JPY 3', 'USD 0']],
])('the values to choose from are the most frequent first where %s', (_, chosen, wanted) => {
  expect(offersOf(found, 'currency', chosen).map(({ value, count }) => `${value} ${String(count)}`)).toEqual(
    wanted,
  );
});

test.each([
  [3, 2, 'higher', 'better'],
  [3, 2, 'lower', 'worse'],
  [2, 3, 'higher', 'worse'],
  [2, 3, 'lower', 'better'],
  [2, 2, 'lower', undefined],
  [3, 2, undefined, undefined],
] as const)('a change to %d from %d, where %s is better, is %s', (now, before, better, news) => {
  expect(newsOf(now, before, better)).toBe(news);
});
