import { atPointer, childPointer, isArray, isRecord, ownText, ownTexts, readOwn } from '../../json.ts';
import { pointerOfReference } from '../../description/reference.ts';
import type { Operation } from '../../description/operation.ts';
import { followAnswer } from '../../description/follow-answer.ts';
import { nearestName } from '../../language/suggestion.ts';
import { enumValues } from './check-enum-words.ts';
import { checkNamedOperation, unknownName } from './check-operation-words.ts';
import type { CheckDescription, DescriptionCheck, DescriptionFault } from './description-fault.ts';

const checkViewer = ({
  description: { document, components },
}: DescriptionCheck): readonly DescriptionFault[] => {
  const viewer = ownText(document, 'x-viewer');
  const target = viewer === undefined ? undefined : pointerOfReference(viewer);
  if (viewer === undefined || (target !== undefined && isRecord(atPointer(document, target)))) return [];
  return [
    {
      code: 'word-value',
      pointer: '/x-viewer',
      message: `"x-viewer" names "${viewer}", but the API description has no such schema.`,
      suggestion: nearestName(
        viewer,
        components.map((name) => `#/components/schemas/${name}`),
      ),
    },
  ];
};

/** The lists of kinds name kinds that there are. */
const checkKinds = ({
  description: { document, recordKinds },
}: DescriptionCheck): readonly DescriptionFault[] =>
  ['x-codes', 'x-unopened'].flatMap((word) =>
    ownTexts(document, word).flatMap((kind, at) =>
      recordKinds.includes(kind)
        ? []
        : [
            unknownName(
              childPointer(`/${word}`, at),
              `No schema says "x-record: ${kind}".`,
              kind,
              recordKinds,
            ),
          ],
    ),
  );

const checkQuery = (query: unknown, operation: Operation): readonly DescriptionFault[] => {
  const parameters = operation.parameters.filter(({ in: place }) => place === 'query');
  return Object.entries(isRecord(query) ? query : {}).flatMap(([name, sent]) => {
    const at = childPointer('/x-history/query', name);
    const parameter = parameters.find((one) => one.name === name);
    if (parameter === undefined)
      return [
        unknownName(
          at,
          `${operation.id} has no query parameter "${name}".`,
          name,
          parameters.map((one) => one.name),
        ),
      ];
    const { schema } = parameter;
    const values = enumValues((schema?.items ?? schema)?.keywords);
    return [sent]
      .flat()
      .flatMap((value, index) =>
        values === undefined || values.includes(String(value))
          ? []
          : [
              unknownName(
                isArray(sent) ? childPointer(at, index) : at,
                `"${String(value)}" is no value of "${name}".`,
                String(value),
                values,
              ),
            ],
      );
  });
};

const checkHistory = (check: DescriptionCheck): readonly DescriptionFault[] => {
  const { description, facts } = check;
  const written = readOwn(description.document, 'x-history');
  const named = ownText(written, 'operation');
  const faults = checkNamedOperation(check, '/x-history/operation', named, {
    fits: ({ method }) => method === 'get',
    words: 'is no GET',
  });
  const operation = description.operations.get(named ?? '');
  if (operation === undefined || faults.length > 0) return faults;
  const query = operation.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name);
  const record = ownText(written, 'record');
  const entry = facts.api === undefined ? undefined : followAnswer(operation.answer, facts.api.rows)?.items;
  return [
    ...(record === undefined || query.includes(record)
      ? []
      : [
          unknownName(
            '/x-history/record',
            `${operation.id} has no query parameter "${record}".`,
            record,
            query,
          ),
        ]),
    ...checkQuery(readOwn(written, 'query'), operation),
    ...['at', 'by'].flatMap((key) => {
      const name = ownText(written, key);
      return name === undefined || entry === undefined || entry.property(name) !== undefined
        ? []
        : [
            unknownName(
              childPointer('/x-history', key),
              `An entry has no property "${name}".`,
              name,
              entry.propertyNames,
            ),
          ];
    }),
  ];
};

/** Checks that the words of the document itself name what exists. */
export const checkDocumentWords: CheckDescription = (check) => [
  ...checkViewer(check),
  ...checkKinds(check),
  ...checkHistory(check),
];
