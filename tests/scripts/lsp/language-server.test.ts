import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CodeAction,
  CompletionItem,
  Diagnostic,
  Hover,
  Location,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import { startClient } from './language-client.ts';
import { createLibraryProject } from './library-project.ts';

const books = 'schemas/screens/books/books.json';
const project = createLibraryProject();
const screen = project.read(books);
let client: Awaited<ReturnType<typeof startClient>>;

beforeAll(async () => {
  client = await startClient(project.folder);
});
afterAll(async () => {
  await client.stop();
  project.remove();
});

/** The screen with something else in the place of one of its parts. */
const edited = (from: string, to: string, text = screen): string => {
  expect(text).toContain(from);
  return text.replace(from, () => to);
};
const labels = (items: readonly CompletionItem[]) => items.map(({ label }) => label);
const complete = (marked: string, path = books) =>
  client.ask<readonly CompletionItem[]>('completion', path, marked);
const linesOf = (locations: readonly Location[]) =>
  locations.map(
    ({ uri, range: { start } }) =>
      `${uri.slice(client.uriOf('').length + 1)}:${String(start.line + 1)}:${String(start.character + 1)}`,
  );

const hasSign = ({ message }: Diagnostic): boolean => JSON.stringify(message).includes('𝒳');

describe('findings', () => {
  it('are reported of what is not saved, and gone when it is right again', async () => {
    await client.show(books, edited('"operation": "listBooks"', '"operation": "listBoks"'));
    const [finding] = await client.diagnosticsOf(books, (all) => all.length > 0);
    expect(finding).toMatchObject({
      code: 'operation-unknown',
      source: 'counterfoil',
      severity: 1,
      message: 'The API description has no operation "listBoks". Did you mean "listBooks"?',
    });
    await client.show(books, screen);
    expect(await client.diagnosticsOf(books, (all) => all.length === 0)).toEqual([]);
  });

  it('count columns in UTF-16 units, behind a sign of two units as well', async () => {
    const line = '    "source": { "operation": "listBooks", "query": { "𝒳": 1, "genre": "nonesuch" }';
    await client.show(
      books,
      screen.replace(/ {4}"source": \{\s*"operation": "listBooks"/, () => line.slice(0, -2) + ' }'),
    );
    const found = await client.diagnosticsOf(books, (all) => all.some(hasSign));
    const key = found.find(hasSign);
    expect(key?.range.start.character).toBe(line.indexOf('"𝒳"'));
    expect((key?.range.end.character ?? 0) - (key?.range.start.character ?? 0)).toBe(4);
    await client.show(books, screen);
    await client.diagnosticsOf(books, (all) => all.length === 0);
  });

  it('follow a file that another program saves', async () => {
    const lookup = 'schemas/lookups/files.json';
    const text = project.read(lookup);
    project.write(lookup, text.replace('"record": "file"', '"record": "filed"'));
    const found = await client.diagnosticsOf(lookup, (all) => all.length > 0);
    expect(found.map(({ code }) => code)).toContain('record-unknown');
    project.write(lookup, text);
    expect(await client.diagnosticsOf(lookup, (all) => all.length === 0)).toEqual([]);
  });
});

describe('completion', () => {
  it('offers the keys that are not there yet, with what they mean', async () => {
    const items = await complete(edited('"body": {', '"¦": 1, "body": {'));
    expect(labels(items)).toContain('scope');
    expect(labels(items)).not.toContain('title');
    expect(JSON.stringify(items.find(({ label }) => label === 'scope')?.documentation)).toContain(
      'What is chosen above the screen',
    );
  });

  it('offers fields with their type, and only those of the rows at hand', async () => {
    const items = await complete(edited('"columns": [', '"columns": ["¦", '));
    expect(labels(items)).toEqual(expect.arrayContaining(['title', 'status']));
    expect(labels(items)).not.toContain('listBooks');
    expect(items.find(({ label }) => label === 'title')?.detail).toBe('Title: string');
  });

  it('offers operations, messages, icons, permissions, roles and values', async () => {
    const operations = await complete(edited('"operation": "listBooks"', '"operation": "¦"'));
    expect(operations.find(({ label }) => label === 'listBooks')?.detail).toMatch(/\(GET \/books\)$/);
    expect(labels(await complete(edited('"title": "books.title"', '"title": "¦"')))).toContain('books.title');
    expect(labels(await complete(edited('"permission": "readers.read"', '"permission": "¦"')))).toContain(
      'readers.read',
    );
    expect(labels(await complete(edited('"roles": ["Librarian", "Reader"]', '"roles": ["¦"]')))).toEqual([
      'Librarian',
      'Reader',
    ]);
    expect(labels(await complete(edited('"as": "search"', '"as": "¦"')))).toContain('select');
    const values = await complete(edited('"param": "status"', '"param": "status", "default": "¦"'));
    expect(labels(values)).toContain('lent');
  });

  it('goes on in JSON that is broken at the cursor, but not behind a brace that is missing before it', async () => {
    const broken = edited('"columns": [', '"columns": ["ti¦\n');
    expect(labels(await complete(broken))).toContain('title');
    const unclosed = edited('"filters": [', '"filters": [ { "param": "¦');
    expect(labels(await complete(unclosed))).toContain('genre');
    const torn = edited('"body": {', '"body": ').replace('"columns": [', '"columns": ["¦", ');
    expect(labels(await complete(torn))).not.toContain('status');
  });

  it('replaces what is written, quotes and all', async () => {
    const [item] = await complete(edited('"operation": "listBooks"', '"operation": "list¦Books"'));
    expect(item?.textEdit?.newText).toMatch(/^"\w+"$/);
  });
});

describe('what a name is', () => {
  it('is explained: a key, a field with its type, an operation with who may call it', async () => {
    const key = await client.ask<Hover>('hover', books, edited('"preset"', '"pre¦set"'));
    expect(JSON.stringify(key.contents)).toContain('preset');
    const operation = await client.ask<Hover>('hover', books, edited('"listBooks"', '"list¦Books"'));
    expect(JSON.stringify(operation.contents)).toMatch(/GET \/books.*Called by/);
    const nothing = await client.ask<Hover | null>('hover', books, `¦${screen}`);
    expect(nothing).toBeNull();
  });

  it('is found where it is given: a message, an operation and a lookup', async () => {
    const at = async (from: string, to: string) =>
      linesOf(await client.ask<readonly Location[]>('definition', books, edited(from, to)));
    expect(await at('"books.title"', '"books.¦title"')).toEqual([
      expect.stringMatching(/^schemas\/messages\/en\/\w+\.json:\d+:\d+$/),
    ]);
    expect(await at('"listBooks"', '"list¦Books"')).toEqual([
      expect.stringMatching(/^openapi\.json:\d+:\d+$/),
    ]);
    expect(await at('"lookup": "readers"', '"lookup": "rea¦ders"')).toEqual([
      expect.stringMatching(/^schemas\/lookups\/readers\.json:\d+:\d+$/),
    ]);
    expect(await at('"genre",', '"gen¦re",')).toEqual([expect.stringMatching(/^openapi\.json:\d+:\d+$/)]);
    expect(await at('"pinned": true', '"pinned": tr¦ue')).toEqual([]);
  });

  it('is found where it is used', async () => {
    const found = await client.ask<readonly Location[]>(
      'references',
      books,
      edited('"lookup": "readers"', '"lookup": "rea¦ders"'),
      { context: { includeDeclaration: true } },
    );
    const lines = linesOf(found);
    expect(lines.some((line) => line.startsWith('schemas/lookups/readers.json'))).toBe(true);
    expect(lines.some((line) => line.startsWith(books))).toBe(true);
  });
});

describe('rename', () => {
  const marked = () => edited('"lookup": "readers"', '"lookup": "rea¦ders"');
  it('changes a name with all its uses', async () => {
    const { documentChanges = [] } = await client.ask<WorkspaceEdit>('rename', books, marked(), {
      newName: 'borrowers',
    });
    const uris = documentChanges.map((change) => ('edits' in change ? change.textDocument.uri : ''));
    expect(uris).toContain(client.uriOf('schemas/lookups/readers.json'));
    expect(uris).toContain(client.uriOf(books));
  });

  it('refuses a name that is taken, one that is none, and what the description gives', async () => {
    await expect(client.ask('rename', books, marked(), { newName: 'files' })).rejects.toThrow(
      'There is a lookup "files" already.',
    );
    await expect(client.ask('rename', books, marked(), { newName: 'no name' })).rejects.toThrow(
      '"no name" is no name',
    );
    await expect(
      client.ask('rename', books, edited('"listBooks"', '"list¦Books"'), { newName: 'others' }),
    ).rejects.toThrow('of the kind operation');
  });
});

describe('fixes', () => {
  const actionsAt = async (text: string, path: string, only?: readonly string[]) => {
    await client.show(path, text);
    const lines = text.split('\n').length;
    const actions: readonly CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri: client.uriOf(path) },
      range: { start: { line: 0, character: 0 }, end: { line: lines, character: 0 } },
      context: { diagnostics: [], ...(only === undefined ? {} : { only }) },
    });
    return actions;
  };

  it('write what was probably meant', async () => {
    const [action] = await actionsAt(edited('"lookup": "readers"', '"lookup": "reeders"'), books);
    expect(action).toMatchObject({ title: 'Write "readers"', kind: 'quickfix', isPreferred: true });
    expect(JSON.stringify(action?.edit)).toContain('"newText":"a"');
  });

  it('draft a sentence that is named and not there, alone or with all else that needs no question', async () => {
    const text = edited('"label": "books.search"', '"label": "books.lookForWords"');
    const [own] = await actionsAt(text, books);
    expect(JSON.stringify(own?.edit)).toContain('lookForWords');
    const all = await actionsAt(text, books, ['source.fixAll']);
    expect(all.map(({ kind }) => kind)).toEqual(['source.fixAll.counterfoil']);
    expect(await actionsAt(screen, books)).toEqual([]);
  });
});

it('does not start where there is no project, and gives the reason', () => {
  const program = join(import.meta.dirname, '../../../scripts/counterfoil.mjs');
  const { status, stderr } = spawnSync(process.execPath, [program, 'lsp'], {
    cwd: tmpdir(),
    encoding: 'utf8',
    input: '',
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining('There is no counterfoil.config.json')]);
});
