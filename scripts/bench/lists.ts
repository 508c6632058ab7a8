import { compare, type Comparison } from './comparison.ts';
import { listAddress, listCalls } from './list-calls.ts';
import { startProviderProcess } from './provider-process.ts';
import { percentile, signInTo, type Ask } from './provider-session.ts';
import { startBenchPostgres } from './bench-postgres.ts';

const few = 100_000;
const many = 1_000_000;
const viewers = ['admin', 'partner', 'merchant'] as const;

interface Asked {
  readonly name: string;
  readonly milliseconds: number;
}

/** Every call once, as every viewer. */
const askAll = async (asks: readonly (readonly [string, Ask])[], rows: number): Promise<readonly Asked[]> => {
  const asked: Asked[] = [];
  for (const call of listCalls(rows)) {
    for (const [viewer, ask] of asks)
      asked.push({ name: `${viewer}: ${call.name}`, milliseconds: await ask(listAddress(call)) });
  }
  return asked;
};

const slowest = (asked: readonly Asked[]): string =>
  asked
    .toSorted((left, right) => right.milliseconds - left.milliseconds)
    .slice(0, 6)
    .map(({ name, milliseconds }) => `${name} ${milliseconds.toFixed(0)} ms`)
    .join('; ');

/** List calls over a million transactions beside the same over a hundred thousand, on one kind of store. */
const measureStore = async (
  words: string,
  urlOf: (rows: number) => string | undefined,
  runs: number,
  log: (line: string) => void,
): Promise<Comparison> => {
  const providers = [];
  try {
    for (const rows of [few, many]) {
      const begun = performance.now();
      const provider = await startProviderProcess(rows, urlOf(rows));
      providers.push(provider);
      log(
        `  ${words}: ${rows.toLocaleString('en')} rows made in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
      );
    }
    const pair = await Promise.all(
      providers.map(({ url }) =>
        Promise.all(viewers.map(async (viewer) => [viewer, await signInTo(url, viewer)] as const)),
      ),
    );
    const percentiles: [number[], number[]] = [[], []];
    for (let run = 0; run <= runs; run += 1) {
      const small = await askAll(pair[0] ?? [], few);
      const large = await askAll(pair[1] ?? [], many);
      // The first turn fills caches.
      if (run === 0) continue;
      percentiles[0].push(
        percentile(
          small.map(({ milliseconds }) => milliseconds),
          95,
        ),
      );
      percentiles[1].push(
        percentile(
          large.map(({ milliseconds }) => milliseconds),
          95,
        ),
      );
      if (run === runs) log(`  ${words}, slowest: ${slowest(large)}`);
    }
    return compare({
      measure: `lists, p95 of 1,000,000 beside 100,000 rows, ${words}`,
      unit: 'ms',
      floor: percentiles[0],
      ours: percentiles[1],
      gate: { ratio: 2 },
    });
  } finally {
    for (const provider of providers) await provider.close();
  }
};

/** Both stores, one after the other. */
export const measureLists = async (
  runs: number,
  log: (line: string) => void,
): Promise<readonly Comparison[]> => {
  const embedded = await measureStore('embedded', () => undefined, runs, log);
  const postgres = startBenchPostgres();
  try {
    const remote = await measureStore(
      'PostgreSQL',
      (rows) => postgres.createDatabase(`rows_${String(rows)}`),
      runs,
      log,
    );
    return [embedded, remote];
  } finally {
    postgres.stop();
  }
};
