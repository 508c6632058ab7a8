import type { Reporter } from '../reporter.ts';
import { readJson } from './read-json.ts';
import { nounOf, placesOf, startOf, type SourceFile } from './source-file.ts';

/** A descriptor file as text. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

const parseSource = (file: SourceText, reporter: Reporter): SourceFile => {
  const noun = nounOf(file.path);
  if (noun === undefined)
    reporter.reportAt(
      'file-unplaced',
      startOf(file.path),
      '',
      'Descriptors are portal.json, rules.json and what stands in messages, lookups, actions and screens.',
    );
  const { root, faults } = readJson(file.path, file.text);
  for (const fault of faults) reporter.reportAt(fault.code, fault.place, fault.pointer, fault.message);
  return { path: file.path, noun, root, places: root === undefined ? new Map() : placesOf(root) };
};

/** First level: is it JSON, without a key twice, and in a place where it is looked for? */
export const parseSources = (files: readonly SourceText[], reporter: Reporter): readonly SourceFile[] =>
  [...files]
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map((file) => parseSource(file, reporter));
