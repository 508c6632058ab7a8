import type { Operation } from '../../description/operation.ts';
import { parametersIn, type Parameter } from '../../description/parameter.ts';
import { childPointer } from '../../json.ts';
import { nearestName, namesThereAre } from '../../language/suggestion.ts';
import type { CheckDescription, DescriptionCheck, DescriptionFault } from './description-fault.ts';

/** A word that names something which is not there. */
export const unknownName = (
  pointer: string,
  says: string,
  name: string,
  known: Iterable<string>,
): DescriptionFault => {
  const names = [...new Set(known)];
  const suggestion = nearestName(name, names);
  return { code: 'word-value', pointer, message: `${says}${namesThereAre(suggestion, names)}`, suggestion };
};

/** Reports a word that names no operation of the description, or one that does not fit. */
export const checkNamedOperation = (
  { description: { operations } }: DescriptionCheck,
  pointer: string,
  named: string | undefined,
  wanted: { readonly fits: (operation: Operation) => boolean; readonly words: string },
): readonly DescriptionFault[] => {
  if (named === undefined) return [];
  const word = pointer.slice(pointer.lastIndexOf('/x-') + 1);
  const operation = operations.get(named);
  if (operation === undefined) {
    const fitting = [...operations.values()].filter(wanted.fits).map(({ id }) => id);
    return [
      {
        code: 'word-value',
        pointer,
        message: `"${word}" names "${named}", but the API description has no such operation.`,
        suggestion: nearestName(named, fitting) ?? nearestName(named, operations.keys()),
      },
    ];
  }
  if (wanted.fits(operation)) return [];
  return [{ code: 'word-value', pointer, message: `"${word}" names "${named}", which ${wanted.words}.` }];
};

const pathNames = ({ parameters }: { readonly parameters: readonly Parameter[] }): readonly string[] =>
  parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);

const checkEdits = (check: DescriptionCheck, operation: Operation): readonly DescriptionFault[] => {
  const { edits, editsAs, pointer } = operation;
  const at = `${pointer}/x-edits`;
  const faults = checkNamedOperation(check, at, edits, {
    fits: ({ method }) => method === 'get',
    words: 'is no GET: what is changed has to be read by one',
  });
  const read = check.description.operations.get(edits ?? '');
  if (faults.length > 0) return faults;
  if (read === undefined)
    return editsAs.size === 0
      ? []
      : [
          {
            code: 'word-value',
            pointer: `${at}-as`,
            message: '"x-edits-as" says nothing without an x-edits beside it.',
          },
        ];
  const own = pathNames(operation);
  const ofBody = operation.body?.propertyNames ?? [];
  const wrong = [...editsAs].flatMap(([theirs, mine]) => {
    const place = childPointer(`${at}-as`, theirs);
    if (!pathNames(read).includes(theirs))
      return [unknownName(place, `${read.id} has no path parameter "${theirs}".`, theirs, pathNames(read))];
    if (!own.includes(mine) && !ofBody.includes(mine))
      return [
        unknownName(place, `${operation.id} has no path parameter or body property "${mine}".`, mine, [
          ...own,
          ...ofBody,
        ]),
      ];
    return [];
  });
  if (wrong.length > 0) return wrong;
  const other = parametersIn(read, 'path').find(({ name, schema }) => {
    const mine = parametersIn(operation, 'path').find((one) => one.name === (editsAs.get(name) ?? name));
    const kinds = [schema?.words.record, mine?.schema?.words.record];
    return !kinds.includes(undefined) && kinds[0] !== kinds[1];
  });
  if (other !== undefined)
    return [
      {
        code: 'word-value',
        pointer: at,
        message: `"x-edits" names "${read.id}", which reads a record of another kind: its "${other.name}" is of the kind "${other.schema?.words.record ?? ''}".`,
      },
    ];
  const lacking = pathNames(read).find((name) => !editsAs.has(name) && !own.includes(name));
  if (lacking !== undefined)
    return [
      {
        code: 'word-value',
        pointer: at,
        message: `"x-edits" names "${read.id}", whose path parameter "${lacking}" ${operation.id} does not have: x-edits-as can say which of its own stands for it.`,
      },
    ];
  const asked = parametersIn(operation, 'query').map(({ name }) => name);
  const unasked = parametersIn(read, 'query').find(({ name, required }) => required && !asked.includes(name));
  if (unasked === undefined) return [];
  return [
    {
      code: 'word-value',
      pointer: at,
      message: `"x-edits" names "${read.id}", which needs a value for "${unasked.name}": ${operation.id} has no query parameter of that name.`,
    },
  ];
};

