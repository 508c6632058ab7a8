import { omitUndefined } from '@counterfoil/engine/json';
import { availableParallelism, loadavg } from 'node:os';
import { compare, type Comparison } from '../comparison.ts';
import { dayBefore, listAddress, listCalls } from '../list-calls.ts';
import type { ProviderProcess } from '../provider-process.ts';
import { percentile, signInTo, totalOf, type ProviderSession } from '../provider-session.ts';

/** How much of it: the whole takes seven minutes. */
export interface CrowdPlan {
  readonly people: number;
  readonly exports: number;
  /** How long nothing but lists is asked for, before the exports and after them. */
  readonly warmMs: number;
  readonly quietMs: number;
  /** For how long the exports are under way, and when memory is first looked at. */
  readonly exportsMs: number;
  readonly settledMs: number;
}

export const wholeCrowd: CrowdPlan = {
  people: 200,
  exports: 12,
  warmMs: 20_000,
  quietMs: 60_000,
  exportsMs: 300_000,
  settledMs: 60_000,
};

/** A person reads for so long between two lists. */
const think = { least: 1_000, most: 5_000 };
/** People who look at their own lists; the one who exports is none of them. */
const accounts = ['partner', 'partner2', 'merchant', 'merchant2', 'merchant3', 'merchant.reports'] as const;
const exporter = 'admin';
const memoryEveryMs = 500;
/** Memory goes up and down with each collection: what counts is its middle over so long. */
const memoryWindowMs = 20_000;

interface Phase {
  readonly times: number[];
  readonly failures: Map<number, number>;
}

const pause = (milliseconds: number): Promise<void> => new Promise((over) => setTimeout(over, milliseconds));
const newPhase = (): Phase => ({ times: [], failures: new Map() });

const note = ({ failures }: Phase, status: number): void => {
  failures.set(status, (failures.get(status) ?? 0) + 1);
};

const lookAtLists = async (
  session: ProviderSession,
  first: number,
  phaseNow: () => Phase | null,
): Promise<void> => {
  for (let turn = first; ; turn += 7) {
    await pause(think.least + Math.random() * (think.most - think.least));
    const phase = phaseNow();
    if (phase === null) return;
    const call = listCalls[turn % listCalls.length];
    if (call === undefined) continue;
    try {
      // A deep page is reached from the first, which tells how many there are.
      const total = call.place === 'first page' ? 0 : totalOf(await session.read(listAddress(call, 0)));
      phase.times.push(await session.ask(listAddress(call, total)));
    } catch (error) {
      note(phase, Number(/answered (\d+)/.exec(String(error))?.[1] ?? 0));
    }
  }
};

/** One of the exports: made, fetched and asked for again; what was refused is asked for when the refusal says so. */
const exportAgainAndAgain = async (
  session: ProviderSession,
  index: number,
  phaseNow: () => Phase | null,
  exporting: Phase,
): Promise<void> => {
  const format = index % 2 === 0 ? 'csv' : 'xlsx';
  // Every second pair is small enough to be made at once; the others are made in the background.
  const less = index % 4 < 2 ? `&date_from=${dayBefore(150)}&date_to=${dayBefore(0)}` : '';
  const address = `/api/v1/report/transactions/download?format=${format}${less}`;
  for (let place = address; phaseNow() === exporting;) {
    const { status, location, retryAfter } = await session.fetchAll(place);
    note(exporting, status);
    if (status === 202) place = location ?? place;
    else place = address;
    if (status !== 200) await pause(retryAfter * 1000);
  }
};

const total = (counts: ReadonlyMap<number, number>, of: (status: number) => boolean): number =>
  [...counts].reduce((sum, [status, count]) => sum + (of(status) ? count : 0), 0);

const inWords = (counts: ReadonlyMap<number, number>): string =>
  [...counts]
    .toSorted(([left], [right]) => left - right)
    .map(([status, count]) => `${String(count)} x ${String(status)}`)
    .join(', ') || 'none';

/** What a crowd met with. */
interface Met {
  readonly without: Phase;
  readonly exporting: Phase;
  readonly exported: Phase;
  readonly lagWithout: number;
  readonly lagWith: number;
  /** The middle of the provider's memory around a moment of the exports, in MB. */
  readonly memoryAfter: (milliseconds: number) => number;
  readonly loads: readonly number[];
}

