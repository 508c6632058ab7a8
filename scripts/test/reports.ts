import { isRecord, ownNumber, ownText, readOwn, type JsonObject } from '@counterfoil/engine/json';
import { readFileSync } from 'node:fs';

/** How many tests ended how. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A test that failed: what a person could not do, where it is written, and what is known of why. */
export interface Failure {
  readonly title: string;
  readonly place: string;
  readonly reason: string;
}

/** What a run of tests came to. */
export interface Outcome {
  readonly counts: Counts;
  readonly failures: readonly Failure[];
  /** How often journeys loaded a whole page, which is what costs them most. */
  readonly pageLoads?: number;
}

const read = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

const objectsAt = (value: unknown, key: string): readonly JsonObject[] => {
  const found = readOwn(value, key);
  return Array.isArray(found) ? found.filter(isRecord) : [];
};

const textAt = (value: unknown, key: string): string => ownText(value, key) ?? '';

const numberAt = (value: unknown, key: string): number => ownNumber(value, key) ?? 0;

/** A run that ended badly without naming a test (a file that does not load, an unhandled error) is a failure of its own. */
const orFailed = (outcome: Outcome, exitCode: number, output: string): Outcome =>
  exitCode === 0 || outcome.counts.failed > 0
    ? outcome
    : {
        counts: { ...outcome.counts, failed: 1 },
        failures: [{ title: 'The run itself failed', place: '', reason: lastLines(output, 60) }],
      };

/** The last lines of a text. */
const lastLines = (text: string, count: number): string =>
  text.trimEnd().split('\n').slice(-count).join('\n');

/** Reads Vitest's JSON report. A missing or broken report is a failure. */
export const readUnitReport = (path: string, exitCode: number, output: string): Outcome => {
  const report = read(path);
  const failures = objectsAt(report, 'testResults').flatMap((file) => {
    const tests = objectsAt(file, 'assertionResults').filter((test) => textAt(test, 'status') === 'failed');
    const place = textAt(file, 'name');
    if (tests.length === 0 && textAt(file, 'status') === 'failed')
      return [{ title: 'The file could not be run', place, reason: textAt(file, 'message') }];
    return tests.map((test) => {
      const messages = test['failureMessages'];
      const reason = Array.isArray(messages) ? messages.map(String).join('\n') : '';
      return { title: textAt(test, 'fullName'), place, reason };
    });
  });
  const counts = {
    passed: numberAt(report, 'numPassedTests'),
    failed: Math.max(numberAt(report, 'numFailedTests'), failures.length),
    skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
  };
  return orFailed({ counts, failures }, report === undefined ? 1 : exitCode, output);
};

/** The attachments of a run of a journey, each by its name: files by their path, short texts themselves. */
const keptOf = (result: JsonObject, isWanted: (name: string) => boolean = () => true): readonly string[] =>
  objectsAt(result, 'attachments')
    .filter((attachment) => isWanted(textAt(attachment, 'name')))
    .map((attachment) => {
      const [name, path] = [textAt(attachment, 'name'), textAt(attachment, 'path')];
      if (path !== '') return `  ${name}: ${path}`;
      const text = Buffer.from(textAt(attachment, 'body'), 'base64').toString();
      return `  ${name}:\n${text.replaceAll(/^/gm, '    ')}`;
    });

/** Why a journey failed: what its first run reports, and the trace that only a repetition leaves. */
const journeyReason = (test: JsonObject): string => {
  const [first = {}, ...repeated] = objectsAt(test, 'results');
  const errors = objectsAt(first, 'errors').map((error) => textAt(error, 'message'));
  const outcome = textAt(test, 'status') === 'flaky' ? ['  repeated, it passed'] : [];
  const traces = repeated.flatMap((result) => keptOf(result, (name) => name === 'trace'));
  return [...errors, ...keptOf(first), ...traces, ...outcome].join('\n');
};

const pageLoadsOf = (suite: JsonObject): number =>
  [
    ...objectsAt(suite, 'specs')
      .flatMap((spec) => objectsAt(spec, 'tests'))
      .flatMap((test) => objectsAt(test, 'annotations'))
      .filter((annotation) => textAt(annotation, 'type') === 'page loads')
      .map((annotation) => Number(textAt(annotation, 'description'))),
    ...objectsAt(suite, 'suites').map(pageLoadsOf),
  ].reduce((sum, loads) => sum + loads, 0);

const journeyFailures = (suite: JsonObject, titles: readonly string[]): readonly Failure[] => {
  const named = [...titles, textAt(suite, 'title')].filter((title) => title !== '');
  const own = objectsAt(suite, 'specs').flatMap((spec) =>
    objectsAt(spec, 'tests')
      .filter((test) => ['unexpected', 'flaky'].includes(textAt(test, 'status')))
      .map((test) => ({
        title: [...named, textAt(spec, 'title')].join(' › '),
        place: `${textAt(spec, 'file')}:${String(numberAt(spec, 'line'))}`,
        reason: journeyReason(test),
      })),
  );
  return [...own, ...objectsAt(suite, 'suites').flatMap((child) => journeyFailures(child, named))];
};

/** Reads Playwright's JSON report. A test that passed only when repeated counts as failed; so does a missing report. */
export const readJourneyReport = (path: string, exitCode: number, output: string): Outcome => {
  const report = read(path);
  const stats = readOwn(report, 'stats');
  const counts = {
    passed: numberAt(stats, 'expected'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
    skipped: numberAt(stats, 'skipped'),
  };
  const suites = objectsAt(report, 'suites');
  const failures = suites.flatMap((suite) => journeyFailures(suite, []));
  const pageLoads = suites.map(pageLoadsOf).reduce((sum, loads) => sum + loads, 0);
  return orFailed({ counts, failures, pageLoads }, stats === undefined ? 1 : exitCode, output);
};

/** What a command that is one test of its own came to. */
export const readCommand = (name: string, exitCode: number, output: string): Outcome =>
  exitCode === 0
    ? { counts: { passed: 1, failed: 0, skipped: 0 }, failures: [] }
    : {
        counts: { passed: 0, failed: 1, skipped: 0 },
        failures: [{ title: name, place: '', reason: lastLines(output, 100) }],
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
