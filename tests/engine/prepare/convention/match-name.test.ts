import { expect, test } from 'vitest';
import { isNamed } from '../../../../engine/prepare/convention/match-name.ts';

test.each([
  ['created_at', '*_at', true],
  ['created_at', 'created_at', true],
  ['created_at_once', '*_at', false],
  ['amount_due', 'amount_*', true],
  ['amount', 'amount_*', false],
  ['a.b', 'a.*', true],
  ['axb', 'a.*', false],
  ['(', '(*', true],
])('%j by %j is %j', (name, glob, expected) => {
  expect(isNamed(name, [glob])).toBe(expected);
  expect(isNamed(name, ['other', glob])).toBe(expected);
});

test('is no name of none', () => {
  expect(isNamed('created_at', [])).toBe(false);
});
