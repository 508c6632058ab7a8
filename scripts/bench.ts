import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { chromium, type Browser } from '@playwright/test';
import { demoAccounts } from '../server/seed/demo-accounts.ts';
import { Closing, serve } from './bench/bench-servers.ts';
import { buildFloor, buildOurs, buildOursEnlarged, buildProbe } from './bench/built-apps.ts';
import { drawTable, type Comparison } from './bench/comparison.ts';
import { groups } from './bench/groups.ts';
import { startJoinedPages } from './bench/joined-pages.ts';
import { floorAt, oursAt, type DateRange } from './bench/measured-app.ts';
import { signIn } from './bench/measured-page.ts';
import { rememberLargePages } from './bench/large-pages.ts';
import type { Measuring } from './bench/measures.ts';
import { readOptions, type BenchOptions } from './bench/options.ts';
import { startProviderProcess } from './bench/provider-process.ts';
import type { Recorded } from './bench/recorded/measure-recorded.ts';
import { startRecordedApi } from './bench/recorded/recorded-api.ts';
import { checkSameQuestion } from './bench/same-question.ts';
import { chromiumArguments, findChromium } from './system/chromium.ts';

const account = demoAccounts.find(({ role }) => role === 'Admin');
if (account === undefined) throw new Error('No demo account is an Admin.');

const log = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const wholeHistory = (): DateRange => {
  const today = new Date();
  const from = new Date(today);
  from.setUTCFullYear(from.getUTCFullYear() - 2);
  return { from: from.toISOString().slice(0, 10), to: today.toISOString().slice(0, 10) };
};

const notes = [
  'floor: the same screen by hand with the same libraries (tests/bench/floor); it draws every row, and has neither',
  '       record drawer, refund, export, column chooser nor saved state. ours: the portal with its shell and session.',
  'Both: same gateway code and headers, brotli, same provider process and rows, same Chromium, runs that take turns,',
  '      the first turn dropped; medians, and in brackets the least and the most; "of least" is the ratio of the least.',
  '1,000 rows: the API answers at most 100, so for that line ten pages are joined (and remembered) before the',
  '      provider, for both alike, and ours is built from a copy of schemas/ whose page sizes include 1,000.',
  'recorded API: a server before the provider that answers each read from memory, with the same bytes for both; each',
  '      measure runs twice, the first time only to record. What is left of a time is the browser, the gateway and the screen.',
  "100 fields: ours is built from the same copy, in which the form of one's own settings has as many more.",
];

const openBench = async (options: BenchOptions, closing: Closing) => {
  log('Starting the provider and building both screens.');
  const provider = closing.add(await startProviderProcess({ transactions: options.transactions }));
  const browser: Browser = closing.add(
    await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] }),
  );
  const probe = await buildProbe();
  const floorFolder = await buildFloor();
  const range = wholeHistory();

  const measure = async (ourFolder: string, api: URL): Promise<Measuring> => {
    const pair = [
      floorAt(await serve(closing, floorFolder, api)),
      oursAt(await serve(closing, ourFolder, api)),
    ] as const;
    const sessions = new Map<string, Awaited<ReturnType<typeof signIn>>>();
    for (const { origin } of pair) sessions.set(origin, await signIn(browser, origin, account));
    const measuring = { setting: { browser, probe, sessions }, pair, range, runs: options.runs };
    await checkSameQuestion(measuring);
    return measuring;
  };

  const measureLarge = async (): Promise<Measuring> => {
    const joined = closing.add(await startJoinedPages(provider.url));
    const measuring = await measure(await buildOursEnlarged(), joined.url);
    await rememberLargePages(measuring);
    return measuring;
  };

  let usual: Promise<Measuring> | undefined;
  let withLargePages: Promise<Measuring> | undefined;
  return {
    measuring: async (large: boolean): Promise<Measuring> =>
      large ? (withLargePages ??= measureLarge()) : (usual ??= measure(await buildOurs(), provider.url)),
    recorded: async (): Promise<Recorded> => {
      const api = closing.add(await startRecordedApi(provider.url));
      return { measuring: await measure(await buildOurs(), api.url), api };
    },
  };
};

const run = async (options: BenchOptions): Promise<readonly Comparison[]> => {
  const closing = new Closing();
  const stop = (): void => {
    void closing.close().finally(() => process.exit(130));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    let opened: ReturnType<typeof openBench> | undefined;
    // Parts that need no browser do not wait for one.
    const open = () => (opened ??= openBench(options, closing));
    const parts = {
      measuring: async (large: boolean) => (await open()).measuring(large),
      recorded: async () => (await open()).recorded(),
    };
    const comparisons: Comparison[] = [];
    for (const name of options.only) {
      log(`Measuring ${name}, ${Math.round(performance.now() / 1000)} s after the start.`);
      try {
        const found = await groups[name]({ ...parts, runs: options.runs, log });
        comparisons.push(...found);
        // Printed at once: the whole takes an hour, and what ends it early must not take what was measured along.
        if (options.only.length > 1) log(drawTable(found));
      } catch (error) {
        // The other parts are still worth knowing.
        process.exitCode = 1;
        log(`${name} failed: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return comparisons;
  } finally {
    await closing.close();
  }
};

const options = readOptions();
const started = Date.now();
const comparisons = await run(options);
console.log(`\n${drawTable(comparisons)}\n\n${notes.join('\n')}`);
const [load = 0] = loadavg();
if (load > availableParallelism())
  console.log(
    `This machine was busy (load ${load.toFixed(1)} on ${availableParallelism()} cores): believe the ratios of the least, not the times.`,
  );
log(`Measured in ${Math.round((Date.now() - started) / 1000)} s.`);
if (options.json !== undefined)
  await writeFile(options.json, `${JSON.stringify({ options, comparisons }, null, 2)}\n`);
