import { searchRefusals } from './search-refusals.ts';
import { ruleRefusals } from './rule-refusals.ts';
import { screenRefusals } from './screen-refusals.ts';
import { confusedRefusals } from './confused-refusals.ts';
import { factRefusals } from './fact-refusals.ts';
import { fittingRefusals } from './fitting-refusals.ts';
import { fitRefusals } from './fit-refusals.ts';
import { meaningRefusals } from './meaning-refusals.ts';
import { givenRefusals } from './given-refusals.ts';
import { iconRefusals } from './icon-refusals.ts';
import { describe, expect, it, test } from 'vitest';
import { applySuppressions } from '../../../../engine/compile/judge/suppressions.ts';
import { expectAccepted, expectRefused } from '../expect-refused.ts';
import { compileFiles, compileMutation, libraryFiles } from '../library.ts';
import { accessRefusals } from './access-refusals.ts';
import { amountRefusals } from './amount-refusals.ts';
import { permissionRefusals } from './permission-refusals.ts';
import { blockRefusals } from './block-refusals.ts';
import { choiceRefusals } from './choice-refusals.ts';
import { inboxRefusals } from './inbox-refusals.ts';
import { sharedViewRefusals } from './shared-view-refusals.ts';
import { describedRefusals } from './described-refusals.ts';
import { descriptionRefusals } from './description-refusals.ts';
import { languageRefusals } from './language-refusals.ts';
import { nameRefusals } from './name-refusals.ts';
import { listRefusals } from './list-refusals.ts';
import { outcomeRefusals } from './outcome-refusals.ts';
import { ownRefusals } from './own-refusals.ts';
import { pointerRefusals } from './pointer-refusals.ts';
import { projectRefusals } from './project-refusals.ts';
import { kindsRefusals } from '../../kinds/refusals.ts';
import type { Refusal } from './refusal.ts';
import { valueRefusals } from './value-refusals.ts';

const refusals: readonly Refusal[] = [
  ...languageRefusals,
  ...projectRefusals,
  ...nameRefusals,
  ...factRefusals,
  ...confusedRefusals,
  ...descriptionRefusals,
  ...describedRefusals,
  ...amountRefusals,
  ...listRefusals,
  ...valueRefusals,
  ...fittingRefusals,
  ...ruleRefusals,
  ...fitRefusals,
  ...meaningRefusals,
  ...outcomeRefusals,
  ...iconRefusals,
  ...screenRefusals,
  ...kindsRefusals,
  ...choiceRefusals,
  ...inboxRefusals,
  ...sharedViewRefusals,
  ...searchRefusals,
  ...accessRefusals,
  ...permissionRefusals,
  ...blockRefusals,
  ...ownRefusals,
  ...pointerRefusals,
  ...givenRefusals,
];

describe('what the language refuses', () => {
  it('has nothing against the library', () => {
    expect(compileFiles(libraryFiles).findings).toEqual([]);
  });

  test.each(refusals)('$name: $code', (refusal) => {
    expectRefused(refusal);
  });

  const neighbours = refusals.flatMap(({ name, neighbour }) =>
    neighbour === undefined ? [] : [[name, neighbour] as const],
  );
  test.each(neighbours)('accepts what is next to %s', (_, neighbour) => {
    expectAccepted(neighbour);
  });
});

const opened = '"opens": { "screen": "books", "record": { "var": "record.id" } }';

it.each([
  [
    'whose detail is not there',
    'screens/books/books.json',
    '"detail": "book.detail"',
    '"detail": "shelf.detail"',
  ],
  [
    'whose detail cannot be read',
    'screens/books/book-detail.json',
    '"actions": ["lend-book"]',
    '"actions": {}',
  ],
])('says nothing of a search that may lead beside a list %s', (_, file, find, replace) => {
  const codesWith = (replacement: string) =>
    compileFiles(
      libraryFiles.map(({ path, text }) => {
        if (path === 'schemas/portal.json')
          return { path, text: text.replace(opened, '"record": "sequel_id"') };
        return { path, text: path === `schemas/${file}` ? text.replace(find, replacement) : text };
      }),
    ).findings.map(({ code }) => code);
  expect(codesWith(find)).toEqual([]);
  expect(codesWith(replace)).toHaveLength(1);
});

describe('whole files', () => {
  it('tells what else is wrong beside an unknown key', () => {
    const { findings } = compileFiles(
      libraryFiles.map(({ path, text }) =>
        path === 'schemas/screens/books/books.json'
          ? { path, text: text.replace('"title"', '"titel"').replace('"author",', '"auhtor",') }
          : { path, text },
      ),
    );
    expect(findings.map(({ code, suggestion }) => [code, suggestion])).toEqual([
      ['key-unknown', 'title'],
      ['field-unknown', 'author'],
    ]);
  });

  it('tells of a list that links cannot narrow where it stands, however many lead there', () => {
    const { findings } = compileFiles(
      libraryFiles.map(({ path, text }) =>
        path === 'schemas/screens/loans/loans.json'
          ? { path, text: text.replace('"as": "list",', '"as": "list", "name": "apart",') }
          : { path, text },
      ),
    );
    expect(findings.map(({ code, place, pointer }) => [code, place.file, pointer])).toEqual([
      ['opens-nothing', 'schemas/screens/loans/loans.json', '/body/name'],
    ]);
  });

  it('has no portal without its portal.json', () => {
    const { findings, portal } = compileFiles(
      libraryFiles.filter(({ path }) => path !== 'schemas/portal.json'),
    );
    expect(findings.map(({ code }) => code)).toEqual(['portal-missing']);
    expect(portal).toBeUndefined();
  });

  const [refused] = compileMutation({
    file: 'screens/books/books.json',
    find: '"author",',
    replace: '"auhtor",',
  });
  const entry = {
    code: 'field-unknown',
    file: refused?.place.file,
    pointer: refused?.pointer,
    reason: 'tried',
    until: '2030-01-31',
  };
  const written = (entries: readonly object[]) => ({
    path: 'schemas/check.ignore.json',
    text: JSON.stringify({ ignore: entries }, null, 2),
  });
  const ignored = (entries: readonly object[], today: string) =>
    applySuppressions(refused === undefined ? [] : [refused], written(entries), today).map(
      ({ code }) => code,
    );

  it('bears a finding until its day, and says so when the day is over', () => {
    expect(ignored([entry], '2030-01-31')).toEqual([]);
    expect(ignored([entry], '2030-02-01')).toEqual(['suppression-expired', 'field-unknown']);
  });

  it('refuses to bear a finding until a day that does not exist', () => {
    expect(ignored([{ ...entry, until: '2030-02-30' }], '2030-01-31')).toEqual([
      'suppression-day',
      'field-unknown',
    ]);
  });
});
