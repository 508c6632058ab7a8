import { ownText } from '@counterfoil/engine/json';
import type { MockList } from './list-of.ts';
import { successOf, type MockOperation } from './operations.ts';
import { recordAt } from './record-at.ts';
import type { SchemaReader, Shape } from './schema-reader.ts';

/** A path whose answer is a list of records. */
export interface Collection {
  readonly path: string;
  readonly operation: MockOperation;
  readonly list: MockList;
  readonly kind: Kind;
  /** The parameters without which there is no list: those of the path, and texts that the query must have. */
  readonly scope: readonly string[];
}

/** Records of one sort, whichever lists hold them. */
export interface Kind {
  readonly name: string;
  /** The pointer of the schema of a row; undefined where it is written in place. */
  readonly schemaName: string | undefined;
  readonly row: unknown;
  /** The property that tells its records apart; empty where there is none of texts or numbers. */
  readonly key: string;
  /** Words by which others name it, such as `customer`. */
  readonly words: ReadonlySet<string>;
  readonly collections: Collection[];
}

/** All that a document says of records. */
export interface Kinds {
  readonly collections: ReadonlyMap<string, Collection>;
  /** The kind of the record that a path such as `/customers/{id}` leads to. */
  readonly ofRecordPath: ReadonlyMap<string, Kind>;
  readonly all: readonly Kind[];
}

/** The path without its last segment. */
export const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The parameter that is the whole last segment of a path; undefined where the path ends otherwise. */
export const lastParameter = (path: string): string | undefined => /\/\{([^{}]+)\}$/.exec(path)?.[1];

const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');

const snakes = new Map<string, string>();
const mostSnakes = 50_000;

/** A name in lower case with underscores, as all are compared. */
export const snakeCase = (name: string): string => {
  const known = snakes.get(name);
  if (known !== undefined) return known;
  const snake = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z\d]+/g, '_')
    .toLowerCase();
  if (snakes.size < mostSnakes) snakes.set(name, snake);
  return snake;
};

const wordsOf = (path: string, schemaName: string | undefined): ReadonlySet<string> => {
  const segment = path.split('/').findLast((part) => part !== '' && !part.includes('{')) ?? '';
  const last = schemaName?.split('/').at(-1);
  return new Set([singular(snakeCase(segment)), ...(last === undefined ? [] : [snakeCase(last)])]);
};

const usualKeys = [
  'id',
  'uuid',
  'guid',
  'token',
  'code',
  'key',
  'reference',
  'number',
  'slug',
  'login',
  'name',
];

/** The property of a row that the path of one record names: as the parameter is called, or without the name of the kind. */
const findKey = (
  names: readonly string[],
  parameter: string | undefined,
  words: ReadonlySet<string>,
): string => {
  const wanted = parameter === undefined ? '' : snakeCase(parameter);
  const same = names.find((name) => snakeCase(name) === wanted);
  if (same !== undefined) return same;
  const rest = [...words].flatMap((word) =>
    wanted.startsWith(`${word}_`) ? [wanted.slice(word.length + 1)] : [],
  );
  const shorter = names.find((name) => rest.includes(snakeCase(name)));
  if (shorter !== undefined) return shorter;
  const usual = usualKeys.find((key) => names.includes(key));
  const own = names.find((name) => [...words].some((word) => snakeCase(name) === `${word}_id`));
  return (
    (names.includes('id') ? 'id' : own) ??
    usual ??
    names.find((name) => /(?:^|_)id$/.test(snakeCase(name))) ??
    names[0] ??
    ''
  );
};

const scopeOf = (operation: MockOperation, { wire }: MockList, reader: SchemaReader): readonly string[] => {
  const paging = new Set(Object.values(wire.paging ?? {}).map(String));
  return operation.parameters
    .filter((parameter) => {
      if (parameter.in === 'path') return true;
      if (parameter.in !== 'query' || !parameter.isRequired || paging.has(parameter.name)) return false;
      const { types, words } = reader.shapeOf(parameter.schema);
      const isName = types.includes('string') && ownText(words, 'format') === undefined;
      return isName && !/search|query|^q$|date|time|since|until|^from$|^to$/i.test(parameter.name);
    })
    .map(({ name }) => name);
};

