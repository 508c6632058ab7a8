import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, createServer, type HotPayload } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { counterfoil } from '../../../engine/build/counterfoil-plugin.ts';

const library = 'tests/engine/library';
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-'));
  cpSync(library, join(folder, 'library'), { recursive: true });
  writeFileSync(
    join(folder, 'entry.js'),
    "export { portal, screens, loadValidators, loadPageMessages } from 'virtual:counterfoil/portal';\n",
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plugin = () =>
  counterfoil({
    root: join(folder, 'library/schemas'),
    description: join(folder, 'library/openapi.json'),
    source: join(folder, 'library/openapi.json'),
  });

const buildEntry = (outDir: string) =>
  build({
    root: process.cwd(),
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin()],
    build: {
      outDir,
      emptyOutDir: true,
      minify: true,
      lib: { entry: join(folder, 'entry.js'), formats: ['es'], fileName: 'entry' },
    },
  });

const edit = (path: string, from: string, to: string): (() => void) => {
  const file = join(folder, 'library/schemas', path);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(from, to));
  return () => writeFileSync(file, text);
};

interface Built {
  readonly portal: { readonly routes: readonly unknown[]; readonly app: Readonly<Record<string, unknown>> };
  readonly screens: Readonly<Record<string, () => Promise<{ readonly id: string }>>>;
  readonly loadPageMessages: () => Promise<Readonly<Record<string, unknown>>>;
  readonly loadValidators: () => Promise<Readonly<Record<string, () => Promise<Validate>>>>;
}
type Validate = ((data: unknown) => boolean) & {
  errors?: readonly { readonly keyword: string; readonly instancePath: string }[];
};
const isBuilt = (module: unknown): module is Built =>
  typeof module === 'object' && module !== null && 'screens' in module;

describe('a build', () => {
  it('gives each screen and each validator a chunk of its own, without code from strings', async () => {
    const outDir = join(folder, 'dist');
    await buildEntry(outDir);
    const chunks = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    );
    const code = chunks.map((file) => readFileSync(join(outDir, file), 'utf8')).join('\n');
    expect(code).not.toMatch(/new Function|\beval\(|\brequire\("/);

    const built: unknown = await import(pathToFileURL(join(outDir, 'entry.js')).href);
    if (!isBuilt(built)) throw new Error('The entry has no screens.');
    expect((await built.screens['books']?.())?.id).toBe('books');
    const validators = await built.loadValidators();
    expect(chunks.length).toBeGreaterThan(Object.keys(built.screens).length + Object.keys(validators).length);

    const validate = await validators['action.lend-book']?.();
    if (validate === undefined) throw new Error('There is no validator for lending.');
    expect(validate({ reader_id: 'r1', due_on: '2026-12-01', kind: 'home' })).toBe(true);
    expect(validate({ reader_id: 'r1', due_on: 'soon', kind: 'shelf' })).toBe(false);
    expect(validate.errors?.map(({ keyword, instancePath }) => `${instancePath} ${keyword}`)).toEqual([
      '/due_on format',
      '/kind enum',
    ]);
  });

  it('loads the sentences of pages that are seldom opened with those pages', async () => {
    const undo = edit(
      'messages/en/library.json',
      '"app.signIn": "Sign in",',
      '"app.signIn": "Sign in", "app.page.receipt": "Slip of a loan",',
    );
    const outDir = join(folder, 'dist-pages');
    await buildEntry(outDir);
    undo();
    const built: unknown = await import(pathToFileURL(join(outDir, 'entry.js')).href);
    if (!isBuilt(built)) throw new Error('The entry has no screens.');
    expect(built.portal.app).toHaveProperty('signIn');
    expect(Object.keys(built.portal.app)).not.toContain('page.receipt');
    expect(Object.keys(await built.loadPageMessages())).toEqual(['page.receipt']);
  });

  it('stops at a broken descriptor and says where', async () => {
    const restore = edit('screens/books/books.json', '"author",', '"auhtor",');
    await expect(buildEntry(join(folder, 'broken'))).rejects.toThrow(
      /field-unknown[\s\S]*Did you mean "author"\?/,
    );
    restore();
  });
});

const serve = async () => {
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: { usePolling: true, interval: 30 } },
    plugins: [plugin()],
  });
  const sent: HotPayload[] = [];
  const send = (payload: HotPayload | string): void => {
    if (typeof payload !== 'string') sent.push(payload);
  };
  Object.assign(server.ws, { send });
  const next = async (): Promise<HotPayload> => {
    await expect.poll(() => sent.length, { timeout: 50_000 }).toBeGreaterThan(0);
    const [payload] = sent.splice(0);
    if (payload === undefined) throw new Error('Nothing was sent.');
    return payload;
  };
  await server.pluginContainer.buildStart({});
  const portal = async () => (await server.transformRequest('virtual:counterfoil/portal'))?.code ?? '';
  // What changes before it is watched is not seen to change.
  const watched = async (path: string, file: string): Promise<void> =>
    expect.poll(() => server.watcher.getWatched()[join(folder, 'library/schemas', path)]).toContain(file);
  return { server, next, portal, watched };
};

