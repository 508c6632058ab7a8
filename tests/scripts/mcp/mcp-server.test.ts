import { symlinkSync, mkdtempSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLibraryProject } from '../lsp/library-project.ts';
import { startTools } from './tool-client.ts';

const books = 'schemas/screens/books/books.json';
const project = createLibraryProject();
const screen = project.read(books);
let tools: Awaited<ReturnType<typeof startTools>>;
let narrow: Awaited<ReturnType<typeof startTools>>;

beforeAll(async () => {
  [tools, narrow] = await Promise.all([
    startTools(project.folder),
    startTools(project.folder, '--may-not-widen'),
  ]);
});
afterAll(async () => {
  await Promise.all([tools.stop(), narrow.stop()]);
  project.remove();
});

const valuesOf = ({ isRefused, text }: { readonly isRefused: boolean; readonly text: string }) => [
  isRefused,
  text,
];
const patch = (...steps: readonly object[]) => ({ files: [{ path: books, patch: steps }] });
const dropColumn = patch({ op: 'remove', path: '/body/columns/8' });
const addColumn = { files: [{ path: books, text: screen }] };

describe('what is read', () => {
  it('is listed, and every tool says what it does', async () => {
    const { tools: all } = await tools.client.listTools();
    expect(all.map(({ name }) => name)).toEqual([
      ...['list', 'read', 'explain', 'check', 'access', 'edit', 'scaffold'],
    ]);
    expect((await tools.call('list')).text).toContain(`${books}\tbooks\tBooks`);
    expect((await tools.call('list', { what: 'operations' })).text).toContain('listBooks');
    expect((await tools.call('check')).text).toBe('Nothing is wrong.');
  });

  it('is explained: a finding, an operation and a part of a screen', async () => {
    expect((await tools.call('explain', { what: 'field-unknown' })).text).toContain('field-unknown');
    expect((await tools.call('explain', { what: 'listBooks' })).text).toMatch(
      /GET \/books[^]*Answers: .*title/,
    );
    expect((await tools.call('explain', { what: `${books}#/body/filters/0` })).text).toContain(
      'param (written)',
    );
    expect(await tools.call('explain', { what: 'nonesuch' })).toMatchObject({ isRefused: true });
  });

  it('is a descriptor of the project, and nothing else on the disk', async () => {
    expect((await tools.call('read', { path: books })).text).toBe(screen);
    for (const path of ['openapi.json', '/etc/hostname', 'schemas/../counterfoil.config.json'])
      expect(valuesOf(await tools.call('read', { path }))).toEqual([
        true,
        expect.stringContaining(`${path} is no descriptor`),
      ]);
    expect(await tools.call('explain', { what: 'openapi.json#/info' })).toMatchObject({ isRefused: true });
  });

  it('tells who has which part of a route', async () => {
    expect((await tools.call('access', { route: '/books' })).text).toContain('list listBooks > filter genre');
    expect(await tools.call('access', { route: '/none' })).toMatchObject({ isRefused: true });
  });
});

