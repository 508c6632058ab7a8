import { childPointer, ownText, ownTexts } from '../../json.ts';
import type { SchemaType, SchemaView } from '../../description/schema-view.ts';
import { mayRepeat } from '../facts/may-repeat.ts';
import { nearestName } from '../../language/suggestion.ts';
import { checkNamedOperation, unknownName } from './check-operation-words.ts';
import type { CheckDescription, DescriptionCheck, DescriptionFault } from './description-fault.ts';
import type { DescribedPart } from './described-parts.ts';

/** The type or format that a word requires of its schema. */
const standsOn: readonly (readonly [word: string, types: readonly SchemaType[], words: string])[] = [
  ['x-copyable', ['string'], 'a text'],
  ['x-sensitive', ['string'], 'a text'],
  ['x-autocomplete', ['string'], 'a text'],
  ['x-typed', ['string'], 'a text'],
  ['x-identifier', ['integer', 'string'], 'a whole number or a text'],
  ['x-total', ['integer', 'number'], 'a number'],
  ['x-sums', ['integer', 'number'], 'a number'],
];

/** Words that go with a format, each without sense where the other is missing. */
const formats: readonly (readonly [word: string, format: string, missing: string | undefined])[] = [
  ['x-currency', 'money', undefined],
  ['x-unit', 'duration', 'Nothing says what this duration counts: "x-unit" does.'],
  ['x-contrast', 'colour', undefined],
];

const isOfType = (view: SchemaView, types: readonly SchemaType[]): boolean =>
  view.types.length === 0 || types.some((type) => view.types.includes(type));

/** Whether the part is a property of an object that is not one of several parts, whose properties are elsewhere. */
const isOwnProperty = ({ under, holder }: DescribedPart): boolean =>
  under === 'properties' && holder !== undefined && !['allOf', 'oneOf', 'anyOf'].includes(holder.under);

/** Whether a value can be null, absent or an empty list. */
const canBeNothing = (part: DescribedPart, view: SchemaView): boolean => {
  if (view.nullable || view.types.includes('array')) return true;
  const name = part.pointer.slice(part.pointer.lastIndexOf('/') + 1);
  return isOwnProperty(part) && !ownTexts(part.holder?.written, 'required').includes(name);
};

const checkStanding = (part: DescribedPart, view: SchemaView): readonly DescriptionFault[] => {
  const own = (word: string): boolean => Object.hasOwn(part.written, word);
  const mistyped = standsOn
    .filter(([word, types]) => own(word) && !isOfType(view, types))
    .map(([word, , words]) => ({
      code: 'word-value' as const,
      pointer: childPointer(part.pointer, word),
      message: `"${word}" is said of ${words}, but this is ${view.types.join(' or ')}.`,
    }));
  const format = ownText(view.keywords, 'format');
  const unpaired = formats.flatMap(([word, wanted, missing]): readonly DescriptionFault[] => {
    if (own(word) && format !== wanted)
      return [
        {
          code: 'word-value',
          pointer: childPointer(part.pointer, word),
          message: `"${word}" is said of the format "${wanted}", but this ${format === undefined ? 'has none' : `has "${format}"`}.`,
        },
      ];
    const isLacking = missing !== undefined && ownText(part.written, 'format') === wanted && !own(word);
    return isLacking ? [{ code: 'word-missing', pointer: part.pointer, message: missing, lacks: word }] : [];
  });
  const nullless =
    own('x-none') && !canBeNothing(part, view)
      ? [
          {
            code: 'word-value' as const,
            pointer: childPointer(part.pointer, 'x-none'),
            message: '"x-none" is said of what may be null, absent or an empty list, which this may not.',
          },
        ]
      : [];
  return [...mistyped, ...unpaired, ...nullless];
};

/** Whether one name extends another by a word: a `library-card` is no misspelled `library`. */
const wordsIn = (kind: string): number => kind.split(/[-_]/).length;

