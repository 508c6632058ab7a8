import type { Failure, Outcome } from './reports.ts';

/** A part of a run of the tests: its kind, what it took and what it came to. Times are milliseconds. */
export interface Part extends Outcome {
  readonly kind: string;
  readonly wallMilliseconds: number;
  readonly processorMilliseconds: number;
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

const describeFailure = ({ title, place, reason }: Failure): string =>
  [`✗ ${title}`, ...(place === '' ? [] : [`  ${place}`]), reason.trimEnd()].join('\n');

/** Prints at once how a part ended, with all that is known of each failure. */
export const printPart = ({ kind, wallMilliseconds, counts, failures }: Part): void => {
  const verdict = counts.failed === 0 ? 'passed' : 'FAILED';
  console.log(`── ${kind}: ${verdict} in ${seconds(wallMilliseconds)} s`);
  for (const failure of failures) console.log(`\n${describeFailure(failure)}\n`);
};

/** Where the time went: a line for each part. Processor time over the whole shows how busy the cores were. */
export const printTable = (parts: readonly Part[], wallMilliseconds: number): void => {
  const rows = parts.map(({ kind, counts, ...part }) => [
    kind,
    String(counts.passed + counts.failed + counts.skipped),
    seconds(part.wallMilliseconds),
    seconds(part.processorMilliseconds),
  ]);
  const processor = parts.reduce((sum, part) => sum + part.processorMilliseconds, 0);
  const table = [
    ['', 'tests', 'wall s', 'processor s'],
    ...rows,
    ['all, side by side', '', seconds(wallMilliseconds), seconds(processor)],
  ];
  const lines = table.map(([first = '', ...rest]) =>
    [first.padEnd(20), ...rest.map((cell) => cell.padStart(12))].join(''),
  );
  console.log(`\n${lines.join('\n')}`);
  for (const { kind, pageLoads } of parts)
    if (pageLoads !== undefined) console.log(`${kind}: ${String(pageLoads)} loads of a whole page`);
};

/** The failures by name, and the whole of the first one last: it is just above the counts. */
export const printFailures = (failures: readonly Failure[]): void => {
  const [first] = failures;
  if (first === undefined) return;
  console.log(`\nFailed:\n${failures.map(({ title, place }) => `  ${place} ${title}`).join('\n')}`);
  console.log(`\nThe first of them:\n${describeFailure(first)}`);
};
