import type { Applicable } from '../../../description/words.ts';
import type { Operation } from '../../../description/operation.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { isFilledBy } from './missing-fields.ts';
import type { Condition } from '../../../language/value/condition.ts';
import { readOwn, omitUndefined } from '../../../json.ts';
import { isVariable, type Value, type Variable } from '../../../language/value/value.ts';

/** What the description says of the properties of a body by one value (`x-applies`) that the form or its call knows. */
export interface Deciding {
  /** The name of the property or parameter that has it. */
  readonly name: string;
  /** The value, or where it is read. */
  readonly value: Value;
  /** It has to be chosen: while it is not, only what fits every value of it applies. */
  readonly isRequired: boolean;
  /** Nothing fills it: the value is its default in the description. */
  readonly isUnsent: boolean;
  readonly view: SchemaView | undefined;
  readonly rules: ReadonlyMap<string, Applicable>;
}

/** What follows for a property from the values that are known. */
interface Applied {
  /** When it applies at all. */
  readonly condition?: Condition;
  /** Wherever it applies, it is needed. */
  readonly isNeeded: boolean;
  /** When it is needed, where that is not always. */
  readonly neededWhen?: Condition;
  /** It never applies, since the call says a value that refuses it. */
  readonly isRefused: boolean;
}

/** The key under which `x-applies` speaks of every value that it does not name. */
const anyOtherValue = '*';

type Literal = string | number | boolean;
type Key = 'required' | 'refused';

/** A value as the form holds it: keys of an object are always text. */
const literalOf = (key: string, view: SchemaView | undefined): Literal => {
  if (view?.types.includes('boolean') === true) return key === 'true';
  return view?.types.includes('integer') === true ? Number(key) : key;
};

/** What the API takes a property or parameter to be that is not sent. */
const unsentValue = (view: SchemaView | undefined): Literal | undefined => {
  const value = view === undefined ? undefined : readOwn(view.keywords, 'default');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined;
};

/**
 * What decides over the fields of a form or a row: of each property and parameter that the description names, the value that is known
 * of it, which is its default where nothing fills it.
 */
export const decidingOf = (
  { body, parameters }: Pick<Operation, 'body' | 'parameters'>,
  known: Readonly<Record<string, Value>>,
): readonly Deciding[] =>
  [...(body?.words.applies ?? [])].flatMap(([name, rules]): readonly Deciding[] => {
    const view = body?.property(name) ?? parameters.find((one) => one.name === name)?.schema;
    const isUnsent = !Object.hasOwn(known, name);
    const value = isUnsent ? unsentValue(view) : known[name];
    const isRequired = body?.required.has(name) === true;
    return value === undefined ? [] : [{ name, value, isRequired, isUnsent, view, rules }];
  });

/** When a field is named under a key by the value that a variable holds. */
const whenNamed = (
  { rules, view, isRequired }: Deciding,
  variable: Variable,
  field: string,
  key: Key,
): Condition | undefined => {
  const valuesWhere = (isNamed: boolean): readonly Literal[] =>
    [...rules]
      .filter(([value, rule]) => value !== anyOtherValue && rule[key].includes(field) === isNamed)
      .map(([value]) => literalOf(value, view));
  if (rules.get(anyOtherValue)?.[key].includes(field) === true)
    return { '!': { in: [variable, valuesWhere(false)] } };
  const named = valuesWhere(true);
  if (named.length === 0) return undefined;
  return { in: [variable, key === 'refused' && isRequired ? [...named, null] : named] };
};

const isSaidOfAll = ({ rules, view }: Deciding): boolean => {
  const values = view?.keywords['enum'];
  return (
    rules.has(anyOtherValue) || (Array.isArray(values) && values.every((value) => rules.has(String(value))))
  );
};

const isNeededWhereShown = (one: Deciding, field: string): boolean => {
  const rules = [...one.rules.values()];
  return (
    isSaidOfAll(one) &&
    rules.some(({ required }) => required.includes(field)) &&
    rules.every(({ required, refused }) => required.includes(field) || refused.includes(field))
  );
};

const negated = (condition: Condition): Condition => ('!' in condition ? condition['!'] : { '!': condition });

const joined = (operator: 'and' | 'or', conditions: readonly Condition[]): Condition | undefined => {
  const [only, ...others] = conditions;
  if (only === undefined || others.length === 0) return only;
  return operator === 'and' ? { and: conditions } : { or: conditions };
};

/** Whether what the call says itself names the field under a key. */
const isNamedFor = ({ value, rules }: Deciding, field: string, key: Key): boolean =>
  !isVariable(value) &&
  (rules.get(String(value)) ?? rules.get(anyOtherValue))?.[key].includes(field) === true;

/**
 * What the description says of a property by the values of others, and of parameters (`x-applies`): when it applies, and
 * whether it is needed then. Only values that the form asks for, or that its call says, count; the API knows the rest.
 */
export const compileApplies = (deciding: readonly Deciding[], field: string): Applied => {
  const others = deciding.filter(({ name }) => name !== field);
  const conditionsOf = (key: Key): readonly Condition[] =>
    others.flatMap((one) => (isVariable(one.value) ? (whenNamed(one, one.value, field, key) ?? []) : []));
  const condition = joined('and', conditionsOf('refused').map(negated));
  const isNeeded = others.some((one) =>
    isVariable(one.value) ? isNeededWhereShown(one, field) : isNamedFor(one, field, 'required'),
  );
  const neededWhen = isNeeded ? undefined : joined('or', conditionsOf('required'));
  return {
    ...omitUndefined({ condition }),
    isNeeded,
    ...omitUndefined({ neededWhen }),
    isRefused: others.some((one) => isNamedFor(one, field, 'refused')),
  };
};

/** What the API needs by the value of another property or parameter, and nothing fills. */
interface MissingByOther {
  readonly names: readonly string[];
  /** By which value of what, in words. */
  readonly why: string;
}

const reasonOf = ({ name, value: known, isUnsent }: Deciding, key: string): string => {
  const value = isVariable(known) ? key : String(known);
  if (isUnsent) return `while "${name}" is ${value}, as it is where nothing fills it`;
  return value === anyOtherValue ? `by what "${name}" is` : `while "${name}" is ${value}`;
};

/** What is needed by what the call says, or by what may be chosen, and not among the names that are filled. */
export const missingByOthers = (
  deciding: readonly Deciding[],
  filled: readonly string[],
): readonly MissingByOther[] =>
  deciding.flatMap((one) => {
    const { value, rules } = one;
    const keys = isVariable(value) ? [...rules.keys()] : [String(value)];
    return keys.flatMap((written) => {
      const key = rules.has(written) ? written : anyOtherValue;
      const names = (rules.get(key)?.required ?? []).filter((name) => !isFilledBy(new Set(filled), name));
      return names.length === 0 ? [] : [{ names, why: reasonOf(one, key) }];
    });
  });

/** The properties and parameters by whose values a field is needed. */
export const neededBy = (deciding: readonly Deciding[], field: string): readonly string[] =>
  deciding
    .filter(
      (one) =>
        one.name !== field &&
        (isVariable(one.value)
          ? [...one.rules.values()].some(({ required }) => required.includes(field))
          : isNamedFor(one, field, 'required')),
    )
    .map(({ name }) => name);
