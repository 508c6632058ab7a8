import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileProject } from '../../../engine/build/index.ts';
import { lateActionsCode, screenCode } from '../../../engine/build/portal-modules.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-late-'));
  cpSync('tests/engine/library', folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The modules of the list of books, whose file is made again and again by an action. */
const modulesOf = (action: string | undefined) => {
  const file = join(folder, 'schemas/screens/books/books.json');
  if (action !== undefined)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('"as": "export",', `"as": "export", "schedule": "${action}",`),
    );
  const description = join(folder, 'openapi.json');
  const { findings, screens } = compileProject({
    root: join(folder, 'schemas'),
    description,
    source: description,
  });
  expect(findings).toEqual([]);
  const { books } = screens;
  if (books === undefined) throw new Error('There is no list of books.');
  return { first: screenCode(books), german: screenCode(books, 'de'), late: lateActionsCode(books) };
};

describe('an action that only the dialog of an export offers', () => {
  it('is apart from its screen, which knows from where it is loaded in each language', () => {
    const { first, german, late } = modulesOf('add-reader');
    expect(first).not.toContain('"add-reader":{');
    expect(first).toContain('"lend-book":{');
    expect(first).toContain('import("virtual:counterfoil/late-actions/late.books")');
    expect(german).toContain('import("virtual:counterfoil/language/de/late-actions/late.books")');
    expect(late).toContain('"add-reader":{');
    expect(late).not.toContain('"lend-book":{');
  });

  it('stands in its screen where a row offers it too, and nothing is apart where no export is scheduled', () => {
    for (const action of ['lend-book', undefined]) {
      const { first } = modulesOf(action);
      expect(first).toContain('"lend-book":{');
      expect(first).not.toContain('late-actions');
    }
  });
});
