import type { Finding } from '../../language/finding.ts';
import { createReporter, type Reporter } from './reporter.ts';
import { readJson } from './read-json.ts';
import { nounOf, placesOf, startOf, type SourceFile } from './source-file.ts';

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
      'Descriptors are portal.json, rules.json and what stands in messages, labels, lookups, actions and screens.',
    );
  const { root, faults } = readJson(path, text);
  for (const fault of faults) reporter.reportAt(fault.code, fault.place, fault.pointer, fault.message);
  const file = { path, noun, root, places: root === undefined ? new Map() : placesOf(root) };
  return { text, file, findings: reporter.findings };
};

/** First level: is it JSON, without a key twice, and in a place where it is looked for? */
export type ParseSources = (files: readonly SourceText[], reporter: Reporter) => readonly SourceFile[];

/** Parses files; one whose text is as it was the time before is the same object again. */
export const createParser = (): ParseSources => {
  let kept: ReadonlyMap<string, ParsedSource> = new Map();
  return (files, reporter) => {
    const parsed = files
      .toSorted((one, other) => (one.path < other.path ? -1 : 1))
      .map((source) => {
        const before = kept.get(source.path);
        return before?.text === source.text ? before : parseSource(source);
      });
    kept = new Map(parsed.map((one) => [one.file.path, one]));
    for (const { findings } of parsed) reporter.add(findings);
    return parsed.map(({ file }) => file);
  };
};
