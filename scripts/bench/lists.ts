import { compare, type Comparison } from './comparison.ts';
import { openKeptStores, type KeptStores } from './kept-stores.ts';
import { listAddress, listCalls, usualCalls, type ListCall } from './list-calls.ts';
import { startProviderProcess, type ProviderProcess } from './provider-process.ts';
import { percentile, signInTo, totalOf, type ProviderSession } from './provider-session.ts';
import { sampleOf } from './statistics.ts';

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
const mostLag = 100;

/** One call of one viewer, and how long it took over the few and over the many. */
interface Row {
  readonly viewer: string;
  readonly call: ListCall;
  readonly times: readonly [few: number[], many: number[]];
}

type Times = readonly [few: number, many: number];

interface Measured {
  readonly row: Row;
  readonly medians: Times;
  /** What a busy machine disturbs the least. */
  readonly least: Times;
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
  const samples = [sampleOf(row.times[0]), sampleOf(row.times[1])] as const;
  return {
    row,
    medians: [samples[0].median, samples[1].median],
    least: [samples[0].least, samples[1].least],
  };
};

const ratioOf = ([before, after]: Times): number => after / before;

const isWithin = (times: Times): boolean => ratioOf(times) <= most || Math.max(...times) <= atOnce;

const drawRow = ({ row, medians, least }: Measured): string => {
  const [left, right] = medians.map((time) => `${time.toFixed(1)} ms`.padStart(10));
  const verdict = isWithin(medians) ? '' : isWithin(least) ? '  over' : '  over, the least too';
  const ratios = [medians, least].map((times) => ratioOf(times).toFixed(2).padStart(7)).join('');
  return `    ${left ?? ''} ${right ?? ''} ${ratios}  ${row.viewer}: ${row.call.name}${verdict}`;
};

const summarise = (words: string, measured: readonly Measured[]): readonly Comparison[] => {
  const all = (at: 0 | 1): readonly number[] => measured.flatMap(({ row }) => row.times[at]);
  const over = (of: 'least' | 'medians'): number => measured.filter((row) => !isWithin(row[of])).length;
  const worst = (of: 'least' | 'medians'): number =>
    Math.max(0, ...measured.filter((row) => Math.max(...row[of]) > atOnce).map((row) => ratioOf(row[of])));
  const calls = `of ${String(measured.length)} calls`;
  return [
    compare({
      measure: `lists, p95 ${calls} over 1,000,000 beside 100,000 rows, ${words}`,
      unit: 'ms',
      floor: [percentile(all(0), 95)],
      ours: [percentile(all(1), 95)],
      gate: { ratio: most },
    }),
    ...(['medians', 'least'] as const).flatMap((of) => [
      compare({
        measure: `the worst ratio of a call beyond ${String(atOnce)} ms, by ${of}, ${words}`,
        unit: '',
        ours: [worst(of)],
        gate: { most },
      }),
      compare({
        measure: `${calls}, over it by ${of}, ${words}`,
        unit: '',
        ours: [over(of)],
        gate: { most: 0 },
      }),
    ]),
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
      `  ${words}: medians over ${few.toLocaleString('en')} and ${many.toLocaleString('en')} rows, their ratio, that of the least`,
    );
    const measured: Measured[] = [];
    // What starting took is not the lists'.
    await large.loopLag();
    for (const [viewer, calls] of viewers) {
      // Signed in only now: a session that nobody uses ends while others are measured.
      const pair = [await signInTo(small.url, viewer), await signInTo(large.url, viewer)] as const;
      for (const call of calls) {
        const found = measure({ viewer, call, times: await askInTurns(call, pair, runs) });
        log(drawRow(found));
        measured.push(found);
      }
    }
    const lag = compare({
      measure: `event-loop lag p99 under lists over 1,000,000 rows, ${words}`,
      unit: 'ms',
      ours: [await large.loopLag()],
      gate: { most: mostLag },
    });
    return [...summarise(words, measured), lag];
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
