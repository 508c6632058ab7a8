import type { Operation, Parameter } from '@counterfoil/engine/description';
import { camelCase, kebabCase, type Sentences } from './draft-names.ts';
import type { KnownLookup, Surroundings } from './surroundings.ts';

/** The parameters without which an operation cannot be called: those of its path, and what its query requires. */
export const neededParameters = ({ parameters }: Operation): readonly Parameter[] =>
  parameters.filter(({ in: place, required }) => place === 'path' || (place === 'query' && required));

/** The kind of record that a parameter names. */
export const kindOf = ({ schema }: Parameter): string | undefined => schema?.words.record;

/** The name of a needed input: by its kind, where no other is of the same. */
export const inputName = (parameter: Parameter, needed: readonly Parameter[]): string => {
  const kind = kindOf(parameter);
  const isOnly = needed.filter((other) => kindOf(other) === kind).length === 1;
  return kind !== undefined && isOnly ? camelCase(kind) : parameter.name;
};

/** A call with values for its parameters, at their places in it; one without a value is left out. */
export const callWith = (operation: Operation, valueOf: (parameter: Parameter) => unknown): object => {
  const at = (place: Parameter['in']): object =>
    Object.fromEntries(
      neededParameters(operation).flatMap((parameter): readonly (readonly [string, unknown])[] => {
        const value = parameter.in === place ? valueOf(parameter) : undefined;
        return value === undefined ? [] : [[parameter.name, value]];
      }),
    );
  const [path, query] = [at('path'), at('query')];
  return {
    operation: operation.id,
    ...(Object.keys(path).length === 0 ? {} : { path }),
    ...(Object.keys(query).length === 0 ? {} : { query }),
  };
};

/** How a screen gets what its operation needs. */
export interface ScreenInputs {
  /** The members of the screen for it: its `scope`, or what it `takes`. */
  readonly members: object;
  readonly valueOf: (parameter: Parameter) => unknown;
  /** Whether the screen has an address: one that takes something is drawn by others, which give it. */
  readonly isOpened: boolean;
}

const lookupOf = (parameter: Parameter, { lookups }: Surroundings): KnownLookup | undefined => {
  const kind = kindOf(parameter);
  return kind === undefined ? undefined : lookups.find(({ record }) => record === kind);
};

const sentenceCase = (kind: string): string => {
  const words = kebabCase(kind).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** How a person says what the screen works on: chosen where there is a lookup, else typed. */
const scopeOf = (
  parameter: Parameter,
  needed: readonly Parameter[],
  around: Surroundings,
  sentences: Sentences,
) => {
  const lookup = lookupOf(parameter, around);
  const kind = lookup?.record ?? parameter.name;
  const label = lookup === undefined ? (parameter.title ?? sentenceCase(kind)) : sentenceCase(kind);
  return {
    name: inputName(parameter, needed),
    label: sentences.add(`scope.${camelCase(lookup === undefined ? label.toLowerCase() : kind)}`, label),
    ...(lookup === undefined ? {} : { lookup: lookup.id }),
    ...(lookup?.chosen === undefined ? {} : { default: { var: lookup.chosen } }),
  };
};

/**
 * What is chosen above the screen where there is a lookup for each thing needed, else what it takes from where it
 * is drawn, or, where the API lists no such records, what a person types above the screen.
 */
export const screenInputs = (
  needed: readonly Parameter[],
  around: Surroundings,
  sentences: Sentences,
): ScreenInputs => {
  if (!around.isPublished && needed.some((one) => lookupOf(one, around) === undefined))
    return {
      members: {
        takes: Object.fromEntries(needed.map((one) => [inputName(one, needed), kindOf(one) ?? 'any'])),
      },
      valueOf: (parameter) => ({ var: `given.${inputName(parameter, needed)}` }),
      isOpened: false,
    };
  const scope = needed.map((parameter) => scopeOf(parameter, needed, around, sentences));
  return {
    members: scope.length === 0 ? {} : { scope },
    valueOf: (parameter) => ({ var: `scope.${inputName(parameter, needed)}` }),
    isOpened: true,
  };
};
