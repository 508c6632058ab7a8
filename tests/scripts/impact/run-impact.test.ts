import { isArray, isRecord, readOwn } from '@counterfoil/engine/json';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runImpact } from '../../../scripts/impact/run-impact.ts';

let folder = '';
const here = process.cwd();
const screen = 'schemas/screens/loans.json';

const git = (...words: readonly string[]): void => {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...who, ...words], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

/** Writes the description or a screen with one text in the place of another. */
const rewrite = (path: string, from: string, to: string): void => {
  const text = readFileSync(join(folder, path), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, path), text.replaceAll(from, to));
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'impact-'));
  cpSync('tests/scripts/ready/lending', folder, { recursive: true });
  process.chdir(folder);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Begin');
  rewrite('openapi.json', '"due_on"', '"return_on"');
});
afterAll(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true });
});

it('compares what is there with a revision, and says what the name that is gone is called now', async () => {
  const { code, output } = await runImpact(['HEAD']);
  expect(code).toBe(1);
  expect(output).toContain(`${screen}:`);
  expect(output).toContain('Now called "return_on"?');
  expect(output).toMatch(/[1-9]\d* parts? breaks?, /);
});

it('compares a description of a revision with a file, and finds nothing where they are the same', async () => {
  expect((await runImpact(['HEAD:openapi.json', 'openapi.json'])).code).toBe(1);
  const { code, output } = await runImpact(['HEAD', 'HEAD']);
  expect([code, output]).toEqual([0, 'Nothing that a screen shows or asks for breaks or changes.']);
});

it('compares folders of descriptors, also of a revision', async () => {
  cpSync('schemas', 'schemas-anew', { recursive: true });
  rewrite('schemas-anew/screens/loans.json', '"due_on"', '"reader"');
  for (const old of ['schemas', 'HEAD:schemas']) {
    const { code, output } = await runImpact([old, 'schemas-anew']);
    expect(code).toBe(1);
    expect(output).toContain(`${screen}:`);
    expect(output).not.toContain('schemas-anew');
  }
  rmSync('schemas-anew', { recursive: true });
});

it('says the same as JSON, as SARIF and to GitHub, with the roles', async () => {
  const outputOf = async (format: string): Promise<string> =>
    (await runImpact(['HEAD', '--format', format])).output;
  const json: unknown = JSON.parse(await outputOf('json'));
  const impacts = readOwn(json, 'impacts');
  const breaks = (isArray(impacts) ? impacts : []).filter((one) => readOwn(one, 'kind') === 'breaks');
  expect(breaks.length).toBeGreaterThan(0);
  expect(breaks.every((one) => isArray(readOwn(one, 'roles')))).toBe(true);
  const sarif: unknown = JSON.parse(await outputOf('sarif'));
  const runs = readOwn(sarif, 'runs');
  const driver = readOwn(readOwn(isArray(runs) ? runs[0] : undefined, 'tool'), 'driver');
  expect(isRecord(driver) && driver['name']).toBe('counterfoil-impact');
  const rules = readOwn(driver, 'rules');
  const ids = new Set((isArray(rules) ? rules : []).map((rule) => readOwn(rule, 'id')));
  const results = readOwn(isArray(runs) ? runs[0] : undefined, 'results');
  expect((isArray(results) ? results : []).every((result) => ids.has(readOwn(result, 'ruleId')))).toBe(true);
  expect(await outputOf('github')).toContain(`::error file=${screen},line=`);
});

it('counts what breaks alone where that is asked for', async () => {
  rewrite('openapi.json', '"return_on"', '"due_on"');
  rewrite(screen, '"reader",', '');
  const words = ['HEAD'];
  expect((await runImpact(words)).code).toBe(1);
  expect((await runImpact([...words, '--breaks'])).code).toBe(0);
});

it.each([
  [[], 'One or two states are compared'],
  [['no-such-thing'], '"no-such-thing" is neither a file'],
  [['HEAD', '--format', 'xml'], 'There is no format "xml"'],
])('refuses %j in plain words', async (words, message) => {
  await expect(runImpact(words)).rejects.toThrow(message);
});
