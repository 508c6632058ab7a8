import type { Finding } from '../../language/finding.ts';
import { suppressions, type Suppressions } from '../../language/project/suppression.ts';
import type { FindingCode } from '../../language/finding-codes.ts';
import { createReporter, sortFindings, type Reporter } from '../read/reporter.ts';
import { checkShape } from '../read/check-shape.ts';
import { checkVersion } from '../read/check-version.ts';
import { readAs } from '../read/check-shapes.ts';
import { childPointer } from '../../json.ts';
import type { SourceText } from '../read/parse-sources.ts';
import { readJson } from '../read/read-json.ts';
import type { SourceFile } from '../read/source-file.ts';

type Entry = Suppressions['ignore'][number];

const covers = (entry: Entry, finding: Finding): boolean =>
  entry.code === finding.code && entry.file === finding.place.file && entry.pointer === finding.pointer;

const readEntries = ({ path, text }: SourceText, reporter: Reporter) => {
  const { root, faults } = readJson(path, text);
  for (const { code, place, pointer, message } of faults) reporter.reportAt(code, place, pointer, message);
  const file: SourceFile = { path, noun: 'suppressions', root };
  if (root === undefined) return { file, entries: [] };
  checkVersion('suppressions', root, reporter.reportAt);
  checkShape(suppressions.definition, root, reporter.reportAt);
  return { file, entries: readAs(suppressions, root)?.ignore ?? [] };
};

const isSame = (one: Entry, other: Entry): boolean =>
  one.code === other.code && one.file === other.file && one.pointer === other.pointer;

/** Whether a day that is written YYYY-MM-DD is in the calendar. */
const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** The same day a year later, YYYY-MM-DD; of the 29th of February the day after it. */
const yearAfter = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year + 1, month - 1, date)).toISOString().slice(0, 10);
};

/** What is wrong with an entry, at one of its keys. */
interface Fault {
  readonly code: FindingCode;
  readonly key: keyof Entry;
  readonly message: string;
}

/** What is wrong with an entry as it is written; one that is wrong ignores nothing. */
const faultOf = (entry: Entry, before: readonly Entry[], today: string): Fault | undefined => {
  const { code, file, pointer, reason, until } = entry;
  if (reason.trim() === '')
    return { code: 'suppression-reason', key: 'reason', message: 'Say why the finding may wait.' };
  const last = yearAfter(today);
  if (!isDay(until)) return { code: 'suppression-day', key: 'until', message: `There is no day ${until}.` };
  if (until > last)
    return {
      code: 'suppression-day',
      key: 'until',
      message: `A finding may wait for a year, until ${last}.`,
    };
  if (until < today)
    return { code: 'suppression-expired', key: 'until', message: `This was ignored until ${until} only.` };
  if (before.some((other) => isSame(entry, other)))
    return {
      code: 'suppression-twice',
      key: 'code',
      message: `"${code}" at ${file}#${pointer} is ignored already.`,
    };
  return undefined;
};

/** What is wrong with an entry that ignores nothing because there is nothing. */
const unused = ({ code, file, pointer }: Entry): Fault => ({
  code: 'suppression-unused',
  key: 'code',
  message: `There is no finding "${code}" at ${file}#${pointer}.`,
});

/**
 * Takes the findings out that check.ignore.json names. An entry that matches nothing, or whose day (`today` is
 * YYYY-MM-DD) has passed, is itself a finding; an expired entry ignores nothing.
 */
export const applySuppressions = (
  findings: readonly Finding[],
  written: SourceText | undefined,
  today: string,
): readonly Finding[] => {
  if (written === undefined) return findings;
  const reporter = createReporter();
  const { file, entries } = readEntries(written, reporter);
  const ignored = new Set<Finding>();
  for (const [index, entry] of entries.entries()) {
    const covered = findings.filter((finding) => covers(entry, finding));
    const wrong = faultOf(entry, entries.slice(0, index), today);
    if (wrong === undefined) for (const finding of covered) ignored.add(finding);
    const fault = wrong ?? (covered.length === 0 ? unused(entry) : undefined);
    if (fault === undefined) continue;
    const pointer = childPointer(childPointer('/ignore', index), fault.key);
    reporter.report(fault.code, file, { pointer }, fault.message);
  }
  return sortFindings([...findings.filter((finding) => !ignored.has(finding)), ...reporter.findings]);
};
