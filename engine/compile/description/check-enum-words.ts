import { childPointer, isArray, isRecord, ownTexts, readOwn } from '../../json.ts';
import { nearestName } from '../../language/suggestion.ts';
import { unknownName } from './check-operation-words.ts';
import type { CheckDescription, DescriptionCheck, DescriptionFault } from './description-fault.ts';
import type { DescribedPart } from './described-parts.ts';
import { intents } from './description-words.ts';

/** Words about the values of an enum. */
const enumWords = [
  'x-labels',
  'x-intents',
  'x-pictures',
  'x-groups',
  'x-explanations',
  'x-transitions',
  'x-calendar-days',
  'x-sets',
];

/** The values of an enum as texts, without null; undefined where there is no enum. */
export const enumValues = (keywords: unknown): readonly string[] | undefined => {
  const values = readOwn(keywords, 'enum');
  return isArray(values) ? values.filter((value) => value !== null).map(String) : undefined;
};

/** Checks that the entries for the values are in the order of the values, which is the one that people see. */
const checkOrder = (
  pointer: string,
  word: string,
  keys: readonly string[],
  values: readonly string[],
): readonly DescriptionFault[] => {
  // Keys that are whole numbers are put in their own order by whatever reads them.
  if (keys.some((key) => /^\d+$/.test(key))) return [];
  const index = values.findIndex((value, at) => keys[at] !== value);
  const wanted = values[index];
  return wanted === undefined
    ? []
    : [
        {
          code: 'word-value',
          pointer: childPointer(pointer, keys[index] ?? ''),
          message: `"${word}" speaks of "${keys[index] ?? ''}" where the enum has "${wanted}": one of the two orders is not meant.`,
          isHarmless: true,
        },
      ];
};

const checkKeys = (
  part: DescribedPart,
  word: string,
  values: readonly string[],
  each: string,
): readonly DescriptionFault[] => {
  const written = part.written[word];
  if (!isRecord(written)) return [];
  const pointer = childPointer(part.pointer, word);
  const keys = Object.keys(written);
  const strange = keys.filter((key) => !values.includes(key));
  const missing = values.filter((value) => !keys.includes(value));
  const isHarmless = word !== 'x-transitions';
  if (strange.length > 0)
    // A misspelled value is missing as well: the fault is reported once.
    return strange.map((key) => ({
      code: 'word-value' as const,
      pointer: childPointer(pointer, key),
      message: `"${word}" speaks of "${key}", which is no value of the enum.`,
      suggestion: nearestName(key, missing) ?? nearestName(key, values),
      isHarmless,
    }));
  if (missing.length === 0) return isHarmless ? checkOrder(pointer, word, keys, values) : [];
  const named = missing.map((value) => `"${value}"`).join(', ');
  return [
    {
      code: 'word-value',
      pointer,
      message: `"${word}" gives no ${each} for ${named}, which the enum has.`,
      isHarmless,
    },
  ];
};

/** Checks that the values of a group are next to each other, or the heading would come twice. */
const checkGroups = (
  { pointer, written }: DescribedPart,
  values: readonly string[],
): readonly DescriptionFault[] => {
  const groups = written['x-groups'];
  if (!isRecord(groups)) return [];
  const headings = values.map((value) => groups[value]);
  const index = headings.findIndex(
    (heading, at) => at > 0 && heading !== headings[at - 1] && headings.slice(0, at).includes(heading),
  );
  const value = values[index];
  return value === undefined
    ? []
    : [
        {
          code: 'word-value',
          pointer: childPointer(`${pointer}/x-groups`, value),
          message: `Other values stand between "${value}" and the rest of its group: the heading would come twice.`,
          isHarmless: true,
        },
      ];
};

const checkColours = ({ pointer, written }: DescribedPart): readonly DescriptionFault[] => {
  const colours = written['x-intents'];
  return Object.entries(isRecord(colours) ? colours : {})
    .filter(([, colour]) => !intents.some((intent) => intent === colour))
    .map(([value, colour]) => ({
      ...unknownName(
        childPointer(`${pointer}/x-intents`, value),
        `There is no colour "${String(colour)}".`,
        String(colour),
        intents,
      ),
      isHarmless: true,
    }));
};

