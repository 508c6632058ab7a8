import type { Applicable } from '../../description/words.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import type { Condition } from '../../language/value/condition.ts';
import type { CompileContext } from '../compile-context.ts';

/** What follows for a property from the values of the others that the form asks for. */
interface Applied {
  /** When it applies at all. */
  readonly condition?: Condition;
  /** Wherever it applies, it is needed. */
  readonly isNeeded: boolean;
}

/** The key under which `x-applies` speaks of every value that it does not name. */
export const anyOtherValue = '*';

type Literal = string | number | boolean;

/** A value as the form holds it: keys of an object are always text. */
const literalOf = (key: string, view: SchemaView | undefined): Literal => {
  if (view?.types.includes('boolean') === true) return key === 'true';
  return view?.types.includes('integer') === true ? Number(key) : key;
};

const notAmong = (property: string, values: readonly Literal[]): Condition => ({
  '!': { in: [{ var: `form.${property}` }, values] },
});

const conditionOf = (
  name: string,
  property: string,
  rules: ReadonlyMap<string, Applicable>,
  view: SchemaView | undefined,
): Condition | undefined => {
  const named = [...rules].filter(([value]) => value !== anyOtherValue);
  const valuesWhere = (isRefused: boolean): readonly Literal[] =>
    named
      .filter(([, { refused }]) => refused.includes(name) === isRefused)
      .map(([value]) => literalOf(value, view));
  if (rules.get(anyOtherValue)?.refused.includes(name) === true)
    return { in: [{ var: `form.${property}` }, valuesWhere(false)] };
  const refusing = valuesWhere(true);
  return refusing.length === 0 ? undefined : notAmong(property, refusing);
};

const isSaidOfAll = (rules: ReadonlyMap<string, Applicable>, view: SchemaView | undefined): boolean => {
  const values = view?.keywords['enum'];
  return (
    rules.has(anyOtherValue) || (Array.isArray(values) && values.every((value) => rules.has(String(value))))
  );
};

/**
 * What the description says of a property by the values of others (`x-applies`): when it applies, and whether it is needed
 * then. Only properties that the form itself asks for count; what is told of the rest, the API says.
 */
export const compileApplies = (
  { scopes: { form } }: Pick<CompileContext, 'scopes'>,
  body: SchemaView | undefined,
  name: string,
): Applied => {
  const asked = form?.kind === 'names' ? form.names : new Map<string, SchemaView | undefined>();
  const rules = [...(body?.words.applies ?? [])].filter(
    ([property]) => asked.has(property) && property !== name,
  );
  const conditions = rules.flatMap(
    ([property, values]) => conditionOf(name, property, values, asked.get(property)) ?? [],
  );
  const [only, ...others] = conditions;
  return {
    ...(only === undefined ? {} : { condition: others.length === 0 ? only : { and: conditions } }),
    isNeeded: rules.some(
      ([property, values]) =>
        isSaidOfAll(values, asked.get(property)) &&
        [...values.values()].some(({ required }) => required.includes(name)) &&
        [...values.values()].every(
          ({ required, refused }) => required.includes(name) || refused.includes(name),
        ),
    ),
  };
};
