import {
  atPointer,
  isArray,
  isRecord,
  ownText,
  ownTexts,
  readOwn,
  type JsonObject,
} from '@counterfoil/engine/json';
import { mergeSchemas } from './merge-schemas.ts';

/** Alternatives of which a value takes one: exactly one where they are exclusive (`oneOf`). */
export interface Alternatives {
  readonly isExclusive: boolean;
  readonly options: readonly unknown[];
  /** The property that names the alternative, and the values that name each by its reference. */
  readonly discriminator:
    | { readonly property: string; readonly values: ReadonlyMap<string, string> }
    | undefined;
}

/** A schema with its references followed and its `allOf` merged. */
export interface Shape {
  /** All keywords in one object, without `allOf`, `oneOf` and `anyOf`. */
  readonly words: JsonObject;
  /** The pointer of the named schema that it is; undefined for one that is written in place. */
  readonly name: string | undefined;
  /** The types that a value may have; empty where any may. */
  readonly types: readonly string[];
  readonly properties: ReadonlyMap<string, unknown>;
  readonly required: ReadonlySet<string>;
  readonly alternatives: readonly Alternatives[];
  /** Nothing fits it (`false`, or types that exclude each other). */
  readonly isImpossible: boolean;
}

/** Reads the schemas of one document. */
export interface SchemaReader {
  /** What a value is once its references are followed; undefined where they lead nowhere or in a circle. */
  readonly follow: (value: unknown) => unknown;
  /** The shape of a schema; the same object for the same schema. */
  readonly shapeOf: (schema: unknown) => Shape;
}

const mostSteps = 50;

const decode = (pointer: string): string => {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
};

const inferred = (words: JsonObject): readonly string[] => {
  const { type } = words;
  if (typeof type === 'string') return [type];
  if (isArray(type)) return type.filter((each) => typeof each === 'string');
  if (isRecord(words['properties'])) return ['object'];
  return 'items' in words && isRecord(words['items']) ? ['array'] : [];
};

const readAlternatives = (group: unknown, key: string, discriminator: unknown): Alternatives | undefined => {
  if (!isArray(group)) return undefined;
  const property = ownText(discriminator, 'propertyName');
  const mapping = readOwn(discriminator, 'mapping');
  const named = isRecord(mapping) ? Object.entries(mapping) : [];
  const values = new Map(
    named.flatMap(([value, reference]) =>
      typeof reference === 'string'
        ? [[reference.startsWith('#') ? reference : `#/components/schemas/${reference}`, value] as const]
        : [],
    ),
  );
  return {
    isExclusive: key === 'oneOf',
    options: group,
    discriminator: property === undefined ? undefined : { property, values },
  };
};

/** Creates the reader of a document. References to other documents lead nowhere: a prepared document is one. */
export const createSchemaReader = (document: JsonObject): SchemaReader => {
  const shapes = new WeakMap<object, Shape>();
  const followed = (value: unknown): { readonly value: unknown; readonly name: string | undefined } => {
    let current = value;
    let name: string | undefined;
    for (let step = 0; step < mostSteps; step += 1) {
      const reference = ownText(current, '$ref');
      if (reference === undefined) return { value: current, name };
      if (!reference.startsWith('#')) return { value: undefined, name: undefined };
      name = reference;
      const target = atPointer(document, decode(reference.slice(1)));
      const beside = isRecord(current) ? Object.keys(current).filter((key) => key !== '$ref') : [];
      // OpenAPI 3.1 lets a schema say more beside its reference; texts about it change nothing.
      const isMore = beside.some((key) => key !== 'description' && key !== 'title' && key !== 'summary');
      if (isMore && isRecord(current)) {
        const { $ref: _reference, ...words } = current;
        return { value: { allOf: [{ $ref: reference }, words] }, name };
      }
      current = target;
    }
    return { value: undefined, name: undefined };
  };

  const merged = (schema: unknown, depth: number): { words: JsonObject; name: string | undefined } => {
    const { value, name } = followed(schema);
    if (value === false || depth > mostSteps) return { words: { not: {} }, name };
    if (!isRecord(value)) return { words: {}, name };
    const { allOf, oneOf, anyOf, discriminator, ...own } = value;
    const groups = [
      readAlternatives(oneOf, 'oneOf', discriminator),
      readAlternatives(anyOf, 'anyOf', discriminator),
    ].filter((group) => group !== undefined);
    let words: JsonObject = { ...own, alternatives: groups };
    const parts = isArray(allOf) ? allOf : [];
    for (const part of parts) words = mergeSchemas(merged(part, depth + 1).words, words);
    const only =
      parts.length === 1 && groups.length === 0 && own['properties'] === undefined ? parts[0] : undefined;
    return { words, name: name ?? (only === undefined ? undefined : followed(only).name) };
  };

  const shapeOf = (schema: unknown): Shape => {
    const known = isRecord(schema) ? shapes.get(schema) : undefined;
    if (known !== undefined) return known;
    const { words, name } = merged(schema, 0);
    const { alternatives, ...rest } = words;
    const properties = readOwn(rest, 'properties');
    const shape: Shape = {
      words: rest,
      name,
      types: inferred(rest),
      properties: new Map(isRecord(properties) ? Object.entries(properties) : []),
      required: new Set(ownTexts(rest, 'required')),
      alternatives: isArray(alternatives) ? alternatives.filter(isAlternatives) : [],
      isImpossible: 'not' in rest && isRecord(rest['not']) && Object.keys(rest['not']).length === 0,
    };
    if (isRecord(schema)) shapes.set(schema, shape);
    return shape;
  };
  return { follow: (value) => followed(value).value, shapeOf };
};

const isAlternatives = (value: unknown): value is Alternatives =>
  isRecord(value) && 'isExclusive' in value && isArray(value['options']);
