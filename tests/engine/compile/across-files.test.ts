import { describe, expect, it } from 'vitest';
import { compileFiles, libraryFiles } from './library.ts';

type Edit = readonly [file: string, find: string, replace: string];

const loans = 'screens/loans/loans.json';
const books = 'screens/books/books.json';
const overview = 'screens/overview/overview.json';
const portal = 'portal.json';
const branch = 'screens/people/branch.json';
const branchLoans = 'screens/people/branch-loans.json';

const toOtherRows: Edit = [
  overview,
  '"opens": { "screen": "loans", "filters": { "status": ["overdue"] } }',
  '"opens": { "screen": "loans", "filters": { "status": ["open"] } }',
];
const foundByKind: Edit = [
  portal,
  '"opens": { "screen": "books", "record": { "var": "record.id" } }',
  '"record": "sequel_id"',
];

const findingsWith = (edits: readonly Edit[]) => {
  const files = libraryFiles.map(({ path, text }) => ({
    path,
    text: edits
      .filter(([file]) => path === `schemas/${file}`)
      .reduce((changed, [, find, replace]) => {
        expect(changed).toContain(find);
        return changed.replace(find, () => replace);
      }, text),
  }));
  return compileFiles(files).findings.map(({ code, place }) => [place.file.slice('schemas/'.length), code]);
};

it.each<readonly [string, readonly Edit[], ReturnType<typeof findingsWith>]>([
  [
    'a range of one parameter in the list that a figure leads to',
    [
      [loans, '["due_from", "due_to"]', '["due_from", "due_from"]'],
      [
        overview,
        '"query": { "status": ["overdue"] }',
        '"query": { "status": ["overdue"], "due_from": "2026-01-01" }',
      ],
    ],
    [
      [loans, 'range-params'],
      [loans, 'item-repeated'],
    ],
  ],
  [
    'a list that cannot be read and that a search leads beside',
    [foundByKind, [books, '"pinned": true', '"pinned": "true"']],
    [[books, 'type-mismatch']],
  ],
  [
    'a file that is no JSON, whose list a search leads beside',
    [foundByKind, [books, '"pinned": true', '"pinned" true']],
    [[books, 'json-syntax']],
  ],
  [
    'a sentence of a lock under an unknown key',
    [['actions/pay-fine.json', '"disabledReason"', '"disabledRaeson"']],
    [['actions/pay-fine.json', 'key-unknown']],
  ],
  [
    'rows that no answer has',
    [[portal, '"rows": "/data"', '"rows": "/rows"']],
    [[portal, 'pointer-unknown']],
  ],
  [
    'a path that another screen has',
    [[loans, '"path": "/loans"', '"path": "/books"']],
    [[loans, 'route-duplicate']],
  ],
  [
    'a route for a role that there is not, though links lead to it',
    [[loans, '"Librarian", "Reader"]', '"Librariann"]']],
    [[loans, 'role-unknown']],
  ],
  [
    'an action on what there is not, though its sentence names what that has',
    [['actions/pay-fine.json', '"on": "Loan"', '"on": "Laon"']],
    [['actions/pay-fine.json', 'component-unknown']],
  ],
  [
    'a column of the list to which a figure leads, where the figure counts others',
    [toOtherRows, [loans, '"reader_name",', '"raeder_name",']],
    [[loans, 'field-unknown']],
  ],
  [
    'a lookup of another kind of record, by which a screen shows pictures',
    [['lookups/files.json', '"record": "file"', '"record": "reader"']],
    [['lookups/files.json', 'record-kind']],
  ],
  [
    'a lookup that is no JSON, by which a screen shows pictures',
    [['lookups/files.json', '"id": "files"', '"id": "files']],
    [['lookups/files.json', 'json-syntax']],
  ],
  [
    'a screen that cannot be read, as a variant of which an action is seen',
    [
      ['actions/correct-book.json', '"id": "correct-book",', '"id": "correct-book", "variant": "staff",'],
      ['screens/books/book-correct.json', '"actions": ["correct-book"]', '"actions": ["lend-book"]'],
      [books, '"rowActions": ["lend-book"],', '"rowActions": ["correct-book"],'],
      [books, '"as": "list"', '"as": "lisst"'],
    ],
    [[books, 'as-unknown']],
  ],
  [
    'a permission of a screen that is drawn in another one',
    [
      [
        'screens/people/branch-terms.json',
        '"takes": {',
        '"access": { "permission": "branches.edti" },\n  "takes": {',
      ],
    ],
    [['screens/people/branch-terms.json', 'permission-unknown']],
  ],
])('tells alone in its own file what is wrong with %s', (_, edits, told) => {
  expect(findingsWith(edits)).toEqual(told);
});

it('tells once of the sentences of a file that is not there', () => {
  const { findings } = compileFiles(libraryFiles.filter(({ path }) => !path.endsWith('/engine.json')));
  expect(findings.map(({ code }) => code)).toEqual(['engine-message-missing']);
});

describe('what a screen takes and none of the places says that draw it', () => {
  const lacking = (...titles: readonly string[]) => {
    const tab = (title: string): string =>
      `{ "id": "${title}", "title": "${title}", "body": { "as": "screen", "screen": "branch-loans", "with": { "branch": { "var": "route.id" } } } },`;
    return findingsWith([
      [
        branch,
        '"tabs": [',
        `"tabs": [${titles
          .map(tab)
          .join('')
          .replaceAll(/"id": "(\w+)\.\w+"/g, '"id": "$1"')}`,
      ],
      [branchLoans, '"takes": {', '"takes": { "second": "branch",'],
    ]);
  };

  it('is told once where it is taken, of more than three places', () => {
    expect(lacking('books.title', 'readers.title')).toEqual([[branchLoans, 'parameter-missing']]);
  });

  it('is told at each of three places', () => {
    expect(lacking('books.title')).toEqual([
      ['screens/people/branch-board.json', 'parameter-missing'],
      [branch, 'parameter-missing'],
      [branch, 'parameter-missing'],
    ]);
  });
});

it('tells alone of the keys beside a kind that are of another kind, each', () => {
  const [file, find] = ['actions/lend-book.json', '"as": "date",'];
  expect(findingsWith([[file, find, `${find} "lookup": "readers", "query": {},`]])).toEqual([
    [file, 'key-unknown'],
    [file, 'key-unknown'],
  ]);
  expect(findingsWith([[file, find, `${find} "maximum": "2030-01-01",`]])).toEqual([]);
});

it('tells of two files what is wrong in each, where neither follows from the other', () => {
  expect(findingsWith([toOtherRows, [books, '"author",', '"auhtor",']])).toEqual([
    [books, 'field-unknown'],
    [overview, 'count-other'],
  ]);
});
