import { describe, expect, it } from 'vitest';
import { houseApi } from '../../../../engine/language/portal/house-api.ts';
import { compileFiles, libraryFiles } from '../library.ts';

const portalFile = 'schemas/portal.json';

/** The library with its portal.json changed. */
const compileWith = (change: (text: string) => string) =>
  compileFiles(
    libraryFiles.map(({ path, text }) => ({
      path,
      text: path === portalFile ? change(text) : text,
    })),
  );

const inVersion = (version: number) => (text: string) =>
  text.replace('portal-1.schema.json', `portal-${String(version)}.schema.json`);
const withoutApi = (text: string): string => text.replace(/ {2}"api": \{[^}]*\},\n/, '');

const olderNote = /portal\.json is written in version 1 of the language, which is still read: .*migrate/;

describe('the version of the language that a file names', () => {
  it('may be the one before, in which a portal says how its API spells lists', () => {
    const { findings, portal, notes } = compileWith((text) => text);
    expect(findings).toEqual([]);
    expect(portal?.api.totals).toBe('/meta/sums');
    expect(notes).toEqual([expect.stringMatching(olderNote)]);
  });

  it('in the present one a portal says nothing of that, and the engine has its own form', () => {
    const { portal, notes } = compileWith((text) => withoutApi(inVersion(2)(text)));
    expect(portal?.api).toEqual(houseApi);
    expect(notes).toEqual([]);
  });

  it('decides which keys there are', () => {
    const { findings } = compileWith(inVersion(2));
    expect(findings.map(({ code, pointer }) => `${code} ${pointer}`)).toContain('key-unknown /api');
  });

  it.each([0, 3])('is not %i, which is not read', (version) => {
    const { findings } = compileWith(inVersion(version));
    const [found] = findings.filter(({ pointer }) => pointer === '/$schema');
    expect(found?.code).toBe('schema-version');
    expect(found?.suggestion).toMatch(/portal-2\.schema\.json$/);
  });
});
