import { compileProject } from '@counterfoil/engine/build';
import { projectFiles, readProjectConfig } from '@counterfoil/engine/project';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInit } from '../../scripts/init/run-init.ts';
import { versionFolder, versions } from '../engine/description/upgrade/versions.ts';

const root = mkdtempSync(join(tmpdir(), 'counterfoil-versions-'));
afterAll(() => rmSync(root, { recursive: true }));

/** The descriptors of a portal, by their paths. */
const descriptorsOf = (folder: string): ReadonlyMap<string, string> => {
  const schemas = join(folder, 'schemas');
  const files = readdirSync(schemas, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .map((file) => [file, readFileSync(join(schemas, file), 'utf8')]),
  );
};

const fronts = [...versions, 'split/front.yaml'];

/** Begins a portal over one version of the description, which is copied so that nothing but it is read. */
const begin = async (front: string) => {
  const folder = join(root, front.replaceAll(/[^\w]/g, '-'));
  const written = join(folder, 'written');
  cpSync(dirname(join(versionFolder, front)), written, { recursive: true });
  const portal = join(folder, 'portal');
  const { code, output } = await runInit([join(written, basename(front)), portal]);
  return { code, output, portal, descriptors: descriptorsOf(portal) };
};

describe('a description in each version that is read', () => {
  const begun = new Map<string, Awaited<ReturnType<typeof begin>>>();
  beforeAll(async () => {
    for (const front of fronts) begun.set(front, await begin(front));
  }, 120_000);

  it.each(fronts)('begins the same portal from %s', (front) => {
    const [first = ''] = fronts;
    expect(begun.get(front)?.code).toBe(0);
    expect(begun.get(front)?.descriptors).toEqual(begun.get(first)?.descriptors);
    expect([...(begun.get(first)?.descriptors.keys() ?? [])].join(' ')).toContain('screens/');
  });

  it.each(fronts)('is clean from %s', (front) => {
    const { findings } = compileProject(projectFiles(readProjectConfig(begun.get(front)?.portal ?? '')));
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('tells what only 3.2 can say, and is lost, at its line', () => {
    const { output = '' } = begun.get('openapi-3.2.yaml') ?? {};
    expect(output).toMatch(/openapi-3\.2\.yaml:\d+:\d+ .*query/i);
    expect(output).toMatch(/openapi-3\.2\.yaml:\d+:\d+ .*(?:LINK|additionalOperations)/);
    expect(begun.get('openapi-3.1.yaml')?.output).not.toMatch(/openapi-3\.1\.yaml:\d+/);
  });
});