const checkTransitions = (
  { pointer, written }: DescribedPart,
  values: readonly string[],
): readonly DescriptionFault[] => {
  const transitions = written['x-transitions'];
  return Object.entries(isRecord(transitions) ? transitions : {}).flatMap(([from, next]) =>
    Object.keys(isRecord(next) ? next : {}).flatMap((to): readonly DescriptionFault[] => {
      const at = childPointer(childPointer(`${pointer}/x-transitions`, from), to);
      if (to === from)
        return [
          { code: 'word-value', pointer: at, message: `"${from}" follows itself: nothing would change.` },
        ];
      if (isArray(readOwn(next, to)) && ownTexts(next, to).length === 0)
        return [{ code: 'word-value', pointer: at, message: `No role may make it "${to}": leave it out.` }];
      return values.includes(to)
        ? []
        : [unknownName(at, `"${to}" is no value of the enum, so nothing can become it.`, to, values)];
    }),
  );
};

/** Reports each value in a list that the enum does not have. */
const checkValues = (
  pointer: string,
  written: unknown,
  values: readonly string[],
): readonly DescriptionFault[] =>
  (isArray(written) ? written.map(String) : []).flatMap((value, at) =>
    values.includes(value)
      ? []
      : [unknownName(childPointer(pointer, at), `"${value}" is no value of the enum.`, value, values)],
  );

const checkSets = (
  { pointer, written }: DescribedPart,
  values: readonly string[],
): readonly DescriptionFault[] => {
  const sets = written['x-sets'];
  const entries = Object.entries(isRecord(sets) ? sets : {});
  return entries.flatMap(([name, members], index) => {
    const at = childPointer(`${pointer}/x-sets`, name);
    const key = ownTexts(sets, name).toSorted().join();
    const first = entries.slice(0, index).find(([one]) => ownTexts(sets, one).toSorted().join() === key);
    const twice: readonly DescriptionFault[] =
      first === undefined
        ? []
        : [{ code: 'word-value', pointer: at, message: `These are the values of "${first[0]}" again.` }];
    return [...checkValues(at, members, values), ...twice];
  });
};

/** Checks that no two values have the same word. */
const checkAlike = ({ pointer, written }: DescribedPart): readonly DescriptionFault[] => {
  const labels = Object.entries(isRecord(written['x-labels']) ? written['x-labels'] : {});
  return labels.flatMap(([value, word], at) => {
    const first = labels.slice(0, at).find(([, other]) => other === word);
    const message = `"${first?.[0] ?? ''}" is called "${String(word)}" as well: nobody could tell the two apart.`;
    return first === undefined
      ? []
      : [
          {
            code: 'word-value' as const,
            pointer: childPointer(`${pointer}/x-labels`, value),
            message,
            isHarmless: true,
          },
        ];
  });
};

const isShown = (part: DescribedPart): boolean =>
  part.under !== 'allOf' &&
  (part.holder?.kind === 'schema'
    ? part.under === 'properties' || isShown(part.holder)
    : part.under === 'schemas');

const checkEnum = ({ description }: DescriptionCheck, part: DescribedPart): readonly DescriptionFault[] => {
  const words = enumWords.filter((word) => Object.hasOwn(part.written, word));
  const [first] = words;
  const own = Object.hasOwn(part.written, 'enum');
  if (first === undefined && !own) return [];
  const values = enumValues(description.schemaAt(part.pointer)?.keywords);
  if (values === undefined)
    return first === undefined
      ? []
      : [
          {
            code: 'word-value',
            pointer: childPointer(part.pointer, first),
            message: `"${first}" speaks of the values of an enum, but there is none here.`,
          },
        ];
  if (own && isShown(part) && !words.includes('x-labels'))
    return [
      {
        code: 'word-missing',
        pointer: part.pointer,
        message: 'The values of this enum have no words to be shown by: "x-labels" gives them.',
        lacks: 'x-labels',
        isHarmless: true,
      },
    ];
  return [
    ...checkKeys(part, 'x-labels', values, 'word'),
    ...checkAlike(part),
    ...checkKeys(part, 'x-intents', values, 'colour'),
    ...checkKeys(part, 'x-groups', values, 'heading'),
    ...checkKeys(part, 'x-explanations', values, 'sentence'),
    ...checkGroups(part, values),
    ...checkColours(part),
    ...checkKeys(part, 'x-transitions', values, 'value that may follow'),
    ...checkTransitions(part, values),
    ...checkValues(`${part.pointer}/x-calendar-days`, part.written['x-calendar-days'], values),
    ...checkSets(part, values),
  ];
};

/** Checks that words about the values of an enum cover all of them, and no other. */
export const checkEnumWords: CheckDescription = (check) =>
  check.parts.filter(({ kind }) => kind === 'schema').flatMap((part) => checkEnum(check, part));