describe('development', () => {
  it('swaps only the edited screen, and sends the findings of a broken one', async () => {
    const { server, next, portal, watched } = await serve();
    expect(await portal()).toContain('counterfoil:edit');
    await watched('screens/people', 'readers.json');
    const addColumn = edit('screens/people/readers.json', '"active"', '"active", "id"');
    const swapped = await next();
    expect(swapped).toMatchObject({
      type: 'custom',
      event: 'counterfoil:edit',
      data: { screens: [{ id: 'readers', findings: [] }], elsewhere: [] },
    });
    addColumn();
    await next();

    const breakIt = edit('screens/people/readers.json', '"joined_on"', '"joind_on"');
    const broken = await next();
    expect(broken).toMatchObject({
      data: {
        screens: [{ id: 'readers', findings: [{ code: 'field-unknown', suggestion: 'joined_on' }] }],
      },
    });
    expect(JSON.stringify(broken)).not.toContain('"plan"');
    breakIt();
    expect(await next()).toMatchObject({ data: { screens: [{ id: 'readers', findings: [] }] } });

    // What the language does not know at all hides the routes of the screen: its address stays all the same.
    const misspell = edit('screens/people/readers.json', '"columns"', '"colums"');
    expect(await next()).toMatchObject({
      event: 'counterfoil:edit',
      data: { screens: [{ id: 'readers', findings: [{ code: 'key-unknown' }] }] },
    });
    expect(await portal()).toContain('"path":"/readers"');
    misspell();
    expect(await next()).toMatchObject({ data: { screens: [{ id: 'readers', findings: [] }] } });
    await server.close();
  });

  it.each([
    ['names what there is not', '"joined_on"', '"joind_on"', 'joind_on'],
    ['the language does not know', '"columns"', '"colums"', 'colums'],
  ])('shows what is wrong with a new screen that %s at its own path', async (_, from, to, said) => {
    const fix = edit('screens/people/readers.json', from, to);
    const { server, next, portal, watched } = await serve();
    const code = await portal();
    expect(code).toMatch(new RegExp(`export const findings = .*readers.*${said}`));
    expect(code).toMatch(
      /"path":"\/readers"[^}]*"screen":"readers"|"screen":"readers"[^}]*"path":"\/readers"/,
    );
    expect(code).toContain('["readers"]: loadEdited("readers", missing("readers"))');
    expect(code.split('export let portal')[0]).not.toContain(said);
    await watched('screens/people', 'readers.json');
    fix();
    expect(await next()).toMatchObject({
      event: 'counterfoil:edit',
      data: { screens: [{ id: 'readers', plan: { id: 'readers' }, findings: [] }] },
    });
    expect(await portal()).toContain("export const findings = JSON.parse('{}')");
    await server.close();
  });

  it('tells the page new words of its navigation without loading it anew', async () => {
    const { server, next, watched } = await serve();
    await watched('messages/en', 'library.json');
    const restore = edit('messages/en/library.json', '"Readers"', '"All readers"');
    const sent = await next();
    // Each screen that says these words is told.
    expect(sent).toMatchObject({
      event: 'counterfoil:edit',
      data: { screens: [{ id: 'branch-readers' }, { id: 'readers' }] },
    });
    expect(JSON.stringify(sent)).toContain('"label":"All readers"');
    restore();
    await server.close();
  });

  it.each([
    ['the portal itself', 'portal.json', '"roles"', '"rolls"'],
    ['a screen that cannot be read at all', 'screens/people/readers.json', '"id"', 'id'],
  ])('shows what is wrong with %s from the start', async (_, path, from, to) => {
    const fix = edit(path, from, to);
    const { server, next, portal, watched } = await serve();
    const [head = ''] = (await portal()).split(/export (?:let|const) portal/);
    expect(head).toContain(path);
    expect(head).toContain('showElsewhere(JSON.parse(');
    await watched(path.split('/').slice(0, -1).join('/'), path.split('/').at(-1) ?? '');
    fix();
    expect(await next()).toMatchObject(
      path === 'portal.json' ? { type: 'full-reload' } : { data: { elsewhere: [] } },
    );
    await server.close();
  });
});
