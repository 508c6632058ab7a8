import { childPointer, isArray, isRecord, ownText, ownTexts, readOwn, type JsonObject } from '../json.ts';
import { followOnce, partAt, type Part } from './reference.ts';
import { readWords, type SchemaWords } from './words.ts';

/** A type of JSON Schema, null aside. */
export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';

/** A schema of the description with its references followed and its parts merged. */
export interface SchemaView {
  /** Where it is written in the description. */
  readonly pointer: string;
  /** The schema where it is asked for, as it is written, with its references. */
  readonly written: JsonObject;
  /** Its keywords; those beside a $ref win over those behind it. */
  readonly keywords: JsonObject;
  /** Its `x-` keywords. */
  readonly words: SchemaWords;
  readonly types: readonly SchemaType[];
  readonly nullable: boolean;
  readonly required: ReadonlySet<string>;
  readonly propertyNames: readonly string[];
  property(name: string): SchemaView | undefined;
  /** Where a property is written, before its references are followed. */
  placeOf(name: string): string | undefined;
  readonly items: SchemaView | undefined;
  /** The name under components/schemas, for a schema that is only a reference. */
  readonly component: string | undefined;
}

/** Reads a part of the document as a schema; undefined where it is none, or where its references lead nowhere. */
export type ReadSchema = (part: Part) => SchemaView | undefined;

const schemaTypes: readonly SchemaType[] = ['string', 'number', 'integer', 'boolean', 'array', 'object'];
const componentPrefix = '/components/schemas/';

interface Merged {
  readonly keywords: Map<string, unknown>;
  readonly properties: Map<string, Part>;
  readonly required: Set<string>;
  items: Part | undefined;
  nullable: boolean;
  component: string | undefined;
  pointer: string;
}

/** Reads schemas out of one description; each is read once, when it is first asked for. */
export const createSchemaReader = (document: unknown): ReadSchema => {
  const known = new Map<string, SchemaView | undefined>();
  const read: ReadSchema = (part) => {
    const found = known.get(part.pointer);
    if (found !== undefined || known.has(part.pointer)) return found;
    const view = createView(document, part, read);
    known.set(part.pointer, view);
    return view;
  };
  return read;
};

const createView = (document: unknown, part: Part, read: ReadSchema): SchemaView | undefined => {
  const { pointer, written } = part;
  const merged: Merged = {
    keywords: new Map(),
    properties: new Map(),
    required: new Set(),
    items: undefined,
    nullable: false,
    component: undefined,
    pointer,
  };
  if (!isRecord(written) || !merge(document, part, merged, [pointer])) return undefined;
  const { properties, required, items } = merged;
  const keywords = Object.fromEntries(merged.keywords);
  const types = typesOf(keywords);
  let words: SchemaWords | undefined;
  return {
    pointer: merged.pointer,
    written,
    keywords,
    get words() {
      return (words ??= readWords(keywords));
    },
    types: types.filter((type) => type !== 'null'),
    nullable: merged.nullable || types.includes('null'),
    required,
    propertyNames: [...properties.keys()],
    property: (name) => {
      const at = properties.get(name);
      return at === undefined ? undefined : read(at);
    },
    placeOf: (name) => properties.get(name)?.pointer,
    get items() {
      return items === undefined ? undefined : read(items);
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

/** Adds a schema to what is known; the outer schema is added last, so that it wins. A circle of references is no schema. */
const merge = (document: unknown, part: Part, merged: Merged, path: readonly string[]): boolean => {
  const { pointer, written: schema } = part;
  if (!isRecord(schema)) return false;
  if (ownText(schema, '$ref') !== undefined) {
    const target = followOnce(document, part);
    if (target === undefined || path.includes(target.pointer)) return false;
    if (!merge(document, target, merged, [...path, target.pointer])) return false;
    if (target.pointer.startsWith(componentPrefix))
      merged.component ??= target.pointer.slice(componentPrefix.length);
    merged.pointer = target.pointer;
  }
  const followed = ['allOf', 'oneOf', 'anyOf'].filter((keyword) =>
    mergeParts(document, partAt(part, keyword), keyword, merged, path),
  );
  for (const [key, value] of Object.entries(schema)) {
    if (key === '$ref' || key === 'required' || followed.includes(key)) continue;
    merged.keywords.set(key, value);
    if (key === 'items') merged.items = { pointer: `${pointer}/items`, written: value };
  }
  const properties = readOwn(schema, 'properties');
  for (const [name, written] of Object.entries(isRecord(properties) ? properties : {}))
    merged.properties.set(name, { pointer: childPointer(`${pointer}/properties`, name), written });
  for (const name of ownTexts(schema, 'required')) merged.required.add(name);
  return true;
};

/** All parts of allOf hold; of oneOf and anyOf only "a schema or null" is one shape. Returns whether the parts were added. */
const mergeParts = (
  document: unknown,
  list: Part,
  keyword: string,
  merged: Merged,
  path: readonly string[],
): boolean => {
  const parts = list.written;
  if (!isArray(parts)) return false;
  const isNull = (part: unknown): boolean => readOwn(part, 'type') === 'null';
  const useful = parts.map((part, index) => ({ part, index })).filter(({ part }) => !isNull(part));
  if (keyword !== 'allOf') {
    if (useful.length !== 1) return false;
    if (useful.length < parts.length) merged.nullable = true;
  }
  const { pointer: place, component } = merged;
  for (const { index } of useful) merge(document, partAt(list, index), merged, path);
  merged.pointer = place;
  merged.component = component;
  return true;
};
