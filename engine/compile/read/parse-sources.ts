import type { Finding } from '../../language/finding.ts';
import { createReporter, type Reporter } from './reporter.ts';
import { readJson } from './read-json.ts';
import { nounOf, startOf, type SourceFile } from './source-file.ts';

/** A descriptor file as text. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}
interface ParsedSource {
  readonly text: string;
  readonly file: SourceFile;
  readonly findings: readonly Finding[];
}

const parseSource = ({ path, text }: SourceText): ParsedSource => {
  const reporter = createReporter();
  const noun = nounOf(path);
  if (noun === undefined)
    reporter.reportAt(
      'file-unplaced',
      startOf(path),
      '',
      'Descriptors are portal.json, rules.json and what stands in messages, labels, lookups, actions, matches and screens.',
    );
  const { root, faults } = readJson(path, text);
  for (const fault of faults) reporter.reportAt(fault.code, fault.place, fault.pointer, fault.message);
  const file = { path, noun, root };
  return { text, file, findings: reporter.findings };
};

/** First level: is it JSON, without a key twice, and in a place where it is looked for? */
export type ParseSources = (files: readonly SourceText[], reporter: Reporter) => readonly SourceFile[];

/** Parses files; one whose text is one of the last two that it had is the same object again. */
export const createParser = (): ParseSources => {
  let previous: ReadonlyMap<string, readonly ParsedSource[]> = new Map();
  return (files, reporter) => {
    const now = new Map<string, readonly ParsedSource[]>();
    const sorted = files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
    const parsed = sorted.map((source) => {
      const before = previous.get(source.path) ?? [];
      const last = before.find(({ text }) => text === source.text) ?? parseSource(source);
      now.set(source.path, [last, ...before.filter((one) => one !== last)].slice(0, 2));
      return last;
    });
    previous = now;
    for (const { findings } of parsed) reporter.add(findings);
    return parsed.map(({ file }) => file);
  };
};
