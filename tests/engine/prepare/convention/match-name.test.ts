import { expect, test } from 'vitest';
import { isNamed, lettersOf } from '../../../../engine/prepare/convention/match-name.ts';

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

test.each([
  ['fine_cents', ['*_cents'], ['fine']],
  ['_cents', ['*_cents'], ['']],
  ['amount', ['amount', '*amount'], ['', '']],
  ['fine_cents', ['*_amount'], []],
  ['__proto__', ['*'], ['__proto__']],
])('%j by %j has the letters %j', (name, globs, letters) => {
  expect(lettersOf(name, globs)).toEqual(letters);
});
