import type { Finding } from '../language/finding.ts';
import { suppressions, type Suppressions } from '../language/suppression.ts';
import type { FindingCode } from './finding-codes.ts';
import { createReporter, sortFindings, type Reporter } from './reporter.ts';
import { checkShape } from './shape/check-shape.ts';
import { checkVersion } from './shape/check-version.ts';
import { readAs } from './shape/check-shapes.ts';
import { childPointer } from '../json.ts';
import type { SourceText } from './source/parse-sources.ts';
import { readJson } from './source/read-json.ts';
import { placesOf, type SourceFile } from './source/source-file.ts';

type Entry = Suppressions['ignore'][number];

const covers = (entry: Entry, finding: Finding): boolean =>
  entry.code === finding.code && entry.file === finding.place.file && entry.pointer === finding.pointer;

const readEntries = ({ path, text }: SourceText, reporter: Reporter) => {
  const { root, faults } = readJson(path, text);
  for (const { code, place, pointer, message } of faults) reporter.reportAt(code, place, pointer, message);
  if (root === undefined) return undefined;
  checkVersion('suppressions', root, reporter.reportAt);
  checkShape(suppressions.definition, root, reporter.reportAt);
  const file: SourceFile = { path, noun: 'suppressions', root, places: placesOf(root) };
  return { file, entries: readAs(suppressions, root)?.ignore ?? [] };
};

const isSame = (one: Entry, other: Entry): boolean =>
  one.code === other.code && one.file === other.file && one.pointer === other.pointer;

/** Whether a day that is written YYYY-MM-DD is in the calendar. */
const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** The same day a year later, YYYY-MM-DD. */
const yearAfter = (day: string): string => `${String(Number(day.slice(0, 4)) + 1)}${day.slice(4)}`;

/** What is wrong with how an entry is written; one that is ignores nothing. */
const faultOf = (
  entry: Entry,
  before: readonly Entry[],
  today: string,
): readonly [code: FindingCode, key: string, message: string] | undefined => {
  if (entry.reason.trim() === '') return ['suppression-reason', 'reason', 'Say why the finding may wait.'];
  if (!isDay(entry.until)) return ['suppression-day', 'until', `There is no day ${entry.until}.`];
  if (entry.until > yearAfter(today))
    return ['suppression-day', 'until', `A finding may wait for a year, until ${yearAfter(today)}.`];
  if (before.some((other) => isSame(entry, other)))
    return [
      'suppression-twice',
      'code',
      `"${entry.code}" at ${entry.file}#${entry.pointer} is ignored already.`,
    ];
  return undefined;
};

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
  const read = readEntries(written, reporter);
  const entries = read?.entries ?? [];
  const valid = entries.filter(
    (entry, index) => entry.until >= today && faultOf(entry, entries.slice(0, index), today) === undefined,
  );
  read?.entries.forEach((entry, index) => {
    const at = childPointer('/ignore', index);
    const fault = faultOf(entry, entries.slice(0, index), today);
    if (fault !== undefined) {
      const [code, key, message] = fault;
      reporter.report(code, read.file, { pointer: childPointer(at, key) }, message);
    } else if (entry.until < today)
      reporter.report(
        'suppression-expired',
        read.file,
        { pointer: childPointer(at, 'until') },
        `This was ignored until ${entry.until} only.`,
      );
    else if (!findings.some((finding) => covers(entry, finding)))
      reporter.report(
        'suppression-unused',
        read.file,
        { pointer: childPointer(at, 'code') },
        `There is no finding "${entry.code}" at ${entry.file}#${entry.pointer}.`,
      );
  });
  const kept = findings.filter((finding) => !valid.some((entry) => covers(entry, finding)));
  return sortFindings([...kept, ...reporter.findings]);
};
