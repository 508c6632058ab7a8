import { isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/committed-files.ts';

/** The lowest version of each Node that the portal is promised to run on. */
const promised = ['20.19.0', '22.13.0', '24.0.0'];

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number);

/** Below 0 where the first version is lower, by the numbers that the second one has. */
const compare = (one: readonly number[], other: readonly number[]): number =>
  other.map((number, at) => (one[at] ?? 0) - number).find((difference) => difference !== 0) ?? 0;

/** Whether a version is one that `engines` allows: alternatives of comparators, as npm reads them. */
const allows = (range: string, version: string): boolean =>
  range.split('||').some((alternative) =>
    [...alternative.trim().matchAll(/([<>=^~]*)\s*v?([\d.x*]+)/g)].every(([, sign = '', written = '']) => {
      const bound = numbersOf(written.replace(/(\.[x*])+$/, '').replace('*', '0'));
      const difference = compare(numbersOf(version), bound);
      if (written === '*') return true;
      if (sign === '>=') return difference >= 0;
      if (sign === '>') return difference > 0;
      if (sign === '<') return difference < 0;
      if (sign === '<=') return difference <= 0;
      const same = sign === '^' ? bound.slice(0, 1) : sign === '~' ? bound.slice(0, 2) : bound;
      return difference >= 0 && compare(numbersOf(version), same) === 0;
    }),
  );

test.each([
  ['>=22', '20.19.0', false],
  ['>=20.19', '20.19.0', true],
  ['^20.19.0 || ^22.13.0 || >=24', '22.13.0', true],
  ['^20.19.0 || >=24', '22.13.0', false],
  ['18 || 20 || >=22', '20.19.0', true],
  ['>=20.19.0 <21.0.0', '22.13.0', false],
  ['>=20.19.0 <21.0.0', '20.19.0', true],
  ['16.x', '20.19.0', false],
  ['*', '24.0.0', true],
])('%s is read of %s as npm does: %s', (range, version, isAllowed) => {
  expect(allows(range, version)).toBe(isAllowed);
});

test('every package that is installed runs on each Node that is promised', () => {
  const lock: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const packages = readOwn(lock, 'packages');
  const ranges = Object.entries(isRecord(packages) ? packages : {}).flatMap(([path, each]) => {
    const range = ownText(readOwn(each, 'engines'), 'node');
    return range === undefined ? [] : [{ path, range }];
  });
  expect(ranges.length).toBeGreaterThan(300);
  const refusing = ranges.flatMap(({ path, range }) =>
    promised
      .filter((version) => !allows(range, version))
      .map((version) => `${path} refuses ${version}: ${range}`),
  );
  expect(refusing).toEqual([]);
});
