import { rmSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { isPortalFresh, projectFolder } from './portal-build.ts';
import { findPostgres } from './postgres.ts';
import { runCommand } from './run-command.ts';
import type { CommandResult } from './run-command.ts';
import { addCounts, checkCounts, journeyCounts, summaryLine, unitCounts } from './test-counts.ts';
import type { Counts } from './test-counts.ts';

const reports = join(projectFolder, 'node_modules/.cache/counterfoil-tests');
const unitReport = join(reports, 'unit.json');
const journeyReport = join(reports, 'journeys.json');

const show = (name: string, result: CommandResult): void => {
  const seconds = (result.milliseconds / 1000).toFixed(1);
  console.log(`\n── ${name}: ${result.exitCode === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  console.log(result.tail(result.exitCode === 0 ? 5 : 200));
};

const checkNames = async (): Promise<readonly string[]> => {
  const manifest: unknown = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('scripts' in manifest)) return [];
  if (typeof manifest.scripts !== 'object' || manifest.scripts === null) return [];
  return Object.keys(manifest.scripts).filter((name) => name.startsWith('check:'));
};

const runChecks = async (names: readonly string[]): Promise<Counts> => {
  const waiting = [...names];
  const exitCodes: number[] = [];
  const lane = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const result = await runCommand('npm', ['run', '--silent', name], projectFolder);
      show(name, result);
      exitCodes.push(result.exitCode);
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane));
  return checkCounts(exitCodes);
};

// The size check and the journeys look at the built app.
const runBuild = async (): Promise<Counts> => {
  if (await isPortalFresh()) return addCounts([]);
  const result = await runCommand('npm', ['run', '--silent', 'build'], projectFolder);
  show('build', result);
  return checkCounts([result.exitCode]);
};

const runUnits = async (): Promise<Counts> => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const result = await runCommand('npx', ['vitest', 'run', ...reporters], projectFolder);
  show('vitest', result);
  return unitCounts(unitReport, result.exitCode);
};

const runJourneys = async (): Promise<Counts> => {
  const options = ['--config', 'tests/playwright.config.ts', '--reporter=dot,json'];
  const environment = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
    PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport,
  };
  const result = await runCommand('npx', ['playwright', 'test', ...options], projectFolder, environment);
  show('playwright', result);
  return journeyCounts(journeyReport, result.exitCode);
};

rmSync(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
// Looked for once, before anything runs at the same time: installing twice at once would fail.
console.log(`Chromium: ${findChromium()}\nPostgreSQL: ${findPostgres()}`);
const counts = addCounts([
  await runBuild(),
  await runChecks(await checkNames()),
  await runUnits(),
  await runJourneys(),
]);
console.log(`\n${summaryLine(counts)}`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
