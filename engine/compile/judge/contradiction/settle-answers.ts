import type { FindingCode } from '../../../language/finding-codes.ts';
import { referencesIn } from '../../link/all-references.ts';
import { placesIn, type SourceFile } from '../../read/source-file.ts';
import { groupFindings, type OpenFinding } from '../../read/contradiction.ts';

/** Fewer findings than these may be as many slips. */
const mostSlips = 3;
/** More names than these of one operation are no slips, however many others hold. */
const mostOfOne = 4;

/** The findings about names that are looked for in what an operation answers. */
const ofNames: ReadonlySet<string> = new Set<FindingCode>([
  'field-unknown',
  'variable-unknown',
  'pointer-unknown',
]);
const readNames: ReadonlySet<string> = new Set(['recordField', 'variable', 'pointer']);

const isInside = (pointer: string, outer: string): boolean => pointer.startsWith(`${outer}/`);

interface Use {
  /** The block that is filled. */
  readonly owner: string;
  readonly pointer: string;
  readonly operation: string;
}

/** Where a file reads a record or rows from an operation. */
const usesIn = (file: SourceFile): readonly Use[] =>
  referencesIn(file).flatMap(({ kind, name, pointer }) => {
    const [, owner] = /^(.*)\/(?:load|source)\/operation$/.exec(pointer) ?? [];
    return kind === 'operation' && owner !== undefined ? [{ owner, pointer, operation: name }] : [];
  });

const deepest = (uses: readonly Use[], pointer: string): Use | undefined =>
  uses
    .filter(({ owner }) => isInside(pointer, owner))
    .toSorted((one, other) => other.owner.length - one.owner.length)[0];

const settleIn = (file: SourceFile, findings: readonly OpenFinding[]): readonly OpenFinding[] => {
  const uses = usesIn(file);
  let left = findings;
  for (const use of uses) {
    const own = left.filter(({ code, pointer }) => ofNames.has(code) && deepest(uses, pointer) === use);
    if (own.length <= mostSlips) continue;
    const read = referencesIn(file).filter(
      ({ kind, pointer }) => readNames.has(kind) && deepest(uses, pointer) === use,
    );
    const wrong = new Set(own.map(({ pointer }) => pointer));
    const isMost = wrong.size * 2 > read.length || wrong.size > mostOfOne;
    const place = placesIn(file).get(use.pointer)?.value;
    if (!isMost || place === undefined) continue;
    const other: OpenFinding = {
      code: 'operation-other',
      severity: 'error',
      place,
      pointer: use.pointer,
      message: `${String(wrong.size)} of the names that are read here are not in what "${use.operation}" answers: probably another operation was meant.`,
      related: own.slice(0, mostSlips).map((finding) => finding.place),
    };
    left = [...left.filter(({ pointer }) => !isInside(pointer, use.owner)), other];
  }
  return left;
};

/** Where most names that a block reads are not in what its operation answers, the operation is wrong, and is reported once in place of every name. */
export const settleAnswers = (
  findings: readonly OpenFinding[],
  files: ReadonlyMap<string, SourceFile>,
): readonly OpenFinding[] => {
  const byFile = groupFindings(findings, ({ place }) => [place.file]);
  return [...byFile].flatMap(([path, own]) => {
    const file = files.get(path);
    return file === undefined || own.filter(({ code }) => ofNames.has(code)).length <= mostSlips
      ? own
      : settleIn(file, own);
  });
};
