import type { Applicable } from '../../../description/words.ts';
import type { Operation } from '../../../description/operation.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { isFilledBy } from './missing-fields.ts';
import type { Condition } from '../../../language/value/condition.ts';
import { readOwn, omitUndefined } from '../../../json.ts';
import { isVariable, type Value, type Variable } from '../../../language/value/value.ts';

/**
 * The rules of the description (`x-applies`) for one value that the form or its call knows: which properties of the body it requires or
 * refuses.
 */
export interface Deciding {
  /** The name of the property or parameter with the value. */
  readonly name: string;
  /** The value, or the variable that reads it. */
  readonly value: Value;
  /** The value must be chosen: until then only fields that no value of it refuses apply. */
  readonly isRequired: boolean;
  /** Nothing fills it, so the value is its default in the description. */
  readonly isUnsent: boolean;
  readonly view: SchemaView | undefined;
  readonly rules: ReadonlyMap<string, Applicable>;
}

/** The consequences of the known values for a property. */
interface Applied {
  /** The condition under which it applies. */
  readonly condition?: Condition;
  /** Whether it is required wherever it applies. */
  readonly isNeeded: boolean;
  /** The condition under which it is required, where that is not always. */
  readonly neededWhen?: Condition;
  /** Whether it never applies, because a fixed value of the call refuses it. */
  readonly isRefused: boolean;
}

/** The key in `x-applies` for every value that has no key of its own. */
const anyOtherValue = '*';

type Literal = string | number | boolean;
type Key = 'required' | 'refused';

/** A value in the type of the form: keys of an object are always text. */
const literalOf = (key: string, view: SchemaView | undefined): Literal => {
  if (view?.types.includes('boolean') === true) return key === 'true';
  return view?.types.includes('integer') === true ? Number(key) : key;
};

/** The value that the API uses where a property or parameter is not sent. */
const unsentValue = (view: SchemaView | undefined): Literal | undefined => {
  const value = view === undefined ? undefined : readOwn(view.keywords, 'default');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined;
};

/**
 * The values on which the fields of a form or a row depend: the known value of each property and parameter that the description names, or
 * its default where nothing fills it.
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

/** The condition under which the value of a variable names the field under a key of `x-applies`. */
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

const coversAllValues = ({ rules, view }: Deciding): boolean => {
  const values = view?.keywords['enum'];
  return (
    rules.has(anyOtherValue) || (Array.isArray(values) && values.every((value) => rules.has(String(value))))
  );
};

const isNeededWhereShown = (one: Deciding, field: string): boolean => {
  const rules = [...one.rules.values()];
  return (
    coversAllValues(one) &&
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

/** Whether a fixed value of the call names the field under a key of `x-applies`. */
const isNamedFor = ({ value, rules }: Deciding, field: string, key: Key): boolean =>
  !isVariable(value) &&
  (rules.get(String(value)) ?? rules.get(anyOtherValue))?.[key].includes(field) === true;

/**
 * The effect of other values on a property (`x-applies`): when it applies, and whether it is required then. Only values of the form and of
 * its call count; the API checks the rest.
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

/** Names that the API requires for the value of another property or parameter, and that nothing fills. */
interface MissingByOther {
  readonly names: readonly string[];
  /** The value that requires them, in words. */
  readonly why: string;
}

const reasonOf = ({ name, value: known, isUnsent }: Deciding, key: string): string => {
  const value = isVariable(known) ? key : String(known);
  if (isUnsent) return `while "${name}" is ${value}, as it is where nothing fills it`;
  return value === anyOtherValue ? `by what "${name}" is` : `while "${name}" is ${value}`;
};

/** The names that the fixed values of the call, or the possible choices, require and that are not filled. */
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

/** The properties and parameters whose values can require a field. */
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
