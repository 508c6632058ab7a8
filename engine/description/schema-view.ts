import {
  atPointer,
  childPointer,
  isArray,
  isRecord,
  ownText,
  ownTexts,
  readOwn,
  type JsonObject,
} from '../json.ts';

/** A type of JSON Schema, null aside. */
export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';

/** A schema of the description with its references followed and its parts merged. */
export interface SchemaView {
  /** Where it is written in the description. */
  readonly pointer: string;
  /** Its keywords; those beside a $ref win over those behind it. */
  readonly keywords: JsonObject;
  readonly types: readonly SchemaType[];
  readonly nullable: boolean;
  readonly required: ReadonlySet<string>;
  readonly propertyNames: readonly string[];
  property(name: string): SchemaView | undefined;
  readonly items: SchemaView | undefined;
  /** The name under components/schemas, for a schema that is only a reference. */
  readonly component: string | undefined;
}

const schemaTypes: readonly SchemaType[] = ['string', 'number', 'integer', 'boolean', 'array', 'object'];
const componentPrefix = '#/components/schemas/';

interface Merged {
  readonly keywords: Record<string, unknown>;
  readonly properties: Map<string, string>;
  readonly required: Set<string>;
  items: string | undefined;
  nullable: boolean;
  component: string | undefined;
  pointer: string;
}

const mostReferences = 32;

/** Reads schemas out of one description; each is read once. */
export const createSchemaReader = (document: unknown): ((pointer: string) => SchemaView | undefined) => {
  const known = new Map<string, SchemaView | undefined>();
  const read = (pointer: string): SchemaView | undefined => {
    if (!known.has(pointer)) known.set(pointer, createView(document, pointer, read));
    return known.get(pointer);
  };
  return read;
};

const createView = (
  document: unknown,
  pointer: string,
  read: (pointer: string) => SchemaView | undefined,
): SchemaView | undefined => {
  const merged: Merged = {
    keywords: {},
    properties: new Map(),
    required: new Set(),
    items: undefined,
    nullable: false,
    component: undefined,
    pointer,
  };
  if (!merge(document, pointer, merged, 0)) return undefined;
  const { keywords, properties, required } = merged;
  const types = typesOf(keywords);
  return {
    pointer: merged.pointer,
    keywords,
    types: types.filter((type) => type !== 'null'),
    nullable: merged.nullable || types.includes('null'),
    required,
    propertyNames: [...properties.keys()],
    property: (name) => {
      const at = properties.get(name);
      return at === undefined ? undefined : read(at);
    },
    get items() {
      return merged.items === undefined ? undefined : read(merged.items);
    },
    component: merged.component,
  };
};

const typesOf = (keywords: JsonObject): readonly (SchemaType | 'null')[] => {
  const type = readOwn(keywords, 'type');
  const written = isArray(type) ? type : [type];
  const types = [...schemaTypes, 'null' as const].filter((known) => written.includes(known));
  if (types.length > 0) return types;
  return readOwn(keywords, 'enum') !== undefined
    ? ['string']
    : readOwn(keywords, 'properties') !== undefined
      ? ['object']
      : [];
};

/** Adds what a schema says to what is known; the outer schema is added last, so that it wins. */
const merge = (document: unknown, pointer: string, merged: Merged, depth: number): boolean => {
  const schema = atPointer(document, pointer);
  if (!isRecord(schema) || depth > mostReferences) return false;
  const reference = ownText(schema, '$ref');
  if (reference !== undefined) {
    if (
      !reference.startsWith('#/') ||
      !merge(document, decodeURIComponent(reference.slice(1)), merged, depth + 1)
    )
      return false;
    if (reference.startsWith(componentPrefix)) merged.component ??= reference.slice(componentPrefix.length);
    merged.pointer = reference.slice(1);
  }
  const followed = ['allOf', 'oneOf', 'anyOf'].filter((keyword) =>
    mergeParts(document, schema, keyword, pointer, merged, depth),
  );
  for (const [key, value] of Object.entries(schema)) {
    if (key === '$ref' || key === 'required' || followed.includes(key)) continue;
    Object.defineProperty(merged.keywords, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
    if (key === 'items') merged.items = `${pointer}/items`;
  }
  for (const name of Object.keys(schemaProperties(schema)))
    merged.properties.set(name, childPointer(`${pointer}/properties`, name));
  for (const name of ownTexts(schema, 'required')) merged.required.add(name);
  return true;
};

const schemaProperties = (schema: JsonObject): JsonObject => {
  const properties = readOwn(schema, 'properties');
  return isRecord(properties) ? properties : {};
};

/** All parts of allOf hold; of oneOf and anyOf only "a schema or null" is one shape. Tells whether the parts were added. */
const mergeParts = (
  document: unknown,
  schema: JsonObject,
  keyword: string,
  pointer: string,
  merged: Merged,
  depth: number,
): boolean => {
  const parts = readOwn(schema, keyword);
  if (!isArray(parts)) return false;
  const isNull = (part: unknown): boolean => readOwn(part, 'type') === 'null';
  const useful = parts.map((part, index) => ({ part, index })).filter(({ part }) => !isNull(part));
  if (keyword !== 'allOf') {
    if (useful.length !== 1) return false;
    if (useful.length < parts.length) merged.nullable = true;
  }
  const { pointer: place, component } = merged;
  for (const { index } of useful) merge(document, `${pointer}/${keyword}/${index}`, merged, depth + 1);
  merged.pointer = place;
  merged.component = component;
  return true;
};
