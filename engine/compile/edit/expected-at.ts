import type {
  Definition,
  ObjectDefinition,
  Property,
  VariantsDefinition,
} from '../../language/definition/definition.ts';
import { admitsType, chosenVariant, entryOf, propertyOf, unwrap } from '../read/definition-at.ts';
import { definitionOf, withoutVersion } from '../read/check-version.ts';
import type { JsonNode } from '../read/json-node.ts';
import type { SourceFile } from '../read/source-file.ts';

/** A key that an object may have, with what it means and whether the object needs it. */
export interface ExpectedKey {
  readonly key: string;
  readonly definition: Definition;
  readonly required: boolean;
}

/** What chooses between the kinds of an object. */
const kindsOf = ({ description, variants }: VariantsDefinition): Definition => ({
  kind: 'choice',
  description,
  options: Object.fromEntries(
    Object.entries(variants).map(([kind, shape]) => [kind, shape.description] as const),
  ),
});

/** The shapes that an object of several kinds may have: of one that has not chosen yet, and may not leave the choice out, all. */
const shapesOf = (
  definition: VariantsDefinition,
  node: JsonNode | undefined,
): readonly ObjectDefinition[] => {
  const chosen = node === undefined ? definition.absent : chosenVariant(definition, node);
  return chosen === undefined ? Object.values(definition.variants) : [chosen];
};

/** The shapes behind a definition that may be meant: where the node shows by its type which one it is, that. */
const alternativesOf = (
  definition: Definition,
  node: JsonNode | undefined,
): readonly Exclude<Definition, { kind: 'named' | 'either' }>[] => {
  const inner = unwrap(definition);
  if (inner.kind !== 'either') return [inner];
  const options = inner.options.filter((option) => node === undefined || admitsType(option, node));
  return options.flatMap((option) => alternativesOf(option, node));
};

const childOf = (node: JsonNode | undefined, key: string): JsonNode | undefined => {
  if (node?.type === 'object') return node.members.get(key)?.value;
  return node?.type === 'array' ? node.items[Number(key)] : undefined;
};

const partsOf = (
  definition: Definition,
  node: JsonNode | undefined,
  key: string,
): readonly (Definition | undefined)[] =>
  alternativesOf(definition, node).flatMap((one): readonly (Definition | undefined)[] => {
    switch (one.kind) {
      case 'array':
        return [one.items];
      case 'tuple':
        return [one.items[Number(key)]];
      case 'map':
        return [one.values];
      case 'operator':
        return [entryOf(one.operators, key)];
      case 'object':
        return [propertyOf(one, key)?.definition];
      case 'variants':
        return key === 'as'
          ? [kindsOf(one)]
          : shapesOf(one, node).map((shape) => propertyOf(shape, key)?.definition);
      default:
        return [];
    }
  });

const isThere = (definition: Definition | undefined): definition is Definition => definition !== undefined;

const walkTo = (
  definitions: readonly Definition[],
  node: JsonNode | undefined,
  [key, ...rest]: readonly string[],
): readonly Definition[] =>
  key === undefined
    ? definitions
    : walkTo(
        definitions.flatMap((one) => partsOf(one, node, key).filter(isThere)),
        childOf(node, key),
        rest,
      );

const walkFile = ({ noun, root }: SourceFile, keys: readonly string[]): readonly Definition[] =>
  noun === undefined || root === undefined
    ? []
    : walkTo([definitionOf(noun, root)], withoutVersion(noun, root), keys);

/** What may be written at a place of a file: of a place that is still empty, all that it may become. */
export const expectedAt = (file: SourceFile, keys: readonly string[]): readonly Definition[] =>
  walkFile(file, keys).flatMap((one) => alternativesOf(one, undefined));

const keysOfObject = ({ properties }: { readonly properties: Readonly<Record<string, Property>> }) =>
  Object.entries(properties).map(([key, { definition, required }]) => ({ key, definition, required }));

const keysOf = (definition: Definition, node: JsonNode | undefined): readonly ExpectedKey[] => {
  if (definition.kind === 'object') return keysOfObject(definition);
  if (definition.kind === 'operator')
    return Object.entries(definition.operators).map(([key, one]) => ({
      key,
      definition: one,
      required: false,
    }));
  if (definition.kind !== 'variants') return [];
  const chosen = node === undefined ? definition.absent : chosenVariant(definition, node);
  const as = { key: 'as', definition: kindsOf(definition), required: definition.absent === undefined };
  return [as, ...(chosen === undefined ? [] : keysOfObject(chosen))];
};

/** The keys that the object at a place may have, once each. */
export const keysAt = (file: SourceFile, keys: readonly string[]): readonly ExpectedKey[] => {
  const { root } = file;
  const node = keys.reduce<JsonNode | undefined>(childOf, root);
  const all = walkFile(file, keys)
    .flatMap((one) => alternativesOf(one, node))
    .flatMap((one) => keysOf(one, node));
  return [...new Map(all.map((one) => [one.key, one])).values()];
};
