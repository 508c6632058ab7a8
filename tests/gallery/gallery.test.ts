import { compileProject } from '@counterfoil/engine/build';
import { parseDescription } from '@counterfoil/engine/description';
import { isArray, isRecord } from '@counterfoil/engine/json';
import { blockKinds, cellKinds, fieldKinds, filterKinds } from '@counterfoil/engine/kinds';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import libraryDescription from '../engine/library/openapi.json' with { type: 'json' };
import { mechanisms } from './mechanisms.ts';

const description = 'tests/engine/library/openapi.json';
const library = compileProject({ root: 'tests/engine/library/schemas', description, source: description });

const places = mechanisms.flatMap((mechanism) => mechanism.places);

const routeOf = (path: string) =>
  library.portal?.routes.find((route) =>
    new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );

/** Adds what `as` says anywhere in a plan. */
const addKinds = (plan: unknown, to: Set<string>): void => {
  if (isArray(plan)) for (const part of plan) addKinds(part, to);
  if (!isRecord(plan)) return;
  if (typeof plan['as'] === 'string') to.add(plan['as']);
  for (const part of Object.values(plan)) addKinds(part, to);
};

let server: ViteDevServer;
let origin = '';
beforeAll(async () => {
  server = await createServer({
    configFile: 'tests/gallery/vite.config.ts',
    configLoader: 'runner',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, strictPort: false, hmr: false },
  });
  await server.listen();
  origin = server.resolvedUrls?.local[0] ?? '';
});
afterAll(() => server.close());

const { operations } = parseDescription(libraryDescription);
const reads = [...operations.values()].filter(
  ({ method, answer }) => method === 'get' && answer !== undefined,
);
/** Records that there are, by the parameters that name them. */
const known: Readonly<Record<string, string>> = {
  getBook: 'b1',
  listBookHistory: 'b1',
  getBranchSetting: 'br1',
  getBranchRules: 'br2',
  getBranchReader: 'br1',
  getRemark: 'm1',
  getView: 'v1',
};

describe('the gallery', () => {
  it('compiles, with nothing to find', () => {
    expect(library.findings).toEqual([]);
  });

  it('names only places at which there is a screen', () => {
    expect(places.filter(({ path }) => routeOf(path) === undefined)).toEqual([]);
  });

  it('shows every kind of the language', () => {
    const shown = new Set<string>();
    addKinds([library.screens, library.forms], shown);
    const kinds = [...blockKinds, ...cellKinds, ...filterKinds, ...fieldKinds];
    expect(kinds.filter((kind) => !shown.has(kind))).toEqual([]);
  });

  it('serves its page and what draws it', async () => {
    const page = await fetch(origin);
    expect(await page.text()).toContain('main.tsx');
    expect(await server.transformRequest('/main.tsx')).not.toBeNull();
  });

  it('answers as it is described', async () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(libraryDescription, 'library');
    const view = JSON.stringify({ list: 'books', name: 'Late', search: '' });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${origin}api/v1/views`, { method: 'POST', headers, body: view });
    const faults = reads.map(async ({ id, route, answer }) => {
      const path = route.replace('{id}', known[id] ?? '').replace('{reader}', 'r1');
      const answered = await fetch(`${origin}api/v1${path}?about=b1&ids=cover&limit=10`);
      const judge = ajv.compile({ $ref: `library#${encodeURI(answer?.pointer ?? '')}` });
      return judge(await answered.json()) ? [] : [id, judge.errors];
    });
    expect((await Promise.all(faults)).flat()).toEqual([]);
  });
});