const runCrowd = async (provider: ProviderProcess, plan: CrowdPlan): Promise<Met> => {
  const sessions: ProviderSession[] = [];
  // One after the other: of one address only four may wait to sign in.
  for (const name of accounts) sessions.push(await signInTo(provider.url, name));
  const admin = await signInTo(provider.url, exporter);
  const [warm, without, exporting] = [newPhase(), newPhase(), newPhase()];
  const exported = newPhase();
  let phase: Phase | null = warm;
  const people = Array.from({ length: plan.people }, async (_, index) => {
    const session = sessions[index % sessions.length];
    if (session !== undefined) await lookAtLists(session, index * 13, () => phase);
  });
  const memory: { readonly at: number; readonly megabytes: number }[] = [];
  const watching = setInterval(() => {
    memory.push({ at: performance.now(), megabytes: provider.memory() ?? 0 });
  }, memoryEveryMs);
  const loads: number[] = [];
  const during = async (next: Phase, milliseconds: number): Promise<void> => {
    phase = next;
    await pause(milliseconds);
    loads.push(loadavg()[0] ?? 0);
  };

  await during(warm, plan.warmMs);
  await provider.loopLag();
  await during(without, plan.quietMs);
  const lagWithout = await provider.loopLag();
  const begun = performance.now();
  phase = exporting;
  const exports = Array.from({ length: plan.exports }, (_, index) =>
    exportAgainAndAgain(admin, index, () => (phase === exporting ? exported : null), exported),
  );
  await during(exporting, plan.exportsMs);
  const lagWith = await provider.loopLag();
  phase = warm;
  await Promise.all(exports);
  // As many again, so that a machine that grows busier or quieter is the same for both.
  await during(without, plan.quietMs);
  phase = null;
  clearInterval(watching);
  await Promise.all(people);

  const memoryAfter = (milliseconds: number): number => {
    const around = memory.filter(({ at }) => Math.abs(at - begun - milliseconds) <= memoryWindowMs / 2);
    return percentile(
      around.map(({ megabytes }) => megabytes),
      50,
    );
  };
  return { without, exporting, exported, lagWithout, lagWith, memoryAfter, loads };
};

/** What a person reads of it, while the rest of the bench goes on. */
const tell = (
  words: string,
  plan: CrowdPlan,
  { without, exporting, exported, memoryAfter, loads }: Met,
  most: number,
): string => {
  const [p95, p95With] = [percentile(without.times, 95), percentile(exporting.times, 95)];
  return (
    `  ${words}: ${String(plan.people)} people with ${String(think.least / 1000)} to ${String(think.most / 1000)} s between two lists, ` +
    `${String(plan.exports)} exports of one more person; p95 ${p95.toFixed(0)} ms without (${String(without.times.length)} lists), ` +
    `${p95With.toFixed(0)} ms with (${String(exporting.times.length)} lists), ratio ${(p95With / p95).toFixed(2)}; ` +
    `p50 ${percentile(without.times, 50).toFixed(0)} and ${percentile(exporting.times, 50).toFixed(0)} ms\n` +
    `    memory ${memoryAfter(0).toFixed(0)} MB before, ${memoryAfter(plan.settledMs).toFixed(0)} MB after ${String(plan.settledMs / 1000)} s, ` +
    `${memoryAfter(plan.exportsMs).toFixed(0)} MB after ${String(plan.exportsMs / 1000)} s, at most ${most.toFixed(0)} MB\n` +
    `    lists refused: ${inWords(without.failures)} without, ${inWords(exporting.failures)} with; exports answered ${inWords(exported.failures)}\n` +
    `    load of the machine ${loads.map((load) => load.toFixed(1)).join(', ')} on ${String(availableParallelism())} cores`
  );
};

/** People who look at lists, without and with the exports of one more: how long their lists take, and what memory does. */
export const measureCrowd = async (
  words: string,
  provider: ProviderProcess,
  plan: CrowdPlan,
  log: (line: string) => void,
): Promise<readonly Comparison[]> => {
  const met = await runCrowd(provider, plan);
  const most = provider.mostMemory() ?? 0;
  log(tell(words, plan, met, most));
  const [p95, p95With] = [percentile(met.without.times, 95), percentile(met.exporting.times, 95)];
  const broken = [met.without, met.exporting, met.exported].reduce(
    (sum, { failures }) => sum + total(failures, (status) => status === 0 || status >= 500),
    0,
  );
  const crowd = `${String(plan.people)} people`;
  const beside = `beside ${String(plan.exports)} exports of another`;
  const [early, late] = [plan.settledMs, plan.exportsMs];
  const line = (
    measure: string,
    unit: Comparison['unit'],
    value: number,
    gate?: Comparison['gate'],
  ): Comparison =>
    compare({
      measure: `${measure}, ${words}`,
      unit,
      ours: [value],
      ...omitUndefined({ gate }),
    });
  /** Two values of one run: the ratio is what counts. */
  const pair = (
    measure: string,
    unit: Comparison['unit'],
    values: readonly [number, number],
    ratio: number,
  ) =>
    compare({
      measure: `${measure}, ${words}`,
      unit,
      floor: [values[0]],
      ours: [values[1]],
      gate: { ratio },
    });
  return [
    line(`${crowd}, p95 of lists`, 'ms', p95, { most: 300 }),
    pair(`${crowd}, p95 of lists without (floor) and ${beside}`, 'ms', [p95, p95With], 2),
    line('event loop held up, p99, under them', 'ms', met.lagWithout),
    line(`event loop held up, p99, ${beside}`, 'ms', met.lagWith, { most: 100 }),
    pair(
      `memory after ${String(early / 1000)} s (floor) and ${String(late / 1000)} s of exports`,
      'MB',
      [met.memoryAfter(early), met.memoryAfter(late)],
      1.1,
    ),
    line('memory of the provider, most', 'MB', most, { most: 600 }),
    line('answers of 5xx or none', '', broken, { most: 0 }),
  ];
};
