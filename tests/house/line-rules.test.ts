import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  claimsTypeOfSql,
  cutsDayOutOfInstant,
  findBreaches,
  namesPersonalFolder,
  speaksOfPayments,
  suppressesWithoutReason,
} from './line-rules.ts';
import { readTree } from '../../scripts/committed-files.ts';

const isCode = ({ path }: { readonly path: string }): boolean => /\.(ts|tsx|js)$/.test(path);

/** They reckon with days as numbers, or read what the store or a setting wrote. */
const makersOfDays = ['server/provider/rules/calendar.ts'];

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

describe('a calendar day', () => {
  test('is made of an instant by the calendar of its zone, and nowhere else on the server', () => {
    // A migration that was released never changes, and one of them closed links of the day of UTC.
    const files = readTree('server').filter(
      ({ path }) => isCode({ path }) && !path.startsWith('server/provider/store/migrations/'),
    );
    expect(files.length).toBeGreaterThan(0);
    const places = findBreaches(files, cutsDayOutOfInstant).map((place) => place.replace(/:\d+$/, ''));
    expect(places.filter((path) => !makersOfDays.includes(path))).toEqual([]);
    expect(new Set(places)).toEqual(new Set(makersOfDays));
  });

  test.each([
    'const day = row.created_at.slice(0, 10);',
    "const [day] = new Date(at).toISOString().split('T');",
    'new Date(end).toISOString().slice(0, 7)',
    'const month = instant.slice(0, 7);',
    "const [day] = instant.split('T');",
    'where due_date < current_date',
    "select (resolved_at + interval '30 days')::date",
    'select now()::date',
    'const day = (await transactionTime(database)).slice(0, 10);',
    'select created_at::date from payouts',
    "date_trunc('month', transactions.created_at)",
  ])('is caught cut out of an instant in: %s', (line) => {
    expect(cutsDayOutOfInstant(line)).toBe(true);
  });

  test.each([
    'calendar.dayOf(row.created_at)',
    'new Date(at).toISOString()',
    'const year = row.payout_date.slice(0, 4);',
    'calendar.dayOf(row.created_at).slice(0, 7)',
    'select (created_at at time zone merchants.timezone)::date',
    'select ${day}::date',
    "(first_day + interval '1 month')::date",
    "date_trunc('month', created_at at time zone ${zone})",
    'const alias = id.slice(0, 10);',
  ])('is no cut: %s', (line) => {
    expect(cutsDayOutOfInstant(line)).toBe(false);
  });
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
    ['of macOS', ['', 'Users', 'ada', 'counterfoil'], true],
    ['a user of SCIM', ['', 'Users', 'ada'], false],
    ['a web route', ['', 'admin', 'home', 'news'], false],
    ['relative', ['.', 'work', 'notes'], false],
  ])('is judged by its path: %s', (_kind, parts, caught) => {
    expect(namesPersonalFolder(`const place = '${parts.join('/')}';`)).toBe(caught);
  });
});
