import type { Finding, SourceText } from '@counterfoil/engine/check';
import { childPointer } from '@counterfoil/engine/json';
import { formatText } from '../format-text.ts';
import { positionOf } from '../scaffold/edit-json.ts';
import { addNavigation } from './add-navigation.ts';
import { draftSentences } from './draft-sentences.ts';
import { draftTranslations } from './draft-translations.ts';
import { textsOf, type Fix, type FixFindings, type Texts } from './fix.ts';
import { removeLabels } from './remove-labels.ts';
import { removeUnused } from './remove-unused.ts';

/** What was put right, a line for each, and what is left. */
export interface FixedDescriptors {
  /** The files that are other than before; undefined for one that is to be removed. */
  readonly changed: ReadonlyMap<string, string | undefined>;
  readonly messages: readonly string[];
  readonly findings: readonly Finding[];
}

/** What is wrong with descriptors. */
type Check = (files: readonly SourceText[]) => readonly Finding[];

// What is removed may leave others unused, such as the sentences of an action.
const rounds = 10;
const fixers: readonly FixFindings[] = [draftSentences, removeLabels, removeUnused, draftTranslations];

const filesOf = (texts: Texts): readonly SourceText[] => [...texts].map(([path, text]) => ({ path, text }));

/** Files whose JSON can be read: nothing is changed while one cannot. */
const isReadable = (findings: readonly Finding[]): boolean =>
  !findings.some(({ code }) => code === 'json-syntax' || code === 'key-duplicate');

/** Writes changed files as the check of their format wants them. */
const canonical = async (before: Texts, after: Texts): Promise<Texts> => {
  const written = new Map<string, string>();
  for (const [path, text] of after)
    written.set(path, before.get(path) === text ? text : await formatText(path, text));
  return written;
};

/** A way to put one finding right: what is done, and the files that are other than before, undefined for one that is to be removed. */
export interface FindingFix {
  readonly description: string;
  readonly changed: ReadonlyMap<string, string | undefined>;
}

/** How one finding can be put right without asking, where that is possible. */
export const fixFinding = async (
  files: readonly SourceText[],
  finding: Finding,
): Promise<FindingFix | undefined> => {
  const before = textsOf(files);
  for (const fix of fixers) {
    const { texts, fixes } = fix(before, [finding]);
    const [first] = fixes;
    if (first === undefined) continue;
    const after = await canonical(before, texts);
    const paths = new Set([...before.keys(), ...after.keys()]);
    const changed = [...paths].filter((path) => before.get(path) !== after.get(path));
    return {
      description: first.description,
      changed: new Map(changed.map((path) => [path, after.get(path)])),
    };
  }
  return undefined;
};

/** What was put right, in a line: file:line:column, the pointer of the node, and what was done. */
const describeFix = (texts: Texts, { file, keys, removedFrom, description }: Fix): string => {
  const { line, column } = removedFrom ?? positionOf(texts.get(file) ?? '{}', keys);
  const pointer = keys.reduce(childPointer, '');
  return [`${file}:${line}:${column}`, ...(pointer === '' ? [] : [pointer]), description].join('  ');
};

/** Puts right what can be without asking: drafts sentences, adds entries of the navigation, removes what is unused or written twice. */
export const fixDescriptors = async (
  files: readonly SourceText[],
  check: Check,
): Promise<FixedDescriptors> => {
  const before = textsOf(files);
  let findings = check(files);
  if (!isReadable(findings)) return { changed: new Map(), messages: [], findings };
  const navigated = addNavigation(before);
  let { texts } = navigated;
  const fixes: Fix[] = [...navigated.fixes];
  for (let round = 0; round < rounds; round += 1) {
    findings = check(filesOf(texts));
    const done = fixes.length;
    for (const fix of fixers) {
      const fixed = fix(texts, findings);
      fixes.push(...fixed.fixes);
      if (fixed.fixes.length === 0) continue;
      ({ texts } = fixed);
      // Where nodes stand is known anew only after the next compilation.
      break;
    }
    if (fixes.length === done) break;
  }
  const after = await canonical(before, texts);
  const paths = new Set([...before.keys(), ...after.keys()]);
  const changed = [...paths].filter((path) => before.get(path) !== after.get(path));
  return {
    changed: new Map(changed.map((path) => [path, after.get(path)])),
    messages: fixes.map((fix) => describeFix(after, fix)),
    findings,
  };
};
