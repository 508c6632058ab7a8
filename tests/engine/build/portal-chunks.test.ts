import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalChunks, type PortalChunks } from '../../../engine/build/index.ts';

const sources = {
  'index.html':
    '<!doctype html>\n<html>\n  <head>\n  </head>\n  <body>\n    <script type="module" src="/main.ts"></script>\n  </body>\n</html>\n',
  'main.ts':
    "void import('./draw.ts');\nvoid import('./ask.ts');\nvoid import('./pay.ts');\nvoid import('./seldom.ts');\n",
  'draw.ts': "import { shared } from './shared.ts';\nconsole.log('draw', shared);\n",
  'ask.ts': "import { shared } from './shared.ts';\nconsole.log('ask', shared);\n",
  'pay.ts': "console.log('pay');\n",
  'seldom.ts': "console.log('seldom');\n",
  'shared.ts': "export const shared = 'what both draw with';\n",
};
const chosen: PortalChunks = {
  chunks: [
    { name: 'start', of: 'index.html' },
    { name: 'draw', of: 'draw.ts' },
    { name: 'ask', of: 'ask.ts' },
  ],
  preloaded: ['draw', 'ask'],
  guest: { fileName: 'pay.html', with: ['pay'], without: ['ask'] },
};

describe('the chunks of a first screen', () => {
  let folder = '';
  let parts: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = [];
  const buildWith = async (chunks: PortalChunks) => {
    const built = await build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      plugins: [portalChunks(chunks)],
      build: { write: false, minify: false, modulePreload: { polyfill: false } },
    });
    return (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  };
  const codeOf = (name: string): string =>
    parts.flatMap((part) => (part.type === 'chunk' && part.name === name ? [part.code] : [])).join('');
  const preloadedBy = (page: string): readonly string[] => {
    const found = parts.find(({ fileName }) => fileName === page);
    const source = found?.type === 'asset' ? String(found.source) : '';
    return [...source.matchAll(/modulepreload" crossorigin href="\/assets\/([a-z]+)-/g)].map(
      ([, name = '']) => name,
    );
  };
  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'counterfoil-chunks-')));
    for (const [file, text] of Object.entries(sources)) writeFileSync(join(folder, file), text);
    parts = await buildWith(chosen);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('puts what two modules load into the chunk that comes first', () => {
    expect(codeOf('draw')).toContain('what both draw with');
    expect(codeOf('ask')).not.toContain('what both draw with');
    expect(codeOf('ask')).toContain('ask');
  });

  it('leaves alone what no chunk was named for', () => {
    expect(codeOf('seldom')).toContain('seldom');
    expect(codeOf('seldom')).not.toContain('allFunctionsCalledOnLoad');
  });

  it('fetches the first chunks beside the entry, in their order, and compiles them as they arrive', () => {
    expect(preloadedBy('index.html')).toEqual(['draw', 'ask']);
    for (const name of chosen.preloaded) expect(codeOf(name)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it('writes a page for guests with what they need and without the rest', () => {
    expect(preloadedBy('pay.html')).toEqual(['draw', 'pay']);
  });

  it('refuses a chunk of a module that nothing begins with', async () => {
    const missing = { ...chosen, chunks: [{ name: 'start', of: 'shared.ts' }] };
    await expect(buildWith(missing)).rejects.toThrow('No chunk begins with /shared.ts');
  });
});
