import type {
  Definition,
  ObjectDefinition,
  Property,
  VariantsDefinition,
} from '../../language/definition/definition.ts';
import { textMember, type JsonNode } from './json-node.ts';

/** The definition behind a name. */
export const unwrap = (definition: Definition): Exclude<Definition, { kind: 'named' }> => {
  let inner = definition;
  while (inner.kind === 'named') inner = inner.definition();
  return inner;
};

/** Whether the JSON type of the node is one the definition could admit. */
export const admitsType = (definition: Definition, node: JsonNode): boolean => {
  const inner = unwrap(definition);
  switch (inner.kind) {
    case 'string':
    case 'choice':
      return node.type === 'scalar' && typeof node.value === 'string';
    case 'number':
      return node.type === 'scalar' && typeof node.value === 'number';
    case 'boolean':
      return node.type === 'scalar' && typeof node.value === 'boolean';
    case 'literal':
      return node.type === 'scalar';
    case 'array':
    case 'tuple':
      return node.type === 'array';
    case 'object':
    case 'map':
    case 'operator':
    case 'variants':
      return node.type === 'object';
    case 'either':
      return inner.options.some((option) => admitsType(option, node));
  }
};

/** An own property of a table, or undefined: no key of a descriptor reaches a prototype. */
export const entryOf = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The variant a node chose with `as`; undefined where it chose none that exists. */
export const chosenVariant = (
  definition: VariantsDefinition,
  node: JsonNode,
): ObjectDefinition | undefined => {
  if (node.type !== 'object') return undefined;
  if (!node.members.has('as')) return definition.absent;
  const kind = textMember(node, 'as');
  return kind === undefined ? undefined : entryOf(definition.variants, kind);
};

/** The property of an object, by its key. */
export const propertyOf = (definition: ObjectDefinition, key: string): Property | undefined =>
  entryOf(definition.properties, key);
