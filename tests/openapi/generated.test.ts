import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { operations } from '../../openapi/generated/operations.ts';
import { operationsOf, readDescription } from './description.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the generated files', () => {
  it('are what the description generates now', async () => {
    const run = promisify(execFile)('node_modules/.bin/tsx', ['scripts/generate.ts', '--check'], {
      cwd: root,
    });
    await expect(run).resolves.toMatchObject({ stdout: '' });
  });

  it('map every operation to its method and path', () => {
    const described = operationsOf(readDescription()).map(
      ({ id, method, path }) => [id, { method, path }] as const,
    );
    expect(operations).toEqual(Object.fromEntries(described));
  });
});