/** The names of the properties of a schema, with those of its alternatives. */
export const propertyNames = (schema: unknown, reader: SchemaReader): readonly string[] => {
  const shape = reader.shapeOf(schema);
  const inside = shape.alternatives.flatMap(({ options }) =>
    options.flatMap((option) => [...reader.shapeOf(option).properties.keys()]),
  );
  return [...new Set([...shape.properties.keys(), ...inside])];
};

/** The names of the properties that hold texts or numbers. */
const plainNames = (schema: unknown, reader: SchemaReader): readonly string[] =>
  propertyNames(schema, reader).filter((name) =>
    isPlain(reader.shapeOf(propertyOf(schema, name, reader)), reader),
  );

const isPlain = ({ types, alternatives }: Shape, reader: SchemaReader): boolean =>
  types.some((type) => /^(?:string|integer|number)$/.test(type)) ||
  alternatives.some(({ options }) => options.some((option) => isPlain(reader.shapeOf(option), reader)));

/** The schema of a property, also of one that only alternatives have. */
export const propertyOf = (schema: unknown, name: string, reader: SchemaReader): unknown => {
  const shape = reader.shapeOf(schema);
  const inside = shape.alternatives.flatMap(({ options }) => options);
  return (
    shape.properties.get(name) ??
    inside.map((option) => reader.shapeOf(option).properties.get(name)).find((found) => found !== undefined)
  );
};

/** The properties by which a parameter may name a record: as it is called, without the name of the kind, and the usual ones. */
export const namedProperties = ({ words, key }: Kind, parameter: string): readonly string[] => {
  const name = snakeCase(parameter);
  const shorter = [...words].flatMap((word) =>
    name.startsWith(`${word}_`) ? [name.slice(word.length + 1)] : [],
  );
  return [key, name, ...shorter, ...usualKeys];
};

/** Whether a parameter names a record of a kind, and not something else that leads to it. */
const namesKey = (kind: Kind, parameter: string): boolean => {
  const name = snakeCase(parameter);
  return [
    snakeCase(kind.key),
    'id',
    ...[...kind.words].flatMap((word) => [word, `${word}_id`, `${word}_${kind.key}`]),
  ].includes(name);
};

/** Finds the kinds of records of a document, by its lists and by what the path of one record answers. */
export const findKinds = (
  operations: readonly MockOperation[],
  lists: ReadonlyMap<MockOperation, MockList>,
  reader: SchemaReader,
): Kinds => {
  const gets = new Map(
    operations.flatMap((each) => (each.method === 'GET' ? [[each.path, each] as const] : [])),
  );
  const recordPaths = new Map<string, string>();
  for (const path of gets.keys())
    if (lastParameter(path) !== undefined) recordPaths.set(parentOf(path), path);
  const kinds = new Map<string, Kind>();
  const collections = new Map<string, Collection>();
  const sorted = [...lists].toSorted(
    ([one], [other]) => one.path.split('{').length - other.path.split('{').length,
  );
  for (const [operation, list] of sorted) {
    const { path } = operation;
    const schemaName = reader.shapeOf(list.row).name;
    const name = schemaName ?? path;
    const recordPath = recordPaths.get(path);
    const words = wordsOf(path, schemaName);
    const key = () =>
      list.wire.key ?? findKey(plainNames(list.row, reader), lastParameter(recordPath ?? ''), words);
    const kind = kinds.get(name) ?? { name, schemaName, row: list.row, key: key(), words, collections: [] };
    kinds.set(name, kind);
    const collection = { path, operation, list, kind, scope: scopeOf(operation, list, reader) };
    kind.collections.push(collection);
    if (operation.method === 'GET' || !collections.has(path)) collections.set(path, collection);
  }
  const ofRecordPath = new Map<string, Kind>();
  for (const { path } of operations) {
    const get = gets.get(path);
    if (lastParameter(path) === undefined || ofRecordPath.has(path)) continue;
    const listed = collections.get(parentOf(path))?.kind;
    const answer = get === undefined ? undefined : successOf(get);
    const answered = answer === undefined ? undefined : recordAt(answer.schema, undefined, reader).name;
    const known = answered === undefined ? undefined : kinds.get(answered);
    const kind =
      listed ?? (known !== undefined && namesKey(known, lastParameter(path) ?? '') ? known : undefined);
    if (kind !== undefined && !collections.has(path)) ofRecordPath.set(path, kind);
  }
  return { collections, ofRecordPath, all: [...kinds.values()] };
};
