import { readFileSync } from 'node:fs';

/** How many tests ended how. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

const read = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

const numberAt = (value: unknown, key: string): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const found: unknown = Object.entries(value).find(([name]) => name === key)?.[1];
  return typeof found === 'number' ? found : 0;
};

// A run that ended badly without naming a test (a file that does not load, an unhandled error) is a failure of its own.
const orFailed = (counts: Counts, exitCode: number): Counts =>
  exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

/** Counts Vitest's JSON report; a missing or broken report counts as one failure. */
export const unitCounts = (path: string, exitCode: number): Counts => {
  const report = read(path);
  const counts = {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests'),
    skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
  };
  return orFailed(counts, report === undefined ? 1 : exitCode);
};

/** Counts Playwright's JSON report; a test that passed only when repeated counts as failed. */
export const journeyCounts = (path: string, exitCode: number): Counts => {
  const report = read(path);
  const stats: unknown =
    typeof report === 'object' && report !== null && 'stats' in report ? report.stats : undefined;
  const counts = {
    passed: numberAt(stats, 'expected'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
    skipped: numberAt(stats, 'skipped'),
  };
  return orFailed(counts, stats === undefined ? 1 : exitCode);
};

/** Counts checks, each as one test. */
export const checkCounts = (exitCodes: readonly number[]): Counts => {
  const failed = exitCodes.filter((code) => code !== 0).length;
  return { passed: exitCodes.length - failed, failed, skipped: 0 };
};

/** Adds up the counts of several runs. */
export const addCounts = (parts: readonly Counts[]): Counts =>
  parts.reduce(
    (sum, part) => ({
      passed: sum.passed + part.passed,
      failed: sum.failed + part.failed,
      skipped: sum.skipped + part.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** The one closing line of a test run: `N passed, N failed`, and `, N skipped` when there were any. */
export const summaryLine = ({ passed, failed, skipped }: Counts): string =>
  `${String(passed)} passed, ${String(failed)} failed${skipped > 0 ? `, ${String(skipped)} skipped` : ''}`;
