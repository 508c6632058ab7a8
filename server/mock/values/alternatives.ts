import { isRecord, ownText, type JsonObject } from '@counterfoil/engine/json';
import type { Alternatives, Shape } from '../document/schema-reader.ts';
import { fits } from './fits.ts';
import { between, chance } from './random.ts';
import { isScarce, type Site, type World } from './site.ts';

const combined = new WeakMap<Shape, Map<unknown, JsonObject>>();

/** One schema that says what a shape and one of its alternatives say; the same object for the same two. */
export const combine = (shape: Shape, group: Alternatives, option: unknown): JsonObject => {
  const known = combined.get(shape) ?? new Map<unknown, JsonObject>();
  combined.set(shape, known);
  const found = known.get(option);
  if (found !== undefined) return found;
  const others = shape.alternatives.filter((other) => other !== group);
  const groups = others.map(({ isExclusive, options }) =>
    isExclusive ? { oneOf: options } : { anyOf: options },
  );
  const schema = { allOf: [shape.words, ...groups, option] };
  known.set(option, schema);
  return schema;
};

/** The alternatives in the order in which they are tried: what is not around already, texts before objects inside of records. */
export const orderOptions = (group: Alternatives, site: Site, world: World): readonly unknown[] => {
  const options = group.options.filter((option) => !world.reader.shapeOf(option).isImpossible);
  const first = between(`${site.key}|option`, 0, Math.max(0, options.length - 1));
  const turned = [...options.slice(first), ...options.slice(0, first)];
  const cost = (option: unknown): number => {
    const { name, types } = world.reader.shapeOf(option);
    if (types.length === 1 && types[0] === 'null')
      return isScarce(site) || chance(`${site.key}|null`, 0.12) ? -1 : 9;
    if (name !== undefined && site.around.includes(name)) return 8;
    const isText =
      types.includes('string') &&
      options.some((other) => world.reader.shapeOf(other).types.includes('object'));
    return isText && site.depth > 0 ? -0.5 : isScarce(site) && types.includes('object') ? 2 : 0;
  };
  return turned.toSorted((one, other) => cost(one) - cost(other));
};

/** The value with the name of its alternative, where a discriminator asks for one that its schema allows. */
export const nameOption = (value: unknown, group: Alternatives, option: unknown, world: World): unknown => {
  const { discriminator } = group;
  if (discriminator === undefined || !isRecord(value)) return value;
  const reference = ownText(option, '$ref') ?? '';
  const name = discriminator.values.get(reference) ?? reference.split('/').at(-1) ?? '';
  const { properties } = world.reader.shapeOf(option);
  const schema = properties.get(discriminator.property);
  return name !== '' && schema !== undefined && fits(world.reader, schema, name)
    ? { ...value, [discriminator.property]: name }
    : value;
};
