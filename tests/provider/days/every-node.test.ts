import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../../repeats.ts';
import { stores } from '../stores/stores-under-test.ts';
import { midnights } from './midnights.ts';
import { findNode } from './other-node.ts';
import { parseSeenDays, seenDaysFile, tableOfDays, type SeenEvent } from './seen-days.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const seen = new Map<string, readonly SeenEvent[]>();
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'days-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Variables of this test run, which the started runs would take for theirs. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$|THOROUGH$)/.test(name)),
);

// Each runtime has time zones of its own: what it shows by them is compared with what the store counts.
describe.runIf(isThorough)('the days of the month', () => {
  it.each([20, 22, 24])('are the same on all surfaces on Node %d, with each store', async (major) => {
    const node = findNode(major);
    const version = execFileSync(node, ['-p', '`${process.version} (zones of ${process.versions.tz})`']);
    const file = join(folder, `${String(major)}.json`);
    const run = promisify(execFile)(
      node,
      [
        ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'server'],
        ...['--testTimeout', '900000', '--hookTimeout', '900000'],
        'tests/provider/days/days-of-events.test.ts',
      ],
      { cwd: root, env: { ...environment, [seenDaysFile]: file }, maxBuffer: 64 * 1024 * 1024 },
    );
    const failure = await run.then(
      () => '',
      (error: unknown) =>
        error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error),
    );
    const events = parseSeenDays(readFileSync(file, 'utf8'));
    seen.set(String(version).trim(), events);
    expect(failure).toBe('');
    expect(events).toHaveLength(Object.values(midnights).flat().length * stores.length);
  });

  afterAll(() => {
    console.log([`Days seen by ${[...seen.keys()].join(', ')}:`, tableOfDays(seen)].join('\n'));
  });
});
