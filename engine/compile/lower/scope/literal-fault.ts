import { ownNumber, ownText } from '../../../json.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { nearestName } from '../../../language/suggestion.ts';
import { enumOf, typeWordsOf, type Taker } from '../../facts/misfit.ts';

/** A plain value. */
export type Literal = string | number | boolean | null;

/** The fault of a plain value. */
export interface LiteralFault {
  readonly code: 'value-type' | 'value-unknown' | 'value-format' | 'value-limit';
  readonly message: string;
  readonly suggestion?: string | undefined;
  readonly view: SchemaView;
}

const isOfType = (view: SchemaView, value: Literal): boolean => {
  if (view.types.length === 0) return true;
  if (value === null) return view.nullable;
  if (typeof value !== 'number') return view.types.some((type) => type === typeof value);
  return view.types.includes('number') || (view.types.includes('integer') && Number.isInteger(value));
};

const forms: Readonly<Record<string, readonly [pattern: RegExp, words: string]>> = {
  date: [/^\d{4}-\d{2}-\d{2}$/, 'a day, such as 2026-01-31'],
  'date-time': [/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/, 'a moment, such as 2026-01-31T12:00:00Z'],
  email: [/^[^\s@]+@[^\s@]+$/, 'an email address'],
  uri: [/^[a-z][a-z0-9+.-]*:\S+$/i, 'an address'],
};

const faultOfForm = ({ keywords }: SchemaView, value: Literal): string | undefined => {
  const format = ownText(keywords, 'format') ?? '';
  const [pattern, words] = (Object.hasOwn(forms, format) ? forms[format] : undefined) ?? [];
  return typeof value !== 'string' || pattern === undefined || pattern.test(value)
    ? undefined
    : `This must be ${words ?? format}, but is ${JSON.stringify(value)}.`;
};

const limits = [
  ['minimum', (value: number, bound: number) => value >= bound, 'at least'],
  ['exclusiveMinimum', (value: number, bound: number) => value > bound, 'more than'],
  ['maximum', (value: number, bound: number) => value <= bound, 'at most'],
  ['exclusiveMaximum', (value: number, bound: number) => value < bound, 'less than'],
] as const;
const lengths = [
  ['minLength', (value: number, bound: number) => value >= bound, 'at least'],
  ['maxLength', (value: number, bound: number) => value <= bound, 'at most'],
] as const;

const faultOfLimits = ({ keywords }: SchemaView, value: Literal): string | undefined => {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const [known, size, unit] =
    typeof value === 'number' ? [limits, value, ''] : [lengths, Array.from(value).length, ' characters long'];
  for (const [keyword, holds, words] of known) {
    const bound = ownNumber(keywords, keyword);
    if (bound !== undefined && !holds(size, bound))
      return `The API takes what is ${words} ${String(bound)}${unit} here.`;
  }
  return undefined;
};

/** The fault of a plain value against a schema; a query parameter with several values also takes one. */
export const faultOfLiteral = (
  value: Literal,
  expected: SchemaView,
  taker: Taker,
): LiteralFault | undefined => {
  const isOne = taker === 'body' || !expected.types.includes('array');
  const view = isOne ? expected : (expected.items ?? expected);
  const written = JSON.stringify(value);
  if (!isOfType(view, value))
    return { code: 'value-type', message: `This must be ${typeWordsOf(view)}, but is ${written}.`, view };
  if (value === null) return undefined;
  const values = enumOf(view);
  if (values !== undefined && !values.includes(value)) {
    const texts = values.filter((one) => typeof one === 'string');
    const known = values.map((one) => JSON.stringify(one)).join(', ');
    const suggestion = typeof value === 'string' ? nearestName(value, texts) : undefined;
    return { code: 'value-unknown', message: `${written} is not one of ${known}.`, suggestion, view };
  }
  const form = faultOfForm(view, value);
  if (form !== undefined) return { code: 'value-format', message: form, view };
  const limit = taker === 'order' ? undefined : faultOfLimits(view, value);
  return limit === undefined ? undefined : { code: 'value-limit', message: limit, view };
};

const mostReported = 3;

/** A fault of one item of a list. */
export interface ItemFault extends LiteralFault {
  readonly index: number;
}

/** The faults of the items of a list; where many have one, only the first is reported, with their number. */
export const faultsOfLiterals = (
  values: readonly Literal[],
  expected: SchemaView,
  taker: Taker,
): readonly ItemFault[] => {
  const inside = expected.types.includes('array') ? (expected.items ?? expected) : expected;
  const faults = values.flatMap((value, index) => {
    const fault = faultOfLiteral(value, inside, taker);
    return fault === undefined ? [] : [{ ...fault, index }];
  });
  const [first] = faults;
  if (first === undefined || faults.length <= mostReported) return faults;
  const others = String(faults.length - 1);
  return [{ ...first, message: `${first.message} The same is wrong with ${others} others of the list.` }];
};
