/**
 * Runs every check and every test, side by side; with words, only what they match: checks by their names, test files
 * by their paths, else tests by their titles.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './system/chromium.ts';
import { findFirefox } from './system/firefox.ts';
import { projectFolder } from './portal-build.ts';
import { findPostgres } from './system/postgres.ts';
import { packagesAreInstalled } from './system/system-packages.ts';
import { parseOwnWords } from './command-line.ts';
import { printFailures, printPart, printTable, type Part } from './test/print.ts';
import {
  addCounts,
  readCommand,
  readJourneyReport,
  readUnitReport,
  summaryLine,
  type Outcome,
} from './test/reports.ts';
import { runCommand } from './test/run-command.ts';
import { runSideBySide, type Job } from './test/schedule.ts';
import { listTestFiles, select, type Selection } from './test/selection.ts';

const reports = join(projectFolder, 'node_modules/.cache/counterfoil-tests');
const cores = availableParallelism();
/** One more than there are cores: a worker often waits for a page or a database, and the core it leaves is used. */
const slots = cores + 1;

/** The projects of vitest.config.ts beside `server`, the longest first. */
const unitProjects = ['dom', 'pure', 'tools', 'theme'] as const;

type Read = (exitCode: number, output: string) => Outcome;

const runPart = async (
  kind: string,
  command: readonly string[],
  read: Read,
  environment: Readonly<Record<string, string>> = {},
): Promise<Part> => {
  const { exitCode, output, ...times } = await runCommand(command, projectFolder, environment);
  const part = { kind, ...times, ...read(exitCode, output) };
  printPart(part);
  return part;
};

const checkJob = (name: string): Job<Part> => ({
  name,
  slots: 1,
  ...(name === 'check:size' ? { needs: 'build' } : {}),
  run: () =>
    runPart(name, ['npm', 'run', '--silent', name], (exitCode, output) =>
      readCommand(`npm run ${name}`, exitCode, output),
    ),
});

const unitJob = (name: string, given: readonly string[], workers: number): Job<Part> => {
  const report = join(reports, `${name}.json`);
  const options = [`--maxWorkers=${String(workers)}`, '--reporter=default', '--reporter=json'];
  return {
    name,
    slots: workers,
    run: () =>
      runPart(
        name,
        ['npx', 'vitest', 'run', ...options, `--outputFile.json=${report}`, ...given],
        (exitCode, output) => readUnitReport(report, exitCode, output),
      ),
  };
};

// Journeys look at the built app, and so does the check of its size.
const buildJob: Job<Part> = {
  name: 'build',
  slots: 1,
  run: () =>
    runPart('build', ['npm', 'run', '--silent', 'build'], (exitCode, output) =>
      readCommand('npm run build', exitCode, output),
    ),
};

const journeyJob = (given: readonly string[]): Job<Part> => {
  const report = join(reports, 'journeys.json');
  const command = ['npx', 'playwright', 'test', '--config', 'tests/playwright.config.ts'];
  return {
    name: 'journeys',
    // Its two workers.
    slots: 2,
    needs: 'build',
    run: () =>
      runPart(
        'journeys',
        [...command, '--reporter=dot,json', ...given],
        (exitCode, output) => readJourneyReport(report, exitCode, output),
        { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      ),
  };
};

const checkNames = (): readonly string[] => {
  const manifest: unknown = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('scripts' in manifest)) return [];
  if (typeof manifest.scripts !== 'object' || manifest.scripts === null) return [];
  return Object.keys(manifest.scripts).filter((name) => name.startsWith('check:'));
};

const everything = (): readonly Job<Part>[] => {
  // Looked for once, before anything runs at the same time: installing twice at once would fail.
  console.log(`Chromium: ${findChromium()}\nFirefox: ${findFirefox()}\nPostgreSQL: ${findPostgres()}`);
  const unitsOf = (project: string, workers: number): Job<Part> =>
    unitJob(project, ['--project', project], workers);
  // The two that take more than half of all the time keep the cores busy, one after the other; all else runs beside them,
  // one at a time, from the longest to the shortest, so that nothing long begins when the rest has ended.
  return [
    buildJob,
    unitsOf('server', cores),
    // Tagged are the journeys whose property a cheaper test or another journey shows: `npm run test:thorough` walks them.
    journeyJob(['--grep-invert', '@thorough']),
    ...unitProjects.map((project) => unitsOf(project, 1)),
    ...checkNames().map(checkJob),
  ];
};

const matching = (words: readonly string[]): readonly Job<Part>[] => {
  const checks = checkNames().filter((name) =>
    words.some((word) => name === word || name === `check:${word}`),
  );
  const picked = (ending: RegExp): readonly Selection[] =>
    select(projectFolder, listTestFiles(projectFolder, ending), words);
  const titled = (flag: string, { titles }: Selection): readonly string[] =>
    titles === undefined ? [] : [flag, titles];
  const unitJobs = picked(/\.test\.tsx?$/).map((units) =>
    unitJob(
      units.titles === undefined ? 'files' : 'titles',
      [...units.files, ...titled('-t', units), '--passWithNoTests'],
      cores,
    ),
  );
  const journeyJobs = picked(/\.spec\.ts$/).flatMap((journeys) => [
    buildJob,
    journeyJob([...journeys.files, ...titled('-g', journeys), '--pass-with-no-tests']),
  ]);
  return [...checks.map(checkJob), ...unitJobs, ...journeyJobs];
};

const started = performance.now();
await packagesAreInstalled();
const { positionals: words } = parseOwnWords({
  name: 'npm test -- [words]',
  description:
    'Runs all checks and tests; with words only what has them: names of checks, paths of test files, titles of tests.',
  takesWords: true,
  options: {},
});
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const jobs = words.length === 0 ? everything() : matching(words);
if (jobs.length === 0) console.error(`No check and no test matches ${words.join(' ')}.`);
const parts = [...(await runSideBySide(jobs, slots)).values()];
const counts = addCounts(parts.map((part) => part.counts));
printTable(parts, performance.now() - started);
printFailures(parts.flatMap(({ failures }) => failures));
console.log(`\n${summaryLine(counts)}`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
