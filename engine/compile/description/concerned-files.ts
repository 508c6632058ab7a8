import type { Description } from '../../description/description.ts';
import type { ReferenceKind } from '../../language/definition/reference-kind.ts';
import { atPointer, isRecord, ownText } from '../../json.ts';
import { referencesIn } from '../project/all-references.ts';
import { textMember } from '../source/json-node.ts';
import type { SourceFile } from '../source/source-file.ts';
import { concernedOperations } from './concerned-operations.ts';
import type { DescriptionFault } from './description-fault.ts';

const nounOfKind: Readonly<Partial<Record<ReferenceKind, SourceFile['noun']>>> = {
  action: 'action',
  lookup: 'lookup',
  screen: 'screen',
  innerScreen: 'screen',
  target: 'screen',
};

const operationsIn = (file: SourceFile): readonly string[] =>
  referencesIn(file).flatMap(({ kind, name }) => (kind === 'operation' ? [name] : []));

/** The operations that a file is compiled with: those it names, and those of the actions, lookups and screens that it names. */
const createOperationsOf = (files: readonly SourceFile[]): ((file: SourceFile) => readonly string[]) => {
  const byId = new Map(
    files.map((file) => [`${file.noun ?? ''} ${textMember(file.root, 'id') ?? ''}`, file]),
  );
  return (file) => [
    ...operationsIn(file),
    ...referencesIn(file).flatMap(({ kind, name }) => {
      const named = byId.get(`${nounOfKind[kind] ?? ''} ${name}`);
      return named === undefined ? [] : operationsIn(named);
    }),
  ];
};

const isNameless = ({ document }: Description, { pointer }: DescriptionFault): boolean => {
  const written = atPointer(document, pointer);
  return (
    /^\/paths\/[^/]+\/[a-z]+$/.test(pointer) &&
    isRecord(written) &&
    ownText(written, 'operationId') === undefined
  );
};

/**
 * The files that are compiled with an operation of which the description is wrong: what is found in them may follow from that
 * alone, so it is not told until the description is mended.
 */
export const concernedFiles = (
  files: readonly SourceFile[],
  description: Description,
  faults: readonly DescriptionFault[],
): ReadonlySet<string> => {
  const grave = faults.filter(({ isHarmless }) => isHarmless !== true);
  if (grave.length === 0) return new Set();
  const pointers = grave.flatMap(({ pointer, others = [] }) => [pointer, ...others]);
  if (pointers.some((pointer) => !/^\/(?:paths|components)\//.test(pointer)))
    return new Set(files.map(({ path }) => path));
  const concerned = new Set(pointers.flatMap((pointer) => [...concernedOperations(description, pointer)]));
  // A name that no operation has may be that of one which says none, or another's.
  const isHidden = grave.some(
    (fault) => fault.code === 'operation-duplicate' || isNameless(description, fault),
  );
  const isConcerned = (id: string): boolean =>
    concerned.has(id) || (isHidden && !description.operations.has(id));
  const operationsOf = createOperationsOf(files);
  return new Set(files.filter((file) => operationsOf(file).some(isConcerned)).map(({ path }) => path));
};
