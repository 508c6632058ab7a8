import { childPointer, isArray, isRecord, ownText, parentPointer, type JsonObject } from '../../json.ts';
import type { TextEdit } from '../text/edit-text.ts';
import { branchesOf, branchFor, referenceOf, schemaAt, schemaOf } from './schema-at.ts';

/** The names that a text may have, by what it names. */
export type Names = (reference: string) => readonly string[];

/** A property that the form asks for. */
interface FormProperty {
  readonly key: string;
  readonly schema: JsonObject;
  readonly value: unknown;
}

/** What of a node is asked for in a form. */
export interface NodeForm {
  /** What the language calls it, such as "A column or a field of a record". */
  readonly title: string;
  readonly schema: JsonObject;
  readonly values: JsonObject;
  /** The properties that name a sentence, with their keys where they have one. */
  readonly sentences: readonly {
    readonly key: string;
    readonly title: string;
    readonly message: string | undefined;
  }[];
  /** The changes of the file by which the node has other values. */
  readonly edits: (values: JsonObject) => readonly TextEdit[];
}

const plainTypes: readonly unknown[] = ['string', 'boolean', 'number', 'integer'];

const titleOf = (key: string): string => {
  const words = key.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const optionsOf = (schema: JsonObject): readonly JsonObject[] => {
  const options = schema['oneOf'];
  return isArray(options) ? options.filter(isRecord).filter((option) => 'const' in option) : [];
};

/** A property as a form asks for it: a choice where its values are known, a text or a number otherwise; undefined for what is written as JSON. */
const plainSchema = (
  schema: unknown,
  root: JsonObject,
  value: unknown,
  names: Names,
): JsonObject | undefined => {
  const branch = branchFor(schema, root, value ?? '');
  const type = branch['type'];
  if (!plainTypes.includes(type) || isRecord(value) || isArray(value)) return undefined;
  const description = ownText(branch, 'description') ?? '';
  const options = optionsOf(branch);
  if (options.length > 0)
    return {
      type: 'string',
      description,
      enum: options.map((option) => option['const']),
    };
  if (type !== 'string') return { type, description };
  const known = names(ownText(branch, 'x-ref') ?? '');
  const all =
    typeof value === 'string' && known.length > 0 && !known.includes(value) ? [value, ...known] : known;
  return { type: 'string', description, ...(all.length > 0 ? { enum: all } : {}) };
};

/** The kinds that a node may be, as one choice, where the language has several. */
const kindSchema = (schema: unknown, root: JsonObject): JsonObject | undefined => {
  const kinds = branchesOf(schema, root).flatMap((branch) => {
    const kind = isRecord(branch['properties']) ? branch['properties']['as'] : undefined;
    return isRecord(kind) && typeof kind['const'] === 'string' ? [kind['const']] : [];
  });
  return kinds.length < 2
    ? undefined
    : { type: 'string', description: 'How it is drawn; left out, as the description says', enum: kinds };
};

/** A short form, such as the name of a column alone, as the object that says the same. */
const longForm = (
  schema: unknown,
  root: JsonObject,
  value: unknown,
): { readonly value: JsonObject; readonly shortKey: string | undefined } => {
  const branches = branchesOf(schema, root);
  const short = branches.find((branch) => branch['type'] === 'string');
  const reference = short === undefined ? undefined : ownText(short, 'x-ref');
  const plain = branches.find((branch) => isRecord(branch['properties']) && !('as' in branch['properties']));
  const object = plain ?? branches.find((branch) => branch['type'] === 'object');
  const properties = isRecord(object?.['properties']) ? object['properties'] : {};
  const shortKey =
    reference === undefined
      ? undefined
      : Object.keys(properties).find((key) => referenceOf(properties[key], root) === reference);
  if (isRecord(value)) return { value, shortKey };
  return { value: shortKey === undefined ? {} : { [shortKey]: value }, shortKey };
};

const propertiesOf = (schema: unknown, root: JsonObject, value: JsonObject): readonly FormProperty[] => {
  const branch = branchFor(schema, root, value);
  const properties = isRecord(branch['properties']) ? branch['properties'] : {};
  return Object.entries(properties).flatMap(([key, property]) =>
    isRecord(property) && key !== 'as' && key !== '$schema'
      ? [{ key, schema: property, value: value[key] }]
      : [],
  );
};

/** What a value is once an emptied field is left out. */
const isEmpty = (value: unknown): boolean => value === undefined || value === '' || value === false;

const editsOf = (
  pointer: string,
  written: unknown,
  shortKey: string | undefined,
  before: JsonObject,
  after: JsonObject,
): readonly TextEdit[] => {
  const kept = Object.entries({ ...before, ...after }).filter(
    ([key, value]) => !isEmpty(value) || (value === false && before[key] === false),
  );
  const isShort = shortKey !== undefined && kept.every(([key]) => key === shortKey);
  if (!isRecord(written))
    return [{ do: 'set', pointer, value: isShort ? after[shortKey] : Object.fromEntries(kept) }];
  if (isShort) return [{ do: 'set', pointer, value: after[shortKey] }];
  return Object.entries(after).flatMap(([key, value]): readonly TextEdit[] => {
    const inside = childPointer(pointer, key);
    if (value === before[key] || (isEmpty(value) && isEmpty(before[key]))) return [];
    return isEmpty(value) && key in written
      ? [{ do: 'remove', pointer: inside }]
      : [{ do: 'set', pointer: inside, value }];
  });
};

/** What of the node at a pointer is asked for in a form, by the published schema of the language; undefined where there is nothing to ask for. */
export const nodeForm = (
  content: unknown,
  pointer: string,
  written: unknown,
  names: Names,
): NodeForm | undefined => {
  const root = schemaOf(content);
  const schema = root === undefined ? undefined : schemaAt(root, content, pointer);
  if (root === undefined || schema === undefined) return undefined;
  const { value, shortKey } = longForm(schema, root, written);
  const branch = branchFor(schema, root, value);
  const properties = propertiesOf(schema, root, value);
  const isSentence = (property: FormProperty): boolean => referenceOf(property.schema, root) === 'message';
  const kind = kindSchema(schema, root);
  const plain = properties.flatMap((property) => {
    const asked = isSentence(property)
      ? undefined
      : plainSchema(property.schema, root, property.value, names);
    return asked === undefined ? [] : [[property.key, { title: titleOf(property.key), ...asked }] as const];
  });
  const asked: JsonObject = {
    ...(kind === undefined ? {} : { as: { title: 'Kind', ...kind } }),
    ...Object.fromEntries(plain),
  };
  const values = Object.fromEntries(Object.keys(asked).map((key) => [key, value[key]]));
  return {
    title: ownText(branch, 'description') ?? ownText(schema, 'description') ?? '',
    schema: { type: 'object', properties: asked },
    values,
    sentences: properties.filter(isSentence).map(({ key, value: message }) => ({
      key,
      title: titleOf(key),
      message: typeof message === 'string' ? message : undefined,
    })),
    edits: (after) => editsOf(pointer, written, shortKey, value, after),
  };
};

/** The pointer of the node that is asked for when a place in it is selected: a value of an object is asked for with the object. */
export const formPointer = (pointer: string, valueOf: (pointer: string) => unknown): string => {
  if (pointer === '') return pointer;
  const holder = parentPointer(pointer);
  const isPlain = !isRecord(valueOf(pointer)) && !isArray(valueOf(pointer));
  return isPlain && isRecord(valueOf(holder)) ? holder : pointer;
};
