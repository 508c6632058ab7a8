import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInit } from '../../../scripts/init/run-init.ts';
import { alternatives } from '../../repeats.ts';
import { libraryApi } from './init-description.ts';

const root = mkdtempSync(join(tmpdir(), 'counterfoil-bad-'));
afterAll(() => rmSync(root, { recursive: true }));
const folder = join(root, 'portal');
const deepest = 100;

/** The description with an example that is nested as deep as this, counted from the whole. */
const nested = (depth: number): string =>
  JSON.stringify({ ...libraryApi, 'x-example': '…' }).replace(
    '"…"',
    '['.repeat(depth - 1) + ']'.repeat(depth - 1),
  );

const describeAs = (text: string): void => {
  writeFileSync(join(folder, 'library.json'), text);
};

/** Runs a command in the folder until it ends, or says what is waited for. */
const run = (words: readonly string[], wanted?: string) =>
  new Promise<{ readonly code: number | null; readonly output: string }>((resolve) => {
    const program = join(import.meta.dirname, '../../../scripts', words[0] ?? '');
    const child = spawn(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), program, ...words.slice(1)],
      {
        cwd: folder,
      },
    );
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (wanted !== undefined && output.includes(wanted)) child.kill();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', (code) => {
      resolve({ code, output });
    });
  });

beforeAll(async () => {
  writeFileSync(join(root, 'library.json'), JSON.stringify(libraryApi));
  await runInit([join(root, 'library.json'), folder]);
});

const place = /^library\.json:1:\d+ {2}.+/m;

describe('a description that is nested one level deeper than is read', () => {
  const words = 'This is nested more than 100 deep. Nothing of the file is read.';
  beforeAll(() => {
    describeAs(nested(deepest + 1));
  });

  // Each command is a start of its own; what refuses is one to both.
  it.each(
    alternatives([
      ['build', ['build.ts'], 1],
      ['mock', ['mock/serve-mock.ts', 'library.json', '--port', '0'], 2],
    ] as const),
  )('ends %s with its place', async (_, command, wanted) => {
    const { code, output } = await run(command);
    expect(code).toBe(wanted);
    expect(output).toMatch(place);
    expect(output).toContain(words);
    expect(output).not.toMatch(/^ +at /m);
  });

  it('ends init with its place', async () => {
    const { code, output } = await runInit([join(folder, 'library.json'), join(root, 'other')]);
    expect(code).toBe(2);
    expect(output).toMatch(/library\.json:1:\d+ {2}This is nested more than 100 deep/);
  });

  it('is served by a mock with one level less, whatever version it is written in', async () => {
    describeAs(nested(deepest));
    const { output } = await run(
      ['mock/serve-mock.ts', 'library.json', '--port', '0'],
      'The stand-in of library.json answers at http://',
    );
    expect(libraryApi['openapi']).toBe('3.0.3');
    expect(output).toMatch(/^The stand-in of library\.json answers at http:.*/);
  });
});
