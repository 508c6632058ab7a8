import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  claimsTypeOfSql,
  findBreaches,
  namesPersonalFolder,
  speaksOfPayments,
  suppressesWithoutReason,
} from './line-rules.ts';
import { readTree } from '../../scripts/committed-files.ts';

const isCode = ({ path }: { readonly path: string }): boolean => /\.(ts|tsx|js)$/.test(path);

describe('the engine', () => {
  test('has never heard of payments', () => {
    const files = readTree('engine');
    expect(files.length).toBeGreaterThan(0);
    expect(findBreaches(files, speaksOfPayments)).toEqual([]);
    expect(files.map(({ path }) => path).filter(speaksOfPayments)).toEqual([]);
  });

  test.each(['const payoutDate = 1;', '// as the Merchant sees it', '"listTransactions"', 'REFUND'])(
    'is caught knowing of payments in: %s',
    (line) => {
      expect(speaksOfPayments(line)).toBe(true);
    },
  );
});

describe('a type of SQL', () => {
  test('is held by the store or by its rows, and only claimed where that is made', () => {
    const files = readTree('server').filter(isCode);
    expect(files.length).toBeGreaterThan(0);
    const [made, ...others] = findBreaches(files, claimsTypeOfSql);
    expect(made).toMatch(/^server\/provider\/store\/typed-sql\.ts:/);
    expect(others).toEqual([]);
  });

  test.each(['await sql<Row>`select 1`', 'sql<number>`count(*)`', 'name.$castTo<string>()'])(
    'is caught in: %s',
    (line) => {
      expect(claimsTypeOfSql(line)).toBe(true);
    },
  );
});

describe('a suppression', () => {
  test('carries its reason on its line, everywhere', () => {
    const files = readTree('.').filter(isCode);
    expect(files.length).toBeGreaterThan(0);
    expect(findBreaches(files, suppressesWithoutReason)).toEqual([]);
  });

  test('is caught without a rule or a reason', () => {
    const text = readFileSync(join(import.meta.dirname, 'fixtures', 'suppressions.txt'), 'utf8');
    const found = findBreaches([{ path: 'planted', text }], suppressesWithoutReason);
    expect(found).toEqual([4, 5, 6, 7, 8, 9, 10].map((line) => `planted:${line}`));
  });
});

describe('a committed file', () => {
  test('is one of at most thirty in its folder, so that a folder can be read at a glance', () => {
    const counts = new Map<string, number>();
    for (const folder of readTree('.').map(({ path }) => dirname(path)))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(100);
    expect([...counts].filter(([, files]) => files > 30)).toEqual([]);
  });

  test('names no folder of a developer’s machine', () => {
    expect(findBreaches(readTree('.'), namesPersonalFolder)).toEqual([]);
  });

  test.each([
    ['absolute', ['', 'home', 'ada', 'counterfoil'], true],
    ['in a file address', ['file:', '', '', 'root', 'counterfoil'], true],
    ['a web route', ['', 'admin', 'home', 'news'], false],
    ['relative', ['.', 'work', 'notes'], false],
  ])('is judged by its path: %s', (_kind, parts, caught) => {
    expect(namesPersonalFolder(`const place = '${parts.join('/')}';`)).toBe(caught);
  });
});
