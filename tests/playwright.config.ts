import { defineConfig } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArguments, findChromium } from '../scripts/system/chromium.ts';

const port = Number(process.env['JOURNEY_PORT'] ?? 4173);
// Worker processes read this file again: the folder is chosen once, and goes when that process does, after the portal.
if (process.env['JOURNEY_DATA_DIR'] === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-journeys-'));
  process.env['JOURNEY_DATA_DIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
/** A portal that runs already, for writing journeys; without it one is started on a store of its own. */
const running = process.env['JOURNEY_URL'];
const baseURL = running ?? `http://localhost:${String(port)}`;

export default defineConfig({
  testDir: './journeys',
  globalSetup: './provider/global-setup.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // What failed is repeated for its trace, and counts as failed even where it passes then.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ...(process.env['JOURNEY_REPORT']
      ? [['json', { outputFile: process.env['JOURNEY_REPORT'] }] as const]
      : []),
  ],
  use: {
    baseURL,
    timezoneId: 'Australia/Sydney',
    locale: 'en-AU',
    viewport: { width: 1440, height: 900 },
    // Kept of all, it would take a fourteenth of the time of all journeys; with a picture of each step, a fifth.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    video: 'off',
    // What moves costs a sixth of the time, and what is pressed while it moves is decided by speed; journeys by keyboard see it.
    contextOptions: { reducedMotion: 'reduce' },
    // One process draws all pages of a worker: what it compiled once it need not compile again, an eighth less work for each load.
    launchOptions: {
      executablePath: findChromium(),
      // What is compiled for speed pays off in a long life; without it a journey takes a tenth less of the processor, one with axe a sixth.
      args: [...chromiumArguments, '--renderer-process-limit=1', '--js-flags=--no-opt --no-maglev'],
    },
  },
  ...(running === undefined
    ? {
        webServer: {
          command: 'npx tsx tests/journeys/start-portal.ts',
          cwd: '..',
          url: `${baseURL}/healthz`,
          env: { PORT: String(port), DATA_DIR: process.env['JOURNEY_DATA_DIR'] },
          timeout: 180_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
          stdout: 'ignore',
        },
      }
    : {}),
});
