import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runMigrate } from '../../scripts/migrate/run-migrate.ts';

const root = mkdtempSync(join(tmpdir(), 'counterfoil-migrate-'));
afterAll(() => rmSync(root, { recursive: true }));

let made = 0;

/** A project with these descriptors. */
const projectWith = (files: Readonly<Record<string, string>>): string => {
  const folder = join(root, String((made += 1)));
  mkdirSync(join(folder, 'schemas'), { recursive: true });
  const config = { description: 'api.json', schemas: 'schemas', api: { auth: { as: 'none' } } };
  writeFileSync(join(folder, 'counterfoil.config.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'api.json'), '{}');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'schemas', name), text);
  return folder;
};

const read = (folder: string, name = 'portal.json'): string =>
  readFileSync(join(folder, 'schemas', name), 'utf8');

/** As a person wrote it: with a key on one line, another on several, and blanks where they like them. */
const portal = (total: string): string => `{
  "$schema": "../engine/language/portal-1.schema.json",
  "roles": [ "Reader",  "Keeper" ],
  "api": {
    "rows": "/data", "total": "${total}",
    "page": "page"
  },
    "pageSizes": [10]
}
`;

describe('npx counterfoil migrate', () => {
  it('rewrites a file of version 1, and every other character stays', () => {
    const folder = projectWith({ 'portal.json': portal('/meta/total') });
    const { code, output } = runMigrate([], folder);
    expect(code).toBe(0);
    expect(output).toMatch(/portal\.json: is rewritten\.$/);
    expect(read(folder)).toBe(`{
  "$schema": "../engine/language/portal-2.schema.json",
  "roles": [ "Reader",  "Keeper" ],
  "pageSizes": [10]
}
`);
  });

  it('finds nothing to do a second time, nor in files of kinds that did not change', () => {
    const rules = '{ "$schema": "../engine/language/rules-1.schema.json" }';
    const folder = projectWith({ 'portal.json': portal('/meta/total'), 'rules.json': rules });
    runMigrate([], folder);
    const before = read(folder);
    const again = runMigrate([], folder);
    expect(again).toEqual({ code: 0, output: 'Every descriptor is in the present version of the language.' });
    expect([read(folder), read(folder, 'rules.json')]).toEqual([before, rules]);
  });

  it('leaves what it cannot say in version 2 as it is, and tells the place and the way', () => {
    const folder = projectWith({ 'portal.json': portal('/paging/count') });
    const { code, output } = runMigrate([], folder);
    expect(code).toBe(1);
    expect(output).toMatch(/portal\.json:5:31 {2}"api\.total" is "\/paging\/count", and "\/meta\/total"/);
    expect(read(folder)).toBe(portal('/paging/count'));
  });

  it('writes nothing where it is only asked what it would do', () => {
    const folder = projectWith({ 'portal.json': portal('/meta/total') });
    const { code, output } = runMigrate(['--dry'], folder);
    expect(code).toBe(0);
    expect(output).toMatch(/portal\.json: would be rewritten\.$/);
    expect(read(folder)).toBe(portal('/meta/total'));
  });

  it('does not stop at a file that is no JSON', () => {
    const folder = projectWith({ 'broken.json': '{', 'portal.json': portal('/meta/total') });
    const { code, output } = runMigrate([], folder);
    expect(code).toBe(1);
    expect(output).toMatch(/broken\.json: it cannot be read: [^]*portal\.json: is rewritten\./);
  });

  it('says so where there is no project', () => {
    const { code, output } = runMigrate([], join(root, 'nowhere'));
    expect(code).toBe(2);
    expect(output).toMatch(/counterfoil\.config\.json/);
  });
});