describe('an edit', () => {
  it('is refused with the findings where the check does not pass, and nothing is written', async () => {
    const refused = await tools.call('edit', patch({ op: 'add', path: '/body/columns/0', value: 'colour' }));
    expect(refused.isRefused).toBe(true);
    expect(refused.text).toMatch(
      /nothing was written:\nschemas\/screens\/books\/books\.json:\d+:\d+ field-unknown/,
    );
    expect(project.read(books)).toBe(screen);
  });

  it('is written where it does, with what belongs to it', async () => {
    const messages = 'schemas/messages/en/library.json';
    const label = { op: 'replace', path: '/title', value: 'books.renamed' };
    const sentence = { path: messages, patch: [{ op: 'add', path: '/books.renamed', value: 'All books' }] };
    expect(await tools.call('edit', patch(label))).toMatchObject({ isRefused: true });
    const gone = { path: messages, patch: [{ op: 'remove', path: '/books.title' }, ...sentence.patch] };
    const both = await tools.call('edit', { files: [...patch(label).files, gone] });
    expect(both.text).toContain('Written, and the check passes');
    expect(project.read(books)).toBe(screen.replace('"books.title"', '"books.renamed"'));
    const back = patch({ op: 'replace', path: '/title', value: 'books.title' });
    const restored = {
      path: messages,
      patch: [{ op: 'move', from: '/books.renamed', path: '/books.title' }],
    };
    expect(await tools.call('edit', { files: [...back.files, restored] })).toMatchObject({
      isRefused: false,
    });
  });

  it('is refused as a whole where one step of it does not fit', async () => {
    const steps = [
      { op: 'remove', path: '/body/columns/0' },
      { op: 'test', path: '/id', value: 'others' },
    ];
    const refused = await tools.call('edit', patch(...steps));
    expect(refused).toEqual({
      isRefused: true,
      text: 'Step 1 (test /id): The value is another: "books".',
    });
    expect(project.read(books)).toBe(screen);
  });

  it('writes below the folder of the descriptors alone: not beside it, not through a link, not what sets findings aside', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'counterfoil-outside-'));
    try {
      symlinkSync(outside, join(project.folder, 'schemas/screens/linked'));
      const text = screen.replace('"id": "books"', '"id": "more-books"');
      for (const path of [
        'books.json',
        'schemas/../../x.json',
        'schemas/notes.json',
        'schemas/screens/linked/a.json',
        'schemas/check.ignore.json',
      ])
        expect(await tools.call('edit', { files: [{ path, text }] })).toMatchObject({ isRefused: true });
      expect(existsSync(join(outside, 'a.json'))).toBe(false);
    } finally {
      rmSync(join(project.folder, 'schemas/screens/linked'));
      rmSync(outside, { recursive: true });
    }
  });

  it('may go on where something else was wrong before', async () => {
    const lookup = 'schemas/lookups/files.json';
    const text = project.read(lookup);
    writeFileSync(join(project.folder, lookup), text.replace('"record": "file"', '"record": "filed"'));
    expect(await tools.call('edit', dropColumn)).toMatchObject({ isRefused: false });
    expect(project.read(books)).not.toContain('"weight"');
    expect(await tools.call('edit', { files: [{ path: books, text: screen }] })).toMatchObject({
      isRefused: false,
    });
    project.write(lookup, text);
    expect(project.read(books)).toBe(screen);
  });
});

describe('--may-not-widen', () => {
  it('refuses a part that is new, and lets one go or move', async () => {
    expect(await narrow.call('edit', dropColumn)).toMatchObject({ isRefused: false });
    expect(valuesOf(await narrow.call('edit', addColumn))).toEqual([
      true,
      expect.stringMatching(
        /would see or do more[^]*\/books: Reader gets "[^"]*column weight", it is a new part/,
      ),
    ]);
    const moved = patch({ op: 'move', from: '/body/columns/0', path: '/body/columns/1' });
    expect(await narrow.call('edit', moved)).toMatchObject({ isRefused: false });
    expect(await tools.call('edit', { files: [{ path: books, text: screen }] })).toMatchObject({
      isRefused: false,
    });
  });

  it('refuses a role, a permission or a condition that falls away, and takes one that comes', async () => {
    const narrowed = { param: 'genre', access: { roles: ['Librarian'] } };
    const narrower = patch({ op: 'replace', path: '/body/filters/3', value: narrowed });
    const wider = patch({ op: 'replace', path: '/body/filters/3', value: 'genre' });
    expect(await narrow.call('edit', narrower)).toMatchObject({ isRefused: false });
    expect(valuesOf(await narrow.call('edit', wider))).toEqual([
      true,
      expect.stringContaining('filter genre", Reader did not have it'),
    ]);
    expect(await tools.call('edit', wider)).toMatchObject({ isRefused: false });
    expect(project.read(books)).toBe(screen);
  });
});
