import type { Operation, Parameter } from '@counterfoil/engine/description';
import { camelCase, kebabCase, type Sentences } from './draft-names.ts';
import type { KnownLookup, Surroundings } from './surroundings.ts';

/** The parameters without which an operation cannot be called: those of its path, and what its query requires. */
export const neededParameters = ({ parameters }: Operation): readonly Parameter[] =>
  parameters.filter(({ in: place, required }) => place === 'path' || (place === 'query' && required));

/** The kind of record that a parameter names. */
export const kindOf = ({ schema }: Parameter): string | undefined => schema?.words.record;

/** What a needed thing is called where it is told: by its kind, where no other is of the same. */
export const toldName = (parameter: Parameter, needed: readonly Parameter[]): string => {
  const kind = kindOf(parameter);
  const isOnly = needed.filter((other) => kindOf(other) === kind).length === 1;
  return kind !== undefined && isOnly ? camelCase(kind) : parameter.name;
};

/** A call with values for its parameters, where they stand in it; one without a value is left out. */
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

/** How a screen is told what its operation needs. */
export interface ToldScreen {
  /** What the screen says of it: its `scope`, or what it `takes`. */
  readonly told: object;
  readonly valueOf: (parameter: Parameter) => unknown;
  /** Whether the screen has an address: one that takes something is drawn by others, which tell it. */
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

/** What is chosen above the screen where there is a lookup for each thing needed, else what it takes from where it is drawn. */
export const tellScreen = (
  needed: readonly Parameter[],
  around: Surroundings,
  sentences: Sentences,
): ToldScreen => {
  const chosen = needed.flatMap((parameter) => {
    const lookup = lookupOf(parameter, around);
    return lookup === undefined ? [] : [{ parameter, lookup }];
  });
  if (chosen.length < needed.length)
    return {
      told: { takes: Object.fromEntries(needed.map((one) => [toldName(one, needed), kindOf(one) ?? 'any'])) },
      valueOf: (parameter) => ({ var: `given.${toldName(parameter, needed)}` }),
      isOpened: false,
    };
  const scope = chosen.map(({ parameter, lookup }) => ({
    name: toldName(parameter, needed),
    label: sentences.say(
      `scope.${lookup.record ?? parameter.name}`,
      sentenceCase(lookup.record ?? parameter.name),
    ),
    lookup: lookup.id,
    ...(lookup.chosen === undefined ? {} : { default: { var: lookup.chosen } }),
  }));
  return {
    told: scope.length === 0 ? {} : { scope },
    valueOf: (parameter) => ({ var: `scope.${toldName(parameter, needed)}` }),
    isOpened: true,
  };
};
