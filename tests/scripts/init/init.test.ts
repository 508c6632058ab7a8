import { compileProject, readConvention, readPublished } from '@counterfoil/engine/build';
import { ConfigRefused, projectFiles, readProjectConfig } from '@counterfoil/engine/project';
import { atPointer, isRecord, type JsonObject } from '@counterfoil/engine/json';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInit } from '../../../scripts/init/run-init.ts';
import { isThorough } from '../../repeats.ts';
import { libraryApi } from './init-description.ts';

const root = mkdtempSync(join(tmpdir(), 'counterfoil-init-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (name: string, content: unknown): string => {
  const path = join(root, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const read = (folder: string, name: string): JsonObject => {
  const written: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  return isRecord(written) ? written : {};
};

/** What the check finds in a folder that was begun. */
const checked = (folder: string) => compileProject(projectFiles(readProjectConfig(folder)));

describe('npm run init', () => {
  const folder = join(root, 'portal');
  let outcome: Awaited<ReturnType<typeof runInit>> = { code: 2, output: '' };
  beforeAll(async () => {
    outcome = await runInit([write('library.json', libraryApi), folder]);
  });

  it('ends well, and says what it found out', () => {
    expect(outcome.code).toBe(0);
    expect(outcome.output).toContain('Library of the Town: 4 operations are drawn');
    expect(outcome.output).toContain('1 list: pages by cursor, not counted');
    expect(outcome.output).toMatch(/amounts beside currency \(amount\): taken for minor units/);
    expect(outcome.output).toContain('moments (lent_at): seconds');
    expect(outcome.output).toContain('The check has no findings.');
  });

  it('writes a folder that the check finds nothing in', () => {
    const { findings } = checked(folder);
    expect(findings.map(({ code, place, message }) => `${place.file} ${code} ${message}`)).toEqual([]);
  });

  it('is clean by the command of the check, which refuses what is derived where it is asked to', () => {
    const program = join(import.meta.dirname, '../../../scripts/counterfoil.mjs');
    const check = (...words: readonly string[]) =>
      spawnSync(process.execPath, [program, 'check', ...words], { cwd: folder, encoding: 'utf8' });
    const plain = check();
    expect([plain.status, plain.stdout]).toEqual([
      0,
      expect.stringContaining('Every name and value of the descriptors holds.'),
    ]);
    expect(plain.stderr).toMatch(/labels are made of names/);
    if (isThorough) expect(check('--strict').status).toBe(1);
  });

  it('takes all files of a description with it, and says where it lost one that is elsewhere', async () => {
    const { components, ...front } = libraryApi;
    mkdirSync(join(root, 'split'));
    write('split/parts.json', { components });
    const text = JSON.stringify(front).replaceAll('"#/components/', '"parts.json#/components/');
    const whole = join(root, 'whole');
    expect((await runInit([write('split/front.json', text), whole])).code).toBe(0);
    expect(checked(whole).findings).toEqual([]);
    write('elsewhere.json', { components });
    const outside = text.replaceAll('"parts.json#', '"../elsewhere.json#');
    const { output } = await runInit([write('split/outside.json', outside), join(root, 'outside')]);
    expect(output).toMatch(/outside\.json:\d+:\d+ {2}.*elsewhere\.json/);
  });

  it('begins in the folder that the package is installed in, or in one below it, and names the schemas there', async () => {
    const project = join(root, 'project');
    mkdirSync(join(project, 'node_modules/@counterfoil/engine/language'), { recursive: true });
    for (const name of ['package.json', 'package-lock.json', 'engine-0.1.0.tgz'])
      writeFileSync(join(project, name), '');
    const description = write('project/library.json', libraryApi);
    expect((await runInit([description, join(project, 'below')])).code).toBe(0);
    const schemaOf = (name: string) => read(project, name)['$schema'];
    const language = 'node_modules/@counterfoil/engine/language';
    expect(schemaOf('below/counterfoil.config.json')).toBe(`../${language}/config-1.schema.json`);
    expect(schemaOf('below/schemas/portal.json')).toBe(`../../${language}/portal-2.schema.json`);
    expect(schemaOf('below/schemas/screens/lending/loans.json')).toBe(
      `../../../../${language}/screen-1.schema.json`,
    );
    rmSync(join(project, 'below'), { recursive: true });
    expect((await runInit([description, project])).code).toBe(0);
    expect(schemaOf('counterfoil.config.json')).toBe(`./${language}/config-1.schema.json`);
    expect(schemaOf('schemas/screens/lending/loans.json')).toBe(`../../../${language}/screen-1.schema.json`);
    expect(checked(project).findings).toEqual([]);
    // A second time it is not empty any more.
    expect((await runInit([description, project])).output).toMatch(/is not empty; nothing was written/);
  });

  it('writes a configuration that names no secret', () => {
    expect(read(folder, 'counterfoil.config.json')).toMatchObject({
      $schema: './node_modules/@counterfoil/engine/language/config-1.schema.json',
      description: 'library.json',
      conventions: ['./conventions/api.json'],
      owned: false,
      api: {
        url: 'https://books.example/v1',
        auth: { as: 'header', name: 'X-Library-Key', value: 'API_KEY' },
      },
    });
    expect(existsSync(join(folder, 'library.json'))).toBe(true);
  });

  it('draws a screen for each list, and actions for what is made and ended', () => {
    const screens = readdirSync(join(folder, 'schemas/screens'), { recursive: true, encoding: 'utf8' });
    const names = screens.filter((path) => path.endsWith('.json')).map((path) => path.replaceAll('\\', '/'));
    expect(names).toHaveLength(3);
    expect(names).toContain('lending/loans.detail.json');
    const actions = readdirSync(join(folder, 'schemas/actions'), { recursive: true, encoding: 'utf8' });
    expect(actions.filter((path) => path.endsWith('.json'))).toHaveLength(2);
    const portal = read(folder, 'schemas/portal.json');
    expect(portal['home']).toBe('/loans');
    expect(JSON.stringify(portal['navigation'])).toContain('/readers');
  });

  it('reads what is written in the place of what was found out', () => {
    const path = join(folder, 'conventions/api.json');
    const lentAt = () => {
      const { description, conventions, overlays } = readProjectConfig(folder);
      const { house } = readPublished(description, { conventions, overlays }, folder);
      return atPointer(house, '/components/schemas/Loan/properties/lent_at');
    };
    const { moments: _moments, ...rest } = read(folder, 'conventions/api.json');
    expect(lentAt()).toMatchObject({ type: 'string', format: 'date-time' });
    writeFileSync(path, JSON.stringify(rest));
    expect(lentAt()).toMatchObject({ type: 'integer' });
    writeFileSync(path, JSON.stringify({ ...rest, moments: [] }));
    expect(lentAt).toThrow(ConfigRefused);
  });
});

describe('npm run init refuses', () => {
  const refused = async (...words: readonly string[]) => {
    const { code, output } = await runInit(words);
    expect(code).toBe(2);
    return output;
  };

  it('a folder that is not empty, and leaves it as it is', async () => {
    const folder = join(root, 'full');
    mkdirSync(folder);
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    expect(await refused(write('api.json', libraryApi), folder)).toMatch(/is not empty; nothing was written/);
    expect(readdirSync(folder)).toEqual(['mine.txt']);
  });

  it.each([
    ['a file that is not there', undefined, /There is no file .*nowhere\.json/],
    ['an empty file', '', /./],
    ['a text', 'Dear library,', /odd\.json:1:1 .*not JSON/],
    ['JSON that is no description', '{"books":[]}', /odd\.json:1:1 .*no description of an API/],
    ['half of a description', '{"openapi":"3.1.0","paths":', /JSON|end/],
    [
      'a version that nobody knows',
      '{"openapi":"9.0.0","info":{"title":"T","version":"1"},"paths":{}}',
      /9\.0\.0|version/,
    ],
  ])('%s, and says why', async (_, content, words) => {
    const file = content === undefined ? join(root, 'nowhere.json') : write('odd.json', content);
    const folder = join(root, 'never');
    expect(await refused(file, folder)).toMatch(words);
    expect(existsSync(folder)).toBe(false);
  });

  it('to begin without a description, and says how it is called', async () => {
    expect(await refused()).toContain('npm run init -- <description> [folder]');
  });
});

it('says how it is called, and that is no failure', async () => {
  const { code, output } = await runInit(['--help']);
  expect(code).toBe(0);
  expect(output).toContain('--currency');
});

describe('a convention that is shipped', () => {
  it('is suggested by the nearest name', () => {
    const folder = join(root, 'named');
    mkdirSync(folder);
    const config = { description: 'a.json', conventions: ['githb'] };
    writeFileSync(join(folder, 'counterfoil.config.json'), JSON.stringify(config));
    expect(() => readProjectConfig(folder)).toThrow(/no convention "githb".*Did you mean "github"\?/);
  });

  it('is followed by who names it in the title, and wins', async () => {
    const folder = join(root, 'followed');
    const info = { title: 'GitHub v3 REST API of the town', version: '1' };
    const { output } = await runInit([write('followed.json', { ...libraryApi, info }), folder]);
    expect(output).toContain('It follows the convention "github"');
    expect(read(folder, 'counterfoil.config.json')['conventions']).toEqual([
      'github',
      './conventions/api.json',
    ]);
  });
});

describe('a file of a convention', () => {
  const reasonsOf = (content: unknown): string => {
    try {
      readConvention(write('convention.json', content));
    } catch (error) {
      if (error instanceof ConfigRefused) return error.message.replaceAll(/^.*convention\.json:/gm, '');
      throw error;
    }
    return '';
  };

  it.each([
    ['an unknown key', '{ "title": "T",\n  "list": [] }', /^2:3 .*Did you mean "lists"/],
    ['no title', '{}', /^1:1 .*title/],
    [
      'a way of paging that is none',
      '{ "title": "T",\n "lists": [{ "rows": "*", "paging": { "by": "pages" } }] }',
      /^2:/,
    ],
    [
      'a cursor without what leads on',
      '{ "title": "T",\n "lists": [{ "rows": "*", "paging": { "by": "cursor", "cursor": "after" } }] }',
      /^2:\d+ .*next/,
    ],
    ['a place that is no pointer', '{ "title": "T", "lists": [{ "rows": "data" }] }', /^1:/],
    ['more digits than a minor unit has', '{ "title": "T", "minorUnits": { "ISK": 9 } }', /^1:/],
  ])('is refused at its line for %s', (_, content, reason) => {
    expect(reasonsOf(content)).toMatch(reason);
  });

  it.each([
    ['lists', { lists: [{ rows: '*', paging: { by: 'page', page: 'page' } }] }],
    [
      'a cursor with what leads on',
      { lists: [{ rows: '*', paging: { by: 'cursor', cursor: 'after', next: { key: 'id' } } }] },
    ],
    ['a pointer', { lists: [{ rows: '/data' }] }],
    ['as many digits as a minor unit has', { minorUnits: { ISK: 8 } }],
  ])('is read with %s', (_, rest) => {
    expect(reasonsOf({ title: 'T', ...rest })).toBe('');
  });

  it('of a currency that is no code is refused: an amount by half a table is wrong by a hundred', () => {
    expect(reasonsOf({ title: 'T', minorUnits: { isk: 2 } })).toMatch(/^1:\d+ .*such as ISK/);
  });
});
