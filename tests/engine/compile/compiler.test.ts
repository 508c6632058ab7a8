import { describe, expect, it } from 'vitest';
import { compile as compileAnew, createCompiler, type Compilation } from '../../../engine/compile/compile.ts';
import { germanFiles } from './german-library.ts';
import { libraryDescription, libraryFiles, mutate, type Mutation } from './library.ts';

const document: unknown = JSON.parse(libraryDescription);
const description = { document, locate: () => undefined };

const edited = (mutation: Mutation) =>
  libraryFiles.map(({ path, text }) => ({
    path,
    text: path === `schemas/${mutation.file}` ? mutate(text, mutation) : text,
  }));

/** The screens that were compiled again: those whose plans are not the objects of before. */
const compiledAgain = (before: Compilation, after: Compilation): readonly string[] =>
  Object.keys(after.screens).filter((id) => after.screens[id] !== before.screens[id]);

const withoutRelated = ({ findings, inLanguage: _, ...plans }: Compilation) => ({
  ...plans,
  findings: findings.map((finding) => ({ ...finding, related: [] })),
});

describe('a compiler that is asked again', () => {
  it.each<readonly [what: string, edit: Mutation, again: readonly string[]]>([
    [
      'an entry of the navigation',
      {
        file: 'portal.json',
        find: '"route": "/readers"',
        replace: '"route": "/readers", "label": "books.title"',
      },
      [],
    ],
    ['nothing', { file: 'portal.json', find: '}', replace: '}' }, []],
    ['a screen', { file: 'screens/people/readers.json', find: '"joined_on"', replace: '"id"' }, ['readers']],
    ['a broken screen', { file: 'screens/people/readers.json', find: '"joined_on"', replace: '"x"' }, []],
    [
      'a list that others open',
      { file: 'screens/loans/loans.json', find: '"columns"', replace: '"columns" ' },
      ['loans', 'overview'],
    ],
    ['a sentence', { file: 'messages/en/library.json', find: '"Books"', replace: '"All books"' }, ['books']],
    [
      'an action',
      { file: 'actions/renew-loan.json', find: '"label"', replace: '"label" ' },
      ['loan-desk', 'loans'],
    ],
    [
      'a lookup that says the same',
      { file: 'lookups/readers.json', find: '"label"', replace: '"label" ' },
      [],
    ],
    // What names it, chooses a record of its kind, or lists such records and remembers the one that is opened.
    [
      'a lookup',
      { file: 'lookups/readers.json', find: '"limit": 20', replace: '"limit": 30' },
      ['book.detail', 'books', 'loan-desk', 'loans', 'overview', 'branch-readers', 'lookout'],
    ],
  ])('compiles again only what %s concerns', (_, edit, again) => {
    const compile = createCompiler();
    const before = compile({ files: libraryFiles, description });
    const files = edited(edit);
    const after = compile({ files, description });
    expect(compiledAgain(before, after)).toEqual(again);
    expect(withoutRelated(after)).toEqual(withoutRelated(compileAnew({ files, description })));
  });

  it('compiles nothing again when a change is taken back, but what it is changed to next', () => {
    const compile = createCompiler();
    const before = compile({ files: libraryFiles, description });
    const change = (find: string, replace: string) =>
      compile({ files: edited({ file: 'actions/renew-loan.json', find, replace }), description });
    const once = change('"label"', '"label" ');
    expect(compiledAgain(before, once)).toEqual(['loan-desk', 'loans']);
    expect(compiledAgain(before, compile({ files: libraryFiles, description }))).toEqual([]);
    expect(compiledAgain(once, change('"label"', '"label" '))).toEqual([]);
    expect(compiledAgain(once, change('"label"', '"label"  '))).toEqual(['loan-desk', 'loans']);
    expect(compiledAgain(before, compile({ files: libraryFiles, description }))).toEqual([
      'loan-desk',
      'loans',
    ]);
  });
});

it('answers in another language by the words that the description has now', () => {
  const compile = createCompiler();
  const inputWith = (words: string) => {
    const document: unknown = JSON.parse(libraryDescription.replaceAll('"Available"', `"${words}"`));
    return { files: germanFiles, description: { document, locate: () => undefined } };
  };
  expect(JSON.stringify(compile(inputWith('Available')).inLanguage('de'))).toContain('"Verfügbar"');
  const other = inputWith('Not lent');
  const again = compile(other).inLanguage('de');
  expect(JSON.stringify(again)).toContain('"Not lent"');
  expect(again).toEqual(compileAnew(other).inLanguage('de'));
});
