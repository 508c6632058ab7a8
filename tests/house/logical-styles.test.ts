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

it('styles name the beginning and the end of a line, not its left and its right', () => {
  expect(styles.length).toBeGreaterThan(15);
  const found = styles.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => (sided.test(line) ? [`${path}:${String(index + 1)} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
