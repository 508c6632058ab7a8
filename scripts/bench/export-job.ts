import { compare, type Comparison } from './comparison.ts';
import type { ProviderProcess } from './provider-process.ts';
import type { ProviderSession } from './provider-session.ts';

/** Small growth is the collector's breath, not the file's size, which is some 130 MB. */
const mostGrowth = 64;
const settled = 0.25;

const textOf = (answer: unknown, name: string): string => {
  const found =
    typeof answer === 'object' && answer !== null
      ? Object.entries(answer).find(([key]) => key === name)
      : undefined;
  return String(found?.[1]);
};

const pause = (milliseconds: number): Promise<void> => new Promise((over) => setTimeout(over, milliseconds));

/** Has a file of all transactions made in the background, and gives where it is fetched from once it is there. */
export const makeExport = async (session: ProviderSession, format: 'csv' | 'xlsx'): Promise<string> => {
  const queued = await session.read(`/api/v1/report/transactions/download?format=${format}`);
  const place = `/api/v1/confirm-download/${textOf(queued, 'id')}`;
  while (!(await session.isReady(place))) await pause(500);
  return place;
};

/** Makes the file of a million rows in the background, and watches memory and event loop until it is fetched. */
export const measureExportJob = async (
  words: string,
  provider: ProviderProcess,
  session: ProviderSession,
  log: (line: string) => void,
): Promise<readonly Comparison[]> => {
  await provider.loopLag();
  const begun = performance.now();
  const memory: number[] = [];
  let isOver = false;
  const watch = async (): Promise<void> => {
    while (!isOver) {
      memory.push(provider.memory() ?? 0);
      await pause(250);
    }
  };
  const watching = watch();
  const place = await makeExport(session, 'csv');
  const made = (performance.now() - begun) / 1000;
  const fetched = await session.ask(place);
  isOver = true;
  await watching;
  const lag = await provider.loopLag();
  // What the first quarter needs, the whole may need.
  const early = Math.max(...memory.slice(0, Math.ceil(memory.length * settled)));
  const late = Math.max(...memory);
  log(
    `  ${words}: a file of 1,000,000 rows made in ${made.toFixed(0)} s, fetched in ${(fetched / 1000).toFixed(1)} s, ` +
      `memory from ${String(Math.round(memory[0] ?? 0))} to at most ${late.toFixed(0)} MB`,
  );
  const line = (measure: string, unit: Comparison['unit'], value: number, most: number): Comparison =>
    compare({ measure: `${measure}, ${words}`, unit, ours: [value], gate: { most } });
  return [
    line('export of 1,000,000 rows: memory grown after its first quarter', 'MB', late - early, mostGrowth),
    line('export of 1,000,000 rows: event loop held up, p99', 'ms', lag, 100),
  ];
};
