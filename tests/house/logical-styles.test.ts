import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const styles = ['app', 'engine'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !name.includes('node_modules'))
    .map((name) => join(folder, name)),
);

/** Declarations that name a side of the screen, which is the wrong one where a language is written from the right. */
const sided =
  /^\s*(?:(?:margin|padding|border)-(?:left|right)(?:-[a-z]+)?|left|right|(?:text-align|float|clear): (?:left|right))\b/;

/** The words of a value; what stands in brackets is one. */
const wordsOf = (value: string): readonly string[] =>
  value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

const shorthand =
  /^\s*(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color)): (?<value>[^;]+);/;

/** Whether one value of a shorthand is for the left and another for the right. */
const isLopsided = (line: string): boolean => {
  const [, right, , left] = wordsOf(shorthand.exec(line)?.groups?.['value'] ?? '');
  return left !== undefined && left !== right;
};

it.each([
  ['padding: 1px 2px 3px;', false],
  ['padding: 1px var(--a) 3px var(--a);', false],
  ['margin: 0 calc(var(--a) * -1) 0 0;', true],
  ['inset: 0 0 auto auto;', true],
])('knows a shorthand that is another at the left: %s', (line, found) => {
  expect(isLopsided(line)).toBe(found);
});

it('styles name the beginning and the end of a line, not its left and its right', () => {
  expect(styles.length).toBeGreaterThan(15);
  const found = styles.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        sided.test(line) || isLopsided(line) ? [`${path}:${String(index + 1)} ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
