import { atPointer, parentPointer } from '../../json.ts';
import type { Description } from '../../description/description.ts';
import { checkAmounts } from './check-amounts.ts';
import { checkApprovals } from './check-approvals.ts';
import { checkDescribedApplies } from './check-applies.ts';
import { checkDescribedAccess } from './check-described-access.ts';
import { checkDocumentWords } from './check-document-words.ts';
import { checkEnumWords } from './check-enum-words.ts';
import { checkLists } from './check-lists.ts';
import { checkOperationWords } from './check-operation-words.ts';
import { checkPathRecords, checkPaths } from './check-paths.ts';
import { checkDescribedReferences } from './check-references.ts';
import { checkSchemas } from './check-schemas.ts';
import { checkSchemaWords } from './check-schema-words.ts';
import { checkDescribedSums } from './check-sums.ts';
import { checkWords } from './check-words.ts';
import { describedParts } from './described-parts.ts';
import type { CheckDescription, DescriptionFault, PortalFacts } from './description-fault.ts';

/** What the reader of the description could not read. */
const checkReading: CheckDescription = ({ description: { faults } }) =>
  faults.flatMap(({ other, ...fault }) => [
    {
      ...fault,
      ...(other === undefined ? {} : { others: [other] }),
      ...(fault.code === 'operation-access-missing' ? { lacks: 'x-access' } : {}),
    },
    // Which of two has the wrong name is not known: both are reported.
    ...(other === undefined ? [] : [{ ...fault, pointer: other, others: [fault.pointer] }]),
  ]);

/** The checks of a description that is another's: what of it cannot be called or shown. */
const checksOfReading: readonly CheckDescription[] = [checkDescribedReferences, checkReading, checkPaths];

/** The checks in order: a fault of the shape comes first, since others follow from it. */
const checks: readonly CheckDescription[] = [
  checkDescribedReferences,
  checkWords,
  checkReading,
  checkDescribedAccess,
  checkDocumentWords,
  checkOperationWords,
  checkApprovals,
  checkDescribedSums,
  checkEnumWords,
  checkSchemaWords,
  checkAmounts,
  checkDescribedApplies,
  checkSchemas,
  checkPaths,
  checkPathRecords,
  checkLists,
];

const isInside = (pointer: string, outer: string): boolean =>
  pointer === outer || pointer.startsWith(`${outer}/`);

/** Whether one fault follows from another: from a word that is only misspelled, or from what is written there at all. */
const followsFrom = (fault: DescriptionFault, before: readonly DescriptionFault[]): boolean =>
  before.some(
    (one) =>
      (one.code === 'word-unknown' &&
        one.suggestion === fault.lacks &&
        parentPointer(one.pointer) === fault.pointer) ||
      one.pointer === fault.pointer ||
      (one.code === 'word-shape' && isInside(fault.pointer, one.pointer)) ||
      (one.code === 'reference-unknown' && isInside(fault.pointer, parentPointer(one.pointer))) ||
      // What its answer leads to may be the part that a list lacks.
      (one.code === 'reference-unknown' &&
        fault.code === 'list-incomplete' &&
        isInside(one.pointer, fault.pointer)),
  );

interface Known {
  readonly facts: string;
  readonly faults: readonly DescriptionFault[];
}
const known = new WeakMap<Description, Known>();

const findFaults = (
  description: Description,
  facts: PortalFacts,
  isOwned: boolean,
): readonly DescriptionFault[] => {
  const check = { description, parts: describedParts(description.document), facts };
  const faults: DescriptionFault[] = [];
  for (const find of isOwned ? checks : checksOfReading)
    for (const fault of find(check)) if (!followsFrom(fault, faults)) faults.push(fault);
  const twice = faults.flatMap(({ code, pointer }) =>
    code === 'operation-duplicate' ? [atPointer(description.document, pointer)] : [],
  );
  // A word that names one of two operations with the same name may refer to the other.
  return faults.filter(
    ({ code, pointer }) =>
      code === 'operation-duplicate' || !twice.includes(atPointer(description.document, pointer) ?? ''),
  );
};

/**
 * The faults of the API description itself, each once; memoized by description and portal. Of one that is not
 * owned only what cannot be called or shown.
 */
export const checkDescription = (
  description: Description,
  facts: PortalFacts,
  isOwned = true,
): readonly DescriptionFault[] => {
  if (!description.isReadable) return [];
  const written = JSON.stringify([facts, isOwned]);
  const before = known.get(description);
  if (before?.facts === written) return before.faults;
  const faults = findFaults(description, facts, isOwned);
  known.set(description, { facts: written, faults });
  return faults;
};
