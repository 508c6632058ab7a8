import { compare, type Comparison } from '../comparison.ts';
import { openKeptStores } from '../kept-stores.ts';
import { dayBefore, listAddress, usualCalls } from '../list-calls.ts';
import { startProviderProcess } from '../provider-process.ts';
import { signInTo } from '../provider-session.ts';
import { sampleOf } from '../statistics.ts';

const rows = 200_000;
const viewers = ['admin', 'partner', 'merchant'] as const;
/** How many times of a list's cost. */
const most = 2;

/** Names that many and few have and nobody has, in several scripts, with figures, and what is no name. */
const searches: readonly string[] = [
  'Tanaka',
  'Ines Tanaka',
  'Zyxwv',
  "O'Brien",
  'Øresund',
  '田中',
  'Harbour',
  'HAVIH',
  `HAVIH-${dayBefore(0).slice(0, 4)}-000123`,
  'guest@example.com',
  '140',
  'AUD 140',
  '4242',
  'Tanaka 4242',
  dayBefore(30),
];

const searchAddress = (typed: string): string =>
  `/api/v1/search?${new URLSearchParams({ q: typed, timezone: 'Australia/Sydney' }).toString()}`;

/** Searches over 200,000 transactions on PostgreSQL beside the lists that people look at first, in turns. */
export const measureSearch = async (
  runs: number,
  log: (line: string) => void,
): Promise<readonly Comparison[]> => {
  const kept = openKeptStores(log);
  try {
    const provider = await startProviderProcess({
      transactions: rows,
      databaseUrl: await kept.postgres(rows),
    });
    try {
      const comparisons: Comparison[] = [];
      const lists = usualCalls
        .filter(({ name }) => name === 'all of it, first page' || name === 'the last month, first page')
        .map((call) => listAddress(call, 0));
      for (const viewer of viewers) {
        const session = await signInTo(provider.url, viewer);
        const listTimes: number[] = [];
        const times = new Map<string, number[]>(searches.map((typed) => [typed, []]));
        // The first turn fills caches.
        for (let run = 0; run <= runs; run += 1) {
          for (const [typed, taken] of times) {
            const list = await session.ask(lists[listTimes.length % lists.length] ?? '');
            const search = await session.ask(searchAddress(typed));
            if (run === 0) continue;
            listTimes.push(list);
            taken.push(search);
          }
        }
        const list = sampleOf(listTimes).median;
        for (const [typed, taken] of times)
          log(`    ${(sampleOf(taken).median / list).toFixed(2).padStart(6)}  ${viewer}: ${typed}`);
        const all = [...times.values()];
        comparisons.push(
          compare({
            measure: `a list (floor) and a search beside it, of ${viewer}, PostgreSQL`,
            unit: 'ms',
            floor: listTimes,
            ours: all.flat(),
            gate: { ratio: most },
          }),
          compare({
            measure: `the dearest of ${String(searches.length)} searches, times a list, of ${viewer}, PostgreSQL`,
            unit: '',
            ours: [Math.max(...all.map((taken) => sampleOf(taken).median)) / list],
            gate: { most },
          }),
        );
      }
      return comparisons;
    } finally {
      await provider.close();
    }
  } finally {
    kept.close();
  }
};
