import { compare, type Comparison } from './comparison.ts';
import { measureCrowd, wholeCrowd } from './load/crowd.ts';
import { measureExportJob } from './export-job.ts';
import { openKeptStores } from './kept-stores.ts';
import { listAddress, listCalls } from './list-calls.ts';
import { startProviderProcess, type ProviderProcess } from './provider-process.ts';
import { percentile, signInTo, totalOf, type ProviderSession } from './provider-session.ts';
import { exportAtOnce, meetSlowClients } from './withstand.ts';

const crowdRows = 200_000;
const rows = 100_000;
const many = 1_000_000;
const users = 50;
const unscopedUsers = 10;
const seconds = 60;
const think = { least: 500, most: 1500 };

/** What people who look at lists met with. */
interface Use {
  readonly times: readonly number[];
  readonly failures: readonly string[];
}

const pause = (milliseconds: number): Promise<void> => new Promise((over) => setTimeout(over, milliseconds));

/** People who look at lists, each with time to read between two calls, until they are told to end. */
const useUntil = async (people: readonly ProviderSession[], isOver: () => boolean): Promise<Use> => {
  const [times, failures]: [number[], string[]] = [[], []];
  const person = async (session: ProviderSession, first: number): Promise<void> => {
    for (let turn = first; !isOver(); turn += 7) {
      await pause(think.least + Math.random() * (think.most - think.least));
      const call = listCalls[turn % listCalls.length];
      if (call === undefined) continue;
      try {
        // A deep page is reached from the first, which tells how many there are.
        const total = call.place === 'first page' ? 0 : totalOf(await session.read(listAddress(call, 0)));
        times.push(await session.ask(listAddress(call, total)));
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(people.map((session, index) => person(session, index * 13)));
  return { times, failures };
};

const signIn = async (
  { url }: ProviderProcess,
  names: readonly string[],
  count: number,
): Promise<readonly ProviderSession[]> => {
  const known = await Promise.all(names.map((name) => signInTo(url, name)));
  return Array.from({ length: count }, (_, index) => known[index % known.length]).filter(
    (session) => session !== undefined,
  );
};

/** Fifty people with time to think, then what the provider withstands beside them. */
const measureStore = async (
  words: string,
  provider: ProviderProcess,
  log: (line: string) => void,
): Promise<readonly Comparison[]> => {
  const scoped = await signIn(
    provider,
    ['partner', 'partner2', 'merchant', 'merchant2'],
    users - unscopedUsers,
  );
  const unscoped = await signIn(provider, ['admin'], unscopedUsers);
  await provider.loopLag();
  const until = performance.now() + seconds * 1000;
  const isOver = (): boolean => performance.now() > until;
  const [own, all] = await Promise.all([useUntil(scoped, isOver), useUntil(unscoped, isOver)]);
  const lag = await provider.loopLag();
  const slow = await meetSlowClients(provider.url);
  const lagUnderSlow = await provider.loopLag();
  let isExported = false;
  const beside = useUntil([...scoped.slice(0, 8), ...unscoped.slice(0, 2)], () => isExported);
  const exportSeconds = await exportAtOnce(unscoped.slice(0, 2)).finally(() => {
    isExported = true;
  });
  const { times: besideExports, failures } = await beside;
  const lagUnderExports = await provider.loopLag();
  const memory = provider.mostMemory();
  const failed = [...own.failures, ...all.failures, ...failures];
  log(
    `  ${words}: ${String(own.times.length + all.times.length)} calls of ${String(users)} people; ` +
      `bodies at the limits: ${slow.statuses.join(', ')}; two exports of all rows at once in ${exportSeconds.toFixed(1)} s` +
      failed
        .slice(0, 3)
        .map((failure) => `\n    ${failure}`)
        .join(''),
  );
  const line = (measure: string, unit: Comparison['unit'], value: number, most: number): Comparison =>
    compare({ measure: `${measure}, ${words}`, unit, ours: [value], gate: { most } });
  return [
    line('50 people, p95, scoped lists', 'ms', percentile(own.times, 95), 300),
    line('50 people, p95, unscoped lists', 'ms', percentile(all.times, 95), 800),
    line('calls that were not answered with 200', '', failed.length, 0),
    line('event loop held up, p99, under them', 'ms', lag, 100),
    line('the same under slow clients and bodies at the limits', 'ms', lagUnderSlow, 100),
    line('slow clients cut off after (s)', '', slow.seconds, 35),
    line('event loop held up, p99, under two exports', 'ms', lagUnderExports, 100),
    line('10 people beside two exports, p95', 'ms', percentile(besideExports, 95), 800),
    ...(memory === undefined ? [] : [line('memory of the provider, most', 'MB', memory, 600)]),
  ];
};

/**
 * A crowd over 200,000 transactions on PostgreSQL, without and with twelve exports of one more person; then both stores,
 * one after the other, with 100,000 transactions, and an export of a million in the background.
 */
export const measureLoad = async (log: (line: string) => void): Promise<readonly Comparison[]> => {
  const kept = openKeptStores(log);
  const comparisons: Comparison[] = [];
  const withProvider = async (
    kind: 'embedded' | 'postgres',
    transactions: number,
    measure: (provider: ProviderProcess) => Promise<readonly Comparison[]>,
  ): Promise<void> => {
    const place = await kept[kind](transactions);
    const store = kind === 'embedded' ? { folder: place } : { databaseUrl: place };
    const provider = await startProviderProcess({ transactions, ...store });
    try {
      comparisons.push(...(await measure(provider)));
    } finally {
      await provider.close();
    }
  };
  try {
    await withProvider('postgres', crowdRows, (provider) =>
      measureCrowd('PostgreSQL', provider, wholeCrowd, log),
    );
    for (const [words, kind] of [['embedded', 'embedded'] as const, ['PostgreSQL', 'postgres'] as const]) {
      await withProvider(kind, rows, (provider) => measureStore(words, provider, log));
      await withProvider(kind, many, async (provider) =>
        measureExportJob(words, provider, await signInTo(provider.url, 'admin'), log),
      );
    }
    return comparisons;
  } finally {
    kept.close();
  }
};
