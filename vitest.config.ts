import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The browser's policy forbids code from strings, so the engine's own tests run without it too. */
const withoutCodeFromStrings = ['--disallow-code-generation-from-strings'];

/** The portal as the build compiles it, for tests of the host: no chunks, all of it at hand. */
const compiledPortal = fileURLToPath(new URL('tests/app/compiled-portal.ts', import.meta.url));

/** Parts of the engine's tests that need a DOM, or that compile validators as the build does. */
const dom = ['tests/engine/{render,kinds}/**/*.test.{ts,tsx}', 'tests/app/**/*.test.{ts,tsx}'];
const theme = ['tests/engine/theme/**/*.test.{ts,tsx}'];
const build = ['tests/engine/build/**/*.test.ts'];

const domSetup = ['tests/engine/dom-setup.ts'];
const fixedSeed = ['tests/fixed-seed.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          setupFiles: fixedSeed,
          pool: 'forks',
          isolate: false,
          execArgv: withoutCodeFromStrings,
          include: ['tests/engine/**/*.test.{ts,tsx}'],
          exclude: [...dom, ...theme, ...build],
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias: { 'virtual:counterfoil/portal': compiledPortal } },
        test: {
          name: 'dom',
          environment: 'jsdom',
          setupFiles: domSetup,
          pool: 'forks',
          isolate: false,
          execArgv: withoutCodeFromStrings,
          include: dom,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'theme',
          environment: 'jsdom',
          setupFiles: domSetup,
          pool: 'forks',
          isolate: false,
          include: theme,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'tools',
          environment: 'node',
          pool: 'forks',
          isolate: false,
          include: [
            ...build,
            'tests/{openapi,house,conformance,corpus,docs,gallery,mock,mutants,package,settlement-files}/**/*.test.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          setupFiles: fixedSeed,
          pool: 'forks',
          include: ['tests/{provider,gateway,scripts}/**/*.test.ts'],
          globalSetup: ['tests/provider/global-setup.ts'],
          // The embedded database is compiled once for each worker, not for each file; what a test sets, it sets back.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
