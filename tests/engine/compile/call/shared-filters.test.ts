import { describe, expect, it } from 'vitest';
import { isArray, isRecord, ownText, readOwn } from '../../../../engine/json.ts';
import { compileFiles, libraryFiles } from '../library.ts';

const overview = 'schemas/screens/overview/overview.json';

type Change = readonly [find: string | RegExp, replace: string];

const changed = (changes: readonly Change[]) =>
  libraryFiles.map(({ path, text }) => ({
    path,
    text:
      path === overview
        ? changes.reduce((now, [find, replace]) => {
            const next = now.replaceAll(
              typeof find === 'string' ? find : new RegExp(find.source, 'g'),
              replace,
            );
            expect(next).not.toBe(now);
            return next;
          }, text)
        : text,
  }));

/** The screen with some changes, of which nothing is found. */
const planOf = (...changes: readonly Change[]) => {
  const { findings, screens } = compileFiles(changed(changes));
  expect(findings).toEqual([]);
  return screens['overview'];
};
const codesOf = (...changes: readonly Change[]) =>
  compileFiles(changed(changes)).findings.map(({ code }) => code);

/** The query of each call of an operation in a plan, in order. */
const queriesOf = (plan: unknown, operation: string): readonly unknown[] => {
  if (isArray(plan)) return plan.flatMap((one) => queriesOf(one, operation));
  if (!isRecord(plan)) return [];
  const own = plan['operation'] === operation && 'query' in plan ? [plan['query']] : [];
  return [...own, ...Object.values(plan).flatMap((one) => queriesOf(one, operation))];
};

/** The values of the filters of each link to a screen, by their names. */
const linksTo = (plan: unknown, screen: string): readonly unknown[] => {
  if (isArray(plan)) return plan.flatMap((one) => linksTo(one, screen));
  if (!isRecord(plan)) return [];
  const { filters } = plan;
  const own =
    plan['screen'] === screen && isArray(filters)
      ? [Object.fromEntries(filters.map((one) => [ownText(one, 'name') ?? '', readOwn(one, 'value')]))]
      : [];
  return [...own, ...Object.values(plan).flatMap((one) => linksTo(one, screen))];
};

const variable = (name: string) => ({ var: `filters.${name}` });
const days = {
  date_from: variable('date_from'),
  date_to: variable('date_to'),
  time_zone: variable('time_zone'),
};
/** What is written of them, to be left out. */
const written: Change = [
  /,\s*"query": \{\s*"date_from": \{ "var": "filters.date_from" \},[^}]*\},[^}]*\},[^}]*\}\s*\}/,
  '',
];
const bare = '"operation": "getFinesPaid"';
const above = (operation: string, ...items: readonly string[]): Change => [
  '"as": "stack",\n    "blocks"',
  `"as": "stack", "filters": { "operation": "${operation}", "items": ${JSON.stringify(items)} }, "blocks"`,
];

describe('what blocks read below shared filters', () => {
  it('is narrowed by each filter whose parameter it has, as if that were written', () => {
    const narrowed = { ...days, currency: variable('currency') };
    const plan = planOf(written);
    expect(queriesOf(plan, 'getFinesPaid')).toEqual([narrowed, narrowed]);
    expect(plan).toEqual(planOf());
  });

  it('is not, where a block stands outside', () => {
    expect(queriesOf(planOf(written), 'getFinesRaised')).toEqual([
      {},
      { ...days, currency: variable('currency') },
    ]);
  });

  it('is what a block gives itself, and the days of a range whole or not at all', () => {
    const [one, other] = queriesOf(
      planOf(written, [bare, `${bare}, "query": { "currency": "AUD", "date_from": "2026-01-01" }`]),
      'getFinesPaid',
    );
    expect(one).toEqual({ currency: 'AUD', date_from: '2026-01-01', time_zone: variable('time_zone') });
    expect(other).toEqual(one);
  });

  it('is not narrowed by what it knows other values of under the same name', () => {
    const figure: readonly Change[] = [
      ['"operation": "listBooks", "query": { "status": "lost" }', '"operation": "listBooks"'],
      ['"screen": "books", "filters": { "status": "lost" }', '"screen": "books"'],
    ];
    const narrowed = planOf(above('listBooks', 'status'), ...figure);
    expect(queriesOf(narrowed, 'listBooks')).toEqual([{ status: variable('status'), limit: 1 }]);
    expect(codesOf(above('listLoans', 'status'), ...figure)).toEqual(['filter-unused']);
  });

  it('is narrowed by the filters of two stacks', () => {
    const plan = planOf(written, above('listBooks', 'branch'));
    const narrowed = { ...days, currency: variable('currency'), branch: variable('branch') };
    expect(queriesOf(plan, 'getFinesPaid')).toEqual([narrowed, narrowed]);
    expect(queriesOf(plan, 'getFinesRaised')).toEqual([{ branch: variable('branch') }, narrowed]);
  });

  it('is not set by a shared filter where the list has its own', () => {
    const own: Change = ['"filters": ["status"]', '"filters": ["status", "branch"]'];
    const [, list] = queriesOf(planOf(above('listBooks', 'branch'), own), 'listLoans');
    expect(list).toEqual({ due_from: variable('date_from'), due_to: variable('date_to') });
  });

  it('leads a figure to a list that is narrowed alike', () => {
    const plan = planOf(above('listBooks', 'genre', 'branch'));
    expect(linksTo(plan, 'books')).toEqual([
      { status: 'lost', genre: variable('genre'), date: null, reference_only: null, reader: null },
    ]);
  });

  it('keeps silent of what a broken filter would have given', () => {
    expect(codesOf(written, ['"param": "currency"', '"param": "curency"'])).toEqual(['param-unknown']);
  });
});

it('a figure asks for one row, or for as many as it says', () => {
  const figure = '"query": { "status": ["overdue"] }';
  const limitsIn = (plan: unknown) => queriesOf(plan, 'listLoans').map((query) => readOwn(query, 'limit'));
  expect(limitsIn(planOf())).toContain(1);
  expect(limitsIn(planOf())).not.toContain(5);
  expect(limitsIn(planOf([figure, '"query": { "status": ["overdue"], "limit": 5 }']))).toContain(5);
});
