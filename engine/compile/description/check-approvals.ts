import type { Approval } from '../../description/approval.ts';
import type { Operation } from '../../description/operation.ts';
import { childPointer } from '../../json.ts';
import { checkNamedOperation, unknownName } from './check-operation-words.ts';
import type { CheckDescription, DescriptionCheck, DescriptionFault } from './description-fault.ts';

type Named = readonly (readonly [pointer: string, name: string])[];

const pathNames = ({ parameters }: Operation): readonly string[] =>
  parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);

/** The names that are none of those there are. */
const strangers = (named: Named, known: readonly string[], says: (name: string) => string) =>
  named
    .filter(([, name]) => !known.includes(name))
    .map(([pointer, name]) => unknownName(pointer, says(name), name, known));

const atEach = (at: string, names: readonly string[]): Named =>
  names.map((name, index) => [childPointer(at, String(index)), name]);

const checkRead = (
  check: DescriptionCheck,
  operation: Operation,
  { reads, readsAs, watches }: Approval,
): readonly DescriptionFault[] => {
  const at = `${operation.pointer}/x-approval`;
  const faults = checkNamedOperation(check, `${at}/reads`, reads, {
    fits: ({ method, hasFile }) => method === 'get' && !hasFile,
    words: 'reads no record',
  });
  const read = check.description.operations.get(reads ?? operation.edits ?? '');
  if (faults.length > 0) return faults;
  if (read === undefined)
    return watches.length === 0
      ? []
      : [
          {
            code: 'word-value',
            pointer: `${at}/watches`,
            message: `"x-approval" watches a record, but ${operation.id} names no operation that reads it: by reads, or by x-edits.`,
          },
        ];
  const own = [...pathNames(operation), ...(operation.body?.propertyNames ?? [])];
  const missing =
    reads === undefined
      ? undefined
      : pathNames(read).find((name) => !readsAs.has(name) && !pathNames(operation).includes(name));
  return [
    ...strangers(
      [...readsAs.keys()].map((name) => [childPointer(`${at}/reads-as`, name), name]),
      pathNames(read),
      (name) => `${read.id} has no path parameter "${name}".`,
    ),
    ...strangers(
      [...readsAs].map(([theirs, mine]) => [childPointer(`${at}/reads-as`, theirs), mine]),
      own,
      (name) => `${operation.id} has no path parameter or body property "${name}".`,
    ),
    ...strangers(
      atEach(`${at}/watches`, watches),
      read.answer?.propertyNames ?? [],
      (name) => `What ${read.id} answers has no property "${name}".`,
    ),
    ...(missing === undefined
      ? []
      : [
          {
            code: 'word-value' as const,
            pointer: `${at}/reads`,
            message: `"x-approval" reads "${read.id}", whose path parameter "${missing}" ${operation.id} does not have: reads-as can say which of its own stands for it.`,
          },
        ]),
  ];
};

/** What decides whether a second person is asked exists: the properties that are weighed and watched, and the record that is read. */
export const checkApprovals: CheckDescription = (check) =>
  [...check.description.operations.values()].flatMap((operation) => {
    const { approval, pointer, hasEffects, id, body } = operation;
    if (approval === undefined) return [];
    const at = `${pointer}/x-approval`;
    if (!hasEffects)
      return [
        {
          code: 'word-value',
          pointer: at,
          message: `"x-approval" asks for a second person before something is changed, and ${id} changes nothing.`,
        },
      ];
    const { weighs, says, changes } = approval;
    const weighed: Named =
      weighs === undefined
        ? []
        : Object.entries(weighs).map(([name, property]) => [
            childPointer(`${at}/weighs`, name),
            String(property),
          ]);
    const said: Named = says === undefined ? [] : [[`${at}/says`, says]];
    return [
      ...strangers(
        [...weighed, ...said, ...atEach(`${at}/changes`, changes)],
        body?.propertyNames ?? [],
        (name) => `The body of ${id} has no property "${name}".`,
      ),
      ...checkRead(check, operation, approval),
    ];
  });
