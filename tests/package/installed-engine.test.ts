import { isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import type { Problem } from '@arethetypeswrong/core';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/committed-files.ts';
import { programDoors } from '../../scripts/package/doors.ts';
import { alternatives, isThorough } from '../repeats.ts';
import { libraryApi } from '../scripts/init/init-description.ts';
import { buildGarden, openGarden, writeGarden } from './garden-portal.ts';
import { account, readStarted } from './started-portal.ts';
import { createStrangersProject, type StrangersProject } from './strangers-project.ts';

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isRecord(value) ? Object.entries(value) : [];

const ownManifest: unknown = JSON.parse(readFileSync(join(root, 'engine/package.json'), 'utf8'));
const doors = [
  ...entriesOf(readOwn(ownManifest, 'exports')).flatMap(([door]) =>
    door === './package.json' ? [] : [door],
  ),
  ...Object.keys(programDoors),
];
/** What compiles, packs and checks types is slow where other tests run beside it. */
const slowly = 900_000;

const nameOf = (door: string): string => `@counterfoil/engine${door.slice(1)}`;

/** Gives Node what every bundler has: an import of styles, which holds no names. */
const withStyles = `
import { register } from 'node:module';
register('data:text/javascript,' + encodeURIComponent(
  'export const load = (url, context, next) => url.endsWith(".css") ? { format: "module", source: "", shortCircuit: true } : next(url, context)',
));
`;

const compilerOptions = (resolution: 'bundler' | 'nodenext') => ({
  strict: true,
  noEmit: true,
  jsx: 'react-jsx',
  target: 'es2023',
  module: resolution === 'bundler' ? 'esnext' : 'nodenext',
  moduleResolution: resolution,
  types: ['node', 'vite/client'],
});

describe('the packed engine, in somebody else’s project', () => {
  let project: StrangersProject;
  beforeAll(async () => {
    project = await createStrangersProject();
    project.link('@types/node', '@types/react', '@types/react-dom');
    cpSync(join(root, 'tests/package/fixtures/host.tsx'), join(project.folder, 'host.tsx'));
    // A text here, where the doors that it imports are sources under other names.
    cpSync(join(root, 'tests/package/fixtures/server.ts.txt'), join(project.folder, 'server.ts'));
    writeGarden(project);
  }, slowly);
  afterAll(() => project.remove(), slowly);

  it('holds built modules with their types, and no sources', () => {
    expect(project.packed).toEqual(
      expect.arrayContaining(['README.md', 'index.js', 'index.d.ts', 'language/screen-1.schema.json']),
    );
    expect(project.packed.filter((path) => /(?<!\.d)\.tsx?$/.test(path))).toEqual([]);
  });

  it('has the doors of this repository, each with types', () => {
    const packed = readOwn(project.manifest, 'exports');
    const files = doors.flatMap((door) => {
      const leads = isRecord(packed) ? packed[door] : undefined;
      return [ownText(leads, 'types') ?? door, ownText(leads, 'default') ?? door];
    });
    expect(
      files.map((file) => file.replace(/^\.\//, '')).filter((file) => !project.packed.includes(file)),
    ).toEqual([]);
  });

  it('holds every module and style that one of its modules imports', () => {
    const packed = new Set(project.packed);
    const missing = [...packed]
      .filter((path) => path.endsWith('.js'))
      .flatMap((path) => {
        const text = readFileSync(join(project.folder, 'node_modules/@counterfoil/engine', path), 'utf8');
        // What a comment or a text says of an import stands in no line that begins as one.
        const names = text.matchAll(
          /^(?:import|export)\b(?:[^'";]*\bfrom)? ?['"](\.{1,2}\/[^'"?]+)['"];?$/gm,
        );
        return [...names].map(([, name = '']) => posix.join(posix.dirname(path), name));
      })
      .filter((path) => !packed.has(path));
    expect([...packed].filter((path) => path.endsWith('.css')).length).toBeGreaterThan(40);
    expect([...new Set(missing)]).toEqual([]);
  });

  it('holds the gateway and the mock, and nothing of a provider', () => {
    const program = project.packed.filter((path) => path.startsWith('program/'));
    const folders = new Set(program.map((path) => path.split('/').slice(1, 3).join('/')));
    expect([...folders].filter((path) => /^server\/[a-z]+$/.test(path)).toSorted()).toEqual([
      'server/gateway',
      'server/mock',
      'server/passwords',
      'server/telemetry',
    ]);
    expect(program.filter((path) => /provider|seed|payment|session-api/.test(path))).toEqual([]);
    const needed = entriesOf(readOwn(project.manifest, 'dependencies')).map(([name]) => name);
    expect(needed).toEqual(expect.arrayContaining(['fastify', 'oxfmt', 'react-router']));
    expect(needed.filter((name) => /pglite|^pg$|kysely|pdfkit|redocly|tsx|^typescript$/.test(name))).toEqual(
      [],
    );
  });

  it(
    'begins a portal over a description, in which its check finds nothing',
    () => {
      writeFileSync(join(project.folder, 'library.json'), JSON.stringify(libraryApi));
      const begun = project.counterfoil('.', ['init', 'library.json', 'lending']);
      expect(begun.output).toContain('4 operations are drawn');
      expect(begun.status).toBe(0);
      const checked = project.counterfoil('lending', ['check']);
      expect(checked.output).toContain('Every name and value of the descriptors holds.');
      expect(checked.status).toBe(0);
      const portal = join(project.folder, 'lending/schemas/portal.json');
      const written = readFileSync(portal, 'utf8');
      writeFileSync(portal, written.replace('"/loans"', '"/borrowed"'));
      const broken = project.counterfoil('lending', ['check']);
      expect(broken.status).toBe(1);
      expect(broken.output).toContain('schemas/portal.json:');
      writeFileSync(portal, written);
    },
    slowly,
  );

  it.runIf(isThorough)(
    'has commands, each of which says by that name what it takes',
    () => {
      const commands = [...project.counterfoil('.', []).output.matchAll(/^ {2}([a-z]+) /gm)];
      expect(commands).toHaveLength(10);
      const wrong = commands.flatMap(([, name = '']) => {
        const { status, output } = project.counterfoil('lending', [name, '--help']);
        const isNamed = output.startsWith(`npx counterfoil ${name === 'dev' ? 'start' : name}`);
        return status === 0 && isNamed ? [] : [`${name}: ${output}`];
      });
      expect(wrong).toEqual([]);
    },
    slowly,
  );

  it.runIf(isThorough)(
    'starts that portal, which shows rows to whoever has an account',
    async () => {
      expect(project.counterfoil('lending', account.words, account.password).status).toBe(0);
      const lending = join(project.folder, 'lending');
      const { page, before, rows } = await readStarted([project.command], lending, '/api/readers');
      expect(page).toContain('<script type="module"');
      expect(before).toBe(401);
      expect(readOwn(rows, 'data')).toHaveLength(37);
    },
    slowly,
  );

  it('opens every door in Node', () => {
    writeFileSync(
      join(project.folder, 'open.js'),
      `${withStyles}
      const found = {};
      for (const name of ${JSON.stringify(doors.map(nameOf))}) found[name] = Object.keys(await import(name)).length;
      console.log(JSON.stringify(found));`,
    );
    const found: unknown = JSON.parse(project.run(process.execPath, 'open.js'));
    expect(entriesOf(found).map(([name]) => name)).toEqual(doors.map(nameOf));
    const empty = entriesOf(found).flatMap(([name, count]) => (Number(count) > 0 ? [] : [name]));
    // What a match compiles to is types alone.
    expect(empty).toEqual(['@counterfoil/engine/match']);
  });

  it('opens nothing beside its doors', () => {
    writeFileSync(
      join(project.folder, 'break-in.js'),
      `console.log(await import('@counterfoil/engine/compile/compile.js').catch(({ code }) => code));`,
    );
    expect(project.run(process.execPath, 'break-in.js').trim()).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });

  // The stricter of the two: whoever resolves as Node does finds all that a bundler finds.
  it.each(alternatives(['nodenext', 'bundler'] as const))(
    'says the types of a host and what contradicts them, with the resolution %s',
    (resolution) => {
      const config = {
        compilerOptions: compilerOptions(resolution),
        files: ['host.tsx', 'server.ts', 'main.tsx', 'wrong.ts'],
      };
      writeFileSync(join(project.folder, 'tsconfig.json'), JSON.stringify(config));
      const wrong = `import { cellKinds } from '@counterfoil/engine/kinds';\nexport const wrong: number = cellKinds;\n`;
      writeFileSync(join(project.folder, 'wrong.ts'), wrong);
      const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
      const faults = project.runFailing(process.execPath, compiler, '--pretty', 'false', '-p', '.');
      expect(faults.match(/^[a-z./@-]+(?=\()|TS\d+/gm)).toEqual(['wrong.ts', 'TS2322']);
    },
    slowly,
  );

  it('has a manifest in which publint finds nothing', async () => {
    const { buffer } = new Uint8Array(readFileSync(project.tarball));
    const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  // What the package does not promise: it is for Node 20, which reads `exports` (node10 does not), and holds modules
  // only, which CommonJS loads by `import()`, and from Node 20.19 on by `require()`.
  const notPromised = (problem: Problem): boolean =>
    problem.kind === 'CJSResolvesToESM' ||
    (problem.kind === 'NoResolution' && problem.resolutionKind === 'node10');

  it.runIf(isThorough)(
    'has types that are right for each way to resolve them',
    async () => {
      // Here and not above: it loads the whole compiler of TypeScript.
      const { checkPackage, createPackageFromTarballData } = await import('@arethetypeswrong/core');
      const analysis = await checkPackage(
        createPackageFromTarballData(new Uint8Array(readFileSync(project.tarball))),
      );
      if (analysis.types === false) throw new Error('The package has no types.');
      expect(analysis.problems.filter((problem) => !notPromised(problem))).toEqual([]);
      expect(Object.keys(analysis.entrypoints)).toEqual(expect.arrayContaining(['.', './build']));
    },
    slowly,
  );

  it.runIf(isThorough)(
    'draws a list of another API in a portal that its project builds',
    async () => {
      const { rows, complaints } = await openGarden(buildGarden(project));
      expect(complaints).toEqual([]);
      expect(rows).toEqual([
        expect.stringMatching(/Lemon myrtle\s+180\s+01 Mar 2026/),
        expect.stringMatching(/Native ginger\s+95\s+02 Apr 2026/),
      ]);
    },
    slowly,
  );
});