/** Checks that a file has rows which its readers may list, and which its filters narrow. */
const checkExported = (
  { description: { operations } }: DescriptionCheck,
  operation: Operation,
): readonly DescriptionFault[] => {
  const list = operations.get(operation.exports ?? '');
  if (list?.method !== 'get' || list.hasFile) return [];
  const known = parametersIn(list, 'query').map(({ name }) => name);
  const strange = parametersIn(operation, 'query').find(
    ({ name, schema }) => !known.includes(name) && (schema?.items ?? schema)?.words.record !== undefined,
  );
  if (strange !== undefined)
    return [
      {
        code: 'word-value',
        pointer: `${operation.pointer}/x-exports`,
        message: `"x-exports" names "${list.id}", which has no "${strange.name}", by which ${operation.id} narrows its rows.`,
      },
    ];
  const [readers, listing] = [operation, list].map(({ access }) =>
    access?.kind === 'roles' ? access.roles : undefined,
  );
  const more = readers?.find((role) => listing?.includes(role) === false);
  return more === undefined
    ? []
    : [
        {
          code: 'word-value',
          pointer: `${operation.pointer}/x-access`,
          message: `The role ${more} may download the rows of ${list.id}, which it may not list.`,
        },
      ];
};

const checkFile = ({ hasFile, fileName, pointer, id }: Operation): readonly DescriptionFault[] =>
  fileName === undefined || hasFile
    ? []
    : [
        {
          code: 'word-value',
          pointer: `${pointer}/x-file-name`,
          message: `"x-file-name" names a file, but ${id} answers none.`,
          isHarmless: true,
        },
      ];

const checkMethod = ({ method, pointer, id, access, isEmbedded }: Operation, written: unknown) => {
  const faults: DescriptionFault[] = [];
  const hasWord = (word: string): boolean =>
    Object.hasOwn(typeof written === 'object' && written !== null ? written : {}, word);
  const at = (word: string) => `${pointer}/${word}`;
  if (hasWord('x-effects') && method !== 'get')
    faults.push({
      code: 'word-value',
      pointer: at('x-effects'),
      message: `"x-effects" is for GET alone: ${id} is a ${method.toUpperCase()}, which has effects anyway.`,
      isHarmless: true,
    });
  if (isEmbedded && (method !== 'get' || access?.kind !== 'public'))
    faults.push({
      code: 'word-value',
      pointer: at('x-embedded'),
      message: `"x-embedded" is for public reads: ${id} is ${method === 'get' ? 'not public' : `a ${method.toUpperCase()}`}.`,
    });
  if (hasWord('x-fresh-factor') && access?.kind === 'public')
    faults.push({
      code: 'word-value',
      pointer: at('x-fresh-factor'),
      message: `"x-fresh-factor" asks for a second factor, but anybody may call ${id} without signing in.`,
      isHarmless: true,
    });
  return faults;
};

/** Checks the operations that operations name: each exists and fits. */
export const checkOperationWords: CheckDescription = (check) => {
  const written = new Map(check.parts.map((part) => [part.pointer, part.written]));
  return [...check.description.operations.values()].flatMap((operation) => [
    ...checkEdits(check, operation),
    ...checkNamedOperation(check, `${operation.pointer}/x-download`, operation.download, {
      fits: ({ hasFile }) => hasFile,
      words: 'answers no file',
    }),
    ...checkNamedOperation(check, `${operation.pointer}/x-exports`, operation.exports, {
      fits: ({ method, hasFile }) => method === 'get' && !hasFile,
      words: 'lists no rows',
    }),
    ...checkExported(check, operation),
    ...checkFile(operation),
    ...checkMethod(operation, written.get(operation.pointer)),
  ]);
};
