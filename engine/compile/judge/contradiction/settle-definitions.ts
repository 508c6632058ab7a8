import { childPointer, omitUndefined } from '../../../json.ts';
import { placesIn, type SourceFile } from '../../read/source-file.ts';
import {
  contradictedBy,
  groupFindings,
  type Contradicted,
  type OpenFinding,
} from '../../read/contradiction.ts';

/** More findings than these inside one file, of what nobody passes to it, are one fault of what it takes. */
const mostSlips = 2;

type Definition = Extract<Contradicted, { what: 'taken' | 'record' }>;

const definitionsOf = (finding: OpenFinding): readonly Definition[] => [
  ...contradictedBy(finding, 'taken'),
  ...contradictedBy(finding, 'record'),
];

const keyOf = (definition: Definition): string =>
  definition.what === 'taken' ? `${definition.file} ${definition.name}` : definition.file;

const pointerOf = (definition: Definition): string =>
  definition.what === 'taken' ? childPointer('/takes', definition.name) : '/on';

const messageOf = (definition: Definition): string =>
  definition.what === 'taken'
    ? `Neither what "given.${definition.name}" is used for here, nor what is passed from elsewhere, is of this kind.`
    : 'Neither what is read of the record here, nor where this is offered, is of such a record.';

/** What takes the place of findings that contradict a definition. */
export interface SettledDefinitions {
  /** That the definitions are wrong which some of the findings contradict. */
  readonly definitionsOf: (findings: readonly OpenFinding[]) => readonly OpenFinding[];
  /** Whether a finding contradicts one of these definitions: it says nothing more. */
  readonly isSettled: (finding: OpenFinding) => boolean;
}

/** Finds the definitions that are contradicted both by what is inside their own file and by those who use them from elsewhere. */
export const settleDefinitions = (
  findings: readonly OpenFinding[],
  files: ReadonlyMap<string, SourceFile>,
): SettledDefinitions => {
  const settled = new Map<string, OpenFinding>();
  const isSettled = (finding: OpenFinding): boolean =>
    definitionsOf(finding).some((definition) => settled.has(keyOf(definition)));
  const settle = (isWrong: (inside: number, outside: number) => boolean): void => {
    const open = findings.filter((finding) => !isSettled(finding));
    for (const [key, group] of groupFindings(open, (finding) => definitionsOf(finding).map(keyOf))) {
      const contradicted = group.flatMap(definitionsOf).filter((one) => keyOf(one) === key);
      const [definition] = contradicted;
      if (definition === undefined) continue;
      const outside = group.filter(({ place }) => place.file !== definition.file);
      const pointer = pointerOf(definition);
      const place = placesIn(files.get(definition.file)).get(pointer)?.value;
      const [first] = [...outside, ...group];
      if (
        place === undefined ||
        first === undefined ||
        !isWrong(group.length - outside.length, outside.length)
      )
        continue;
      const fitting = new Set(contradicted.flatMap((one) => one.fitting ?? []));
      const suggestion = fitting.size === 1 ? [...fitting][0] : undefined;
      const { code, severity } = first;
      settled.set(key, {
        code,
        severity,
        place,
        pointer,
        message: messageOf(definition) + (suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`),
        ...omitUndefined({ suggestion }),
        related: group.map((finding) => finding.place),
      });
    }
  };
  settle((inside, outside) => inside > 0 && outside > 0);
  settle((inside, outside) => inside > mostSlips && outside === 0);
  return {
    isSettled,
    definitionsOf: (some) => {
      const keys = new Set(some.flatMap((finding) => definitionsOf(finding).map(keyOf)));
      return [...settled].flatMap(([key, definition]) => (keys.has(key) ? [definition] : []));
    },
  };
};
