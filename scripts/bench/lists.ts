import { compare, type Comparison } from './comparison.ts';
import { openKeptStores, type KeptStores } from './kept-stores.ts';
import { listAddress, listCalls, usualCalls, type ListCall } from './list-calls.ts';
import { startProviderProcess, type ProviderProcess } from './provider-process.ts';
import { percentile, signInTo, totalOf, type ProviderSession } from './provider-session.ts';

const few = 100_000;
const many = 1_000_000;
const viewers = [
  ['admin', listCalls],
  ['partner', usualCalls],
  ['merchant', usualCalls],
] as const;
const most = 2;
/** Below so many milliseconds a ratio tells of the machine, not of the list: what is answered at once is equal. */
const atOnce = 25;

/** One call of one viewer, and how long it took over the few and over the many. */
interface Row {
  readonly viewer: string;
  readonly call: ListCall;
  readonly times: readonly [few: number[], many: number[]];
}

interface Measured {
  readonly row: Row;
  readonly percentiles: readonly [few: number, many: number];
  readonly ratio: number;
  /** Of the least; what a busy machine disturbs the least. */
  readonly leastRatio: number;
}

type Pair = readonly [few: ProviderSession, many: ProviderSession];

/** The addresses of a call on both stores: the last page of a million is not that of a hundred thousand. */
const addressesOf = async (call: ListCall, pair: Pair): Promise<readonly [string, string]> => {
  const address = async (session: ProviderSession): Promise<string> =>
    listAddress(call, totalOf(await session.read(listAddress({ ...call, place: 'first page' }, 0))));
  return [await address(pair[0]), await address(pair[1])];
};

/** Asks a call so many times, the few and the many in turns, so that a busy machine disturbs both alike. */
const askInTurns = async (call: ListCall, pair: Pair, runs: number): Promise<Row['times']> => {
  const addresses = await addressesOf(call, pair);
  const times: Row['times'] = [[], []];
  for (let run = 0; run <= runs; run += 1) {
    for (const at of run % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const time = await pair[at].ask(addresses[at]);
      // The first turn fills caches.
      if (run > 0) times[at].push(time);
    }
  }
  return times;
};

const measure = (row: Row): Measured => {
  const percentiles = [percentile(row.times[0], 95), percentile(row.times[1], 95)] as const;
  const leastRatio = Math.min(...row.times[1]) / Math.min(...row.times[0]);
  return { row, percentiles, ratio: percentiles[1] / percentiles[0], leastRatio };
};

const isWithin = ({ percentiles, ratio }: Measured): boolean =>
  ratio <= most || Math.max(...percentiles) <= atOnce;

const drawRow = (measured: Measured): string => {
  const [left, right] = measured.percentiles.map((time) => `${time.toFixed(1)} ms`.padStart(10));
  const { viewer, call } = measured.row;
  const verdict = isWithin(measured) ? '' : '  over';
  const ratios = [measured.ratio, measured.leastRatio].map((ratio) => ratio.toFixed(2).padStart(7)).join('');
  return `    ${left ?? ''} ${right ?? ''} ${ratios}  ${viewer}: ${call.name}${verdict}`;
};

const summarise = (words: string, measured: readonly Measured[]): readonly Comparison[] => {
  const times = (at: 0 | 1): readonly number[] => measured.map(({ percentiles }) => percentiles[at]);
  const counted = measured.filter(({ percentiles }) => Math.max(...percentiles) > atOnce);
  const worst = Math.max(0, ...counted.map(({ ratio }) => ratio));
  return [
    compare({
      measure: `lists, p95 of 1,000,000 beside 100,000 rows, ${words}`,
      unit: 'ms',
      floor: [percentile(times(0), 95)],
      ours: [percentile(times(1), 95)],
      gate: { ratio: most },
    }),
    compare({
      measure: `the worst ratio of a call beyond ${String(atOnce)} ms, ${words}`,
      unit: '',
      ours: [worst],
      gate: { most },
    }),
    compare({
      measure: `calls of ${String(measured.length)} over it, ${words}`,
      unit: '',
      ours: [measured.filter((row) => !isWithin(row)).length],
      gate: { most: 0 },
    }),
  ];
};

/** List calls over a million transactions beside the same over a hundred thousand, on one kind of store. */
const measureStore = async (
  words: string,
  kept: KeptStores,
  kind: 'embedded' | 'postgres',
  runs: number,
  log: (line: string) => void,
): Promise<readonly Comparison[]> => {
  const providers: ProviderProcess[] = [];
  const start = async (transactions: number): Promise<ProviderProcess> => {
    const place = await kept[kind](transactions);
    const store = kind === 'embedded' ? { folder: place } : { databaseUrl: place };
    const provider = await startProviderProcess({ transactions, ...store });
    providers.push(provider);
    return provider;
  };
  try {
    const [small, large] = [await start(few), await start(many)];
    log(
      `  ${words}: p95 over ${few.toLocaleString('en')} and ${many.toLocaleString('en')} rows, their ratio, that of the least`,
    );
    const measured: Measured[] = [];
    for (const [viewer, calls] of viewers) {
      // Signed in only now: a session that nobody uses ends while others are measured.
      const pair = [await signInTo(small.url, viewer), await signInTo(large.url, viewer)] as const;
      for (const call of calls) {
        const found = measure({ viewer, call, times: await askInTurns(call, pair, runs) });
        log(drawRow(found));
        measured.push(found);
      }
    }
    return summarise(words, measured);
  } finally {
    for (const provider of providers) await provider.close();
  }
};

/** Both stores, one after the other. */
export const measureLists = async (
  runs: number,
  log: (line: string) => void,
): Promise<readonly Comparison[]> => {
  const kept = openKeptStores(log);
  try {
    return [
      ...(await measureStore('PostgreSQL', kept, 'postgres', runs, log)),
      ...(await measureStore('embedded', kept, 'embedded', runs, log)),
    ];
  } finally {
    kept.close();
  }
};
