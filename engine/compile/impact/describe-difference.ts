import { isArray, isRecord } from '../../json.ts';
import type { Difference } from './compare-plans.ts';
import type { ChangeCode } from './impact.ts';

/** By the keys on the way to a difference, what it is; the first that fits. */
const codes: readonly (readonly [keys: RegExp, code: ChangeCode])[] = [
  [/^(?:access|variant|roles|permission)$/, 'access-changed'],
  [/^(?:default|usual|usualBy|otherwise|sort|order|sortBy|descending)$/, 'default-changed'],
  [/^(?:required|requiredWhen|nullWhen|minItems|leastProperties)$/, 'required-changed'],
  [/^(?:options|values|words|tones|intents|enum|allowed|transitions|among|const|choices)$/, 'values-changed'],
  [
    /^(?:label|title|help|empty|text|texts|none|add|messages|confirm|disabledReason|summary|called|naming|group|heading|success|placeholder)$/,
    'words-changed',
  ],
  [/^(?:format|as|type|align|typed|unit|money|currency|sensitive|guarded|pattern)$/, 'type-changed'],
  [
    /^(?:schema|call|submit|rows|load|read|reads|query|path|body|method|route|operation|params|param|upload|asked|paging|search|field|value)$/,
    'call-changed',
  ],
];

/** What of a node changes, by where in its plan the difference is. */
export const codeOf = ({ keys, part }: Difference): ChangeCode => {
  if (part !== undefined) return `part-${part.is}`;
  for (const [pattern, code] of codes) if (keys.some((key) => pattern.test(key))) return code;
  return 'behaviour-changed';
};

const longest = 60;

const inWords = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
};

const listed = (values: readonly unknown[]): string => values.map(inWords).join(', ');

const keyed = (value: unknown): readonly unknown[] | undefined =>
  isArray(value) ? value : isRecord(value) ? Object.keys(value) : undefined;

/** What came to a list or a table and what went, where it is one on both sides. */
const comingAndGoing = ({ before, after }: Difference): string | undefined => {
  const [old, now] = [keyed(before), keyed(after)];
  if (old === undefined || now === undefined) return undefined;
  const texts = (some: readonly unknown[]): ReadonlySet<string> =>
    new Set(some.map((one) => JSON.stringify(one)));
  const [was, is] = [texts(old), texts(now)];
  const gained = now.filter((one) => !was.has(JSON.stringify(one)));
  const lost = old.filter((one) => !is.has(JSON.stringify(one)));
  if (gained.length + lost.length === 0) return undefined;
  return [
    ...(gained.length === 0 ? [] : [`gains ${listed(gained)}`]),
    ...(lost.length === 0 ? [] : [`loses ${listed(lost)}`]),
  ].join(' and ');
};

const about: Readonly<Record<ChangeCode, string>> = {
  'part-gained': 'is new',
  'part-lost': 'is gone',
  'part-moved': 'stands elsewhere',
  'access-changed': 'is for others',
  'words-changed': 'reads otherwise',
  'type-changed': 'is of another type or format',
  'values-changed': 'has other values',
  'required-changed': 'is required otherwise',
  'default-changed': 'begins with something else',
  'call-changed': 'is asked for or sent otherwise',
  'behaviour-changed': 'behaves otherwise',
};

/** What changes, as a sentence: what part, in which way, from what to what. */
export const describeDifference = (difference: Difference): string => {
  const { node, keys, before, after, part } = difference;
  const code = codeOf(difference);
  if (part !== undefined)
    return `The ${part.what} ${about[code]}${node.what === '' ? '' : ` in the ${node.what}`}.`;
  const where = keys
    .filter((key) => !/^\d+$/.test(key))
    .map((key) => key.replace(/^\w+ /, ''))
    .join('.');
  const how = comingAndGoing(difference) ?? `was ${inWords(before)}, is ${inWords(after)}`;
  return `The ${node.what} ${about[code]}: ${where} ${how}.`;
};
