import type { Operation } from '../../description/operation.ts';
import { readSums, type Sums } from '../../description/sums.ts';
import { childPointer, readOwn } from '../../json.ts';
import { enumValues } from './check-enum-words.ts';
import { checkNamedOperation, unknownName } from './check-operation-words.ts';
import type { CheckDescription, DescriptionCheck, DescriptionFault } from './description-fault.ts';

interface Summing {
  readonly sums: Sums | undefined;
  readonly pointer: string;
}

const checkQuery = (list: Operation, sums: Sums, at: string): readonly DescriptionFault[] => {
  const parameters = list.parameters.filter(({ in: place }) => place === 'query');
  return Object.entries(sums.query).flatMap(([name, value]) => {
    const place = childPointer(`${at}/query`, name);
    const schema = parameters.find((one) => one.name === name)?.schema;
    if (schema === undefined) {
      const says = `${list.id} has no query parameter "${name}".`;
      return [
        unknownName(
          place,
          says,
          name,
          parameters.map((one) => one.name),
        ),
      ];
    }
    const known = enumValues((schema.items ?? schema).keywords);
    const strange = [value]
      .flat()
      .map(String)
      .find((one) => known?.includes(one) === false);
    return strange === undefined || known === undefined
      ? []
      : [unknownName(place, `"${strange}" is no value of "${name}".`, strange, known)];
  });
};

const checkSums = (check: DescriptionCheck, { sums, pointer }: Summing): readonly DescriptionFault[] => {
  if (sums === undefined) return [];
  const at = `${pointer}/x-sums`;
  const isOne = sums.operations.length === 1;
  return sums.operations.flatMap((name, index) => {
    const place = isOne ? `${at}/operation` : `${at}/operation/${String(index)}`;
    const faults = checkNamedOperation(check, place, name, {
      fits: ({ method, hasFile }) => method === 'get' && !hasFile,
      words: 'lists no rows',
    });
    const list = check.description.operations.get(name);
    return faults.length > 0 || list === undefined ? faults : checkQuery(list, sums, at);
  });
};

/** What an operation, or a number of its answer, adds up is the rows of a list, by parameters that the list has and values that they take. */
export const checkDescribedSums: CheckDescription = (check) =>
  [
    ...check.description.operations.values(),
    ...check.parts
      .filter(({ kind }) => kind === 'schema')
      .map(({ written, pointer }) => ({ sums: readSums(readOwn(written, 'x-sums')), pointer })),
  ].flatMap((one) => checkSums(check, one));
