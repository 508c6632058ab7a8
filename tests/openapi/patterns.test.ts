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
