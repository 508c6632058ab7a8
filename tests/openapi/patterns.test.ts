import { describe, expect, it } from 'vitest';
import { readDescription, schemasOf } from './description.ts';

const patterns = [
  ...new Set(
    schemasOf(readDescription()).flatMap(({ node }) =>
      typeof node['pattern'] === 'string' ? [node['pattern']] : [],
    ),
  ),
];

const hostile = ['a', 'A', '0', '-', 'a-', '0 ', '/'].flatMap((piece) => [
  piece.repeat(10_000 / piece.length),
  `${piece.repeat(10_000 / piece.length)}\n`,
]);

describe('the patterns of the description', () => {
  it.each(patterns)('%s is anchored at both ends', (pattern) => {
    expect(pattern).toMatch(/^\^.*\$$/);
  });

  it.each(patterns)('%s decides 10,000 hostile characters within 5 ms of processor time', (pattern) => {
    const expression = new RegExp(pattern, 'u');
    const slowest = hostile.map((text) => {
      const before = process.cpuUsage();
      expression.test(text);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    // The first run of an expression also compiles it, so the median stands for the pattern.
    expect(slowest.sort((left, right) => left - right)[hostile.length / 2]).toBeLessThan(5);
  });
});

const schemas = schemasOf(readDescription()).map(({ node }) => node);
const withFormat = (...formats: readonly string[]) =>
  schemas.filter(({ format }) => typeof format === 'string' && formats.includes(format));
const isTaken = ({ pattern, maxLength }: Readonly<Record<string, unknown>>, text: string): boolean =>
  text.length <= Number(maxLength) && new RegExp(String(pattern), 'u').test(text);

describe('a phone number', () => {
  const phones = withFormat('phone', 'phone-number');

  it('has one pattern, wherever it is', () => {
    expect(phones.length).toBeGreaterThan(1);
    expect(
      new Set(phones.map(({ pattern, maxLength }) => `${String(pattern)} ${String(maxLength)}`)).size,
    ).toBe(1);
  });

  it.each(['+61412345678', '0412345678', '12125550100', '1234', '123456789012345'])('%s is one', (text) => {
    expect(phones.every((schema) => isTaken(schema, text))).toBe(true);
  });

  it.each([
    '',
    '123',
    '1234567890123456',
    '+',
    '++61412345678',
    '61+412345678',
    '+61  412345678',
    '+61 -412345678',
    ' 0412345678',
    '0412345678 ',
    '-0412345678',
    '0412345678-',
    '0412 345 678 ext 4',
    'not a number',
    '０４１２３４５６７８',
    '+6 1 2 5 5 5 0 1 2 3 4',
    '0412345678\n',
  ])('%j is none', (text) => {
    expect(phones.some((schema) => isTaken(schema, text))).toBe(false);
  });
});

describe('an address of e-mail', () => {
  const emails = withFormat('email').filter(({ pattern }) => pattern !== undefined);

  it('is judged by one pattern, wherever one is typed', () => {
    expect(new Set(emails.map(({ pattern }) => pattern)).size).toBe(1);
  });

  it.each(['a@b.co', 'front.desk+1@harbour-view.example', `${'a'.repeat(64)}@harbour.com.au`])(
    '%s is one',
    (text) => {
      expect(emails.every((schema) => isTaken(schema, text))).toBe(true);
    },
  );

  it.each(['a', 'a@b', '@b.co', 'a b@c.co', 'a@b.c', 'a@b..co', 'a@b.co ', `${'a'.repeat(65)}@b.co`])(
    '%s is none',
    (text) => {
      expect(emails.some((schema) => isTaken(schema, text))).toBe(false);
    },
  );
});