/** A kind that is named once, where one that is named elsewhere is spelled nearly so. */
const misspelledKinds = ({ parts, facts }: DescriptionCheck): readonly DescriptionFault[] => {
  const named = parts.flatMap(({ kind, pointer, written }) => {
    const record = kind === 'schema' ? ownText(written, 'x-record') : undefined;
    return record === undefined ? [] : [{ record, pointer: `${pointer}/x-record` }];
  });
  const counts = new Map<string, number>();
  for (const { record } of named) counts.set(record, (counts.get(record) ?? 0) + 1);
  const established = [
    ...new Set([...facts.lookedUp, ...[...counts].filter(([, count]) => count > 1).map(([kind]) => kind)]),
  ];
  return named.flatMap(({ record, pointer }) => {
    if (counts.get(record) !== 1 || facts.lookedUp.includes(record)) return [];
    const suggestion = nearestName(record, established);
    if (suggestion === undefined || wordsIn(record) !== wordsIn(suggestion)) return [];
    return [
      {
        code: 'word-value' as const,
        pointer,
        message: `Nothing else is said of a kind of record "${record}".`,
        suggestion,
      },
    ];
  });
};

/** Whether a schema has a word that is checked here; reading a schema takes long. */
const saysWords = ({ written }: DescribedPart): boolean =>
  formats.some(([, format]) => written['format'] === format) ||
  Object.keys(written).some((key) => key.startsWith('x-'));

const checkPassword = ({ pointer }: DescribedPart, { words: { password } }: SchemaView) =>
  password === undefined || password.fewestKinds <= password.kinds.length
    ? []
    : [
        {
          code: 'word-value' as const,
          pointer: `${pointer}/x-password/fewestKinds`,
          message: `There are ${String(password.kinds.length)} kinds, so no password has characters of ${String(password.fewestKinds)}.`,
        },
      ];

const checkKey = (part: DescribedPart, view: SchemaView): readonly DescriptionFault[] => {
  const key = ownText(part.written, 'x-key');
  const property = key === undefined ? undefined : view.property(key);
  if (property !== undefined && mayRepeat(property))
    return [
      {
        code: 'word-value',
        pointer: `${part.pointer}/x-key`,
        message: `Several records may have the same "${key ?? ''}": nothing would tell them apart.`,
      },
    ];
  if (key === undefined || property !== undefined) return [];
  const message = `Records of this kind are said to be told apart by "${key}", but there is no such property.`;
  return [unknownName(`${part.pointer}/x-key`, message, key, view.propertyNames)];
};

/** A name is that of a record whose key is beside it. */
const checkNames = ({ description }: DescriptionCheck, part: DescribedPart): readonly DescriptionFault[] => {
  const { written, holder } = part;
  const names = ownText(written, 'x-names');
  const owner =
    names === undefined || holder === undefined || !isOwnProperty(part)
      ? undefined
      : description.schemaAt(holder.pointer);
  if (names === undefined || owner === undefined) return [];
  const pointer = `${part.pointer}/x-names`;
  const key = owner.property(names);
  if (key === undefined)
    return [
      unknownName(
        pointer,
        `"x-names" says "${names}", but there is no such property.`,
        names,
        owner.propertyNames,
      ),
    ];
  if (key.words.record !== undefined) return [];
  const message = `This is said to be the name of what "${names}" names, but no "x-record" says which kind of record that is.`;
  return [{ code: 'word-value', pointer, message }];
};

const checkPart = (check: DescriptionCheck, part: DescribedPart): readonly DescriptionFault[] => {
  const view = saysWords(part) ? check.description.schemaAt(part.pointer) : undefined;
  if (view === undefined) return [];
  const every = Object.hasOwn(part.written, 'x-every') && view.words.record === undefined;
  return [
    ...checkStanding(part, view),
    ...(every
      ? [
          {
            code: 'word-value' as const,
            pointer: `${part.pointer}/x-every`,
            message: '"x-every" stands for every record of a kind, but no "x-record" says of which.',
          },
        ]
      : []),
    ...checkKey(part, view),
    ...checkNames(check, part),
    ...checkPassword(part, view),
    ...checkNamedOperation(check, `${part.pointer}/x-upload`, ownText(part.written, 'x-upload'), {
      fits: ({ upload }) => upload !== undefined,
      words: 'takes no file',
    }),
  ];
};

/** Checks that the words of schemas beyond JSON Schema name what exists, and are on schemas that they fit. */
export const checkSchemaWords: CheckDescription = (check) => [
  ...check.parts.filter(({ kind }) => kind === 'schema').flatMap((part) => checkPart(check, part)),
  ...misspelledKinds(check),
];
