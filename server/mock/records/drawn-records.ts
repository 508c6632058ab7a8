import type { JsonObject } from '@counterfoil/engine/json';
import { parentOf, propertyOf, type Collection, type Kind, type Kinds } from '../document/kinds.ts';
import type { MockOperation } from '../document/operations.ts';
import type { SchemaReader } from '../document/schema-reader.ts';
import { fits } from '../values/fits.ts';
import { between } from '../values/random.ts';
import { recordFacts, rowsOfList, type RecordFacts } from '../values/record-facts.ts';
import type { KnownRecord, World } from '../values/site.ts';
import { createBoundedMap } from './bounded-map.ts';
import { drawKeys, parentProperty } from './record-keys.ts';
import { findTemplate } from './templates.ts';

/** One record, wherever it is read. */
export interface MockRecord {
  readonly kind: Kind;
  readonly key: unknown;
  readonly facts: RecordFacts;
  /** What it surely has: its key and those of its parents. */
  readonly pinned: ReadonlyMap<string, unknown>;
}

/** The parameters of a path, and what a query must have. */
export type Scope = ReadonlyMap<string, string>;

/** The records that are there before anything is done to them, drawn when they are asked for. */
export interface DrawnRecords {
  readonly world: World;
  /** What the description shows of records of a kind. */
  readonly template: (kind: Kind) => JsonObject | undefined;
  /** The name of a list: lists of one kind below the same parents hold the same rows. */
  readonly placeOf: (kind: Kind, collection: Collection | undefined, scope: Scope) => string;
  readonly pinnedOf: (
    kind: Kind,
    key: unknown,
    collection: Collection | undefined,
    scope: Scope,
  ) => ReadonlyMap<string, unknown>;
  /** The 37 rows of a list, the newest first. */
  readonly list: (kind: Kind, collection: Collection | undefined, scope: Scope) => readonly MockRecord[];
  /** The record with this name that was listed before. */
  readonly seen: (name: string) => MockRecord | undefined;
  /** The list of a kind that is below nothing; undefined where all are below something. */
  readonly top: (kind: Kind) => Collection | undefined;
  /** The kind of the record that a parameter of a path names. */
  readonly parentKind: (path: string, parameter: string) => Kind | undefined;
  /**
   * The record of a key that nobody listed, of a kind whose lists are below what cannot be listed either: nobody who tries
   * a portal can know a key of it, so that there is one for each key that its schema allows.
   */
  readonly unlisted: (kind: Kind, key: string) => MockRecord | undefined;
}

/** What records are drawn from. */
export interface RecordInput {
  readonly kinds: Kinds;
  readonly operations: readonly MockOperation[];
  readonly world: Omit<World, 'referenceTo' | 'recordOf'>;
}

const mostLists = 3000;
const mostSeen = 100_000;

/** The name of a record, which no other has. */
export const nameOf = (kind: Kind, key: unknown): string => `${kind.name}|${String(key)}`;

const topOf = (kind: Kind): Collection | undefined =>
  kind.collections.find(({ scope }) => scope.length === 0);

const findParentKind =
  (kinds: Kinds) =>
  (path: string, parameter: string): Kind | undefined => {
    const prefix = path.slice(0, path.indexOf(`{${parameter}}`) + parameter.length + 2);
    return kinds.ofRecordPath.get(prefix) ?? kinds.collections.get(parentOf(prefix))?.kind;
  };

const pinParents =
  (reader: SchemaReader): DrawnRecords['pinnedOf'] =>
  (kind, key, collection, scope) => {
    const parents = (collection?.scope ?? []).flatMap((parameter) => {
      const value = scope.get(parameter);
      const property = parentProperty(kind, parameter, collection?.path ?? '', reader);
      if (value === undefined || property === undefined) return [];
      const isText = fits(reader, propertyOf(kind.row, property, reader), value);
      return [[property, isText ? value : Number(value)] as const];
    });
    return new Map<string, unknown>([...parents, [kind.key, key]]);
  };

/** How kinds are found by what refers to them: only those of which there is a list below nothing. */
const indexKinds = (kinds: Kinds) => {
  const byWord = new Map<string, Kind>();
  const bySchema = new Map<string, Kind>();
  for (const kind of kinds.all) {
    if (topOf(kind) === undefined) continue;
    for (const word of kind.words) if (!byWord.has(word)) byWord.set(word, kind);
    if (kind.schemaName !== undefined) bySchema.set(kind.schemaName, kind);
  }
  return { byWord, bySchema };
};

/** Creates what draws the records of a document. */
export const createDrawnRecords = ({ kinds, operations, world: given }: RecordInput): DrawnRecords => {
  const { reader, now, seed } = given;
  const lists = createBoundedMap<readonly MockRecord[]>(mostLists);
  const seen = createBoundedMap<MockRecord>(mostSeen);
  const templates = new Map<Kind, JsonObject | undefined>();
  const { byWord, bySchema } = indexKinds(kinds);
  const parentKind = findParentKind(kinds);
  const pinnedOf = pinParents(reader);

  const template = (kind: Kind): JsonObject | undefined => {
    if (!templates.has(kind)) templates.set(kind, findTemplate(kind, operations, reader));
    return templates.get(kind);
  };
  const placeOf: DrawnRecords['placeOf'] = (kind, collection, scope) =>
    [kind.name, ...(collection?.scope ?? []).map((name) => scope.get(name) ?? '')].join('|');
  const list: DrawnRecords['list'] = (kind, collection, scope) => {
    const place = placeOf(kind, collection, scope);
    const known = lists.get(place);
    if (known !== undefined) return known;
    const records = drawKeys(kind, `${seed}|${place}`, template(kind), world).map((each) => ({
      ...each,
      kind,
      pinned: pinnedOf(kind, each.key, collection, scope),
    }));
    for (const record of records) seen.set(nameOf(kind, record.key), record);
    lists.set(place, records);
    return records;
  };
  const topRecord = (kind: Kind | undefined, key: string): MockRecord | undefined => {
    const collection = kind === undefined ? undefined : topOf(kind);
    return kind === undefined || collection === undefined
      ? undefined
      : list(kind, collection, new Map())[between(key, 0, rowsOfList - 1)];
  };
  const world: World = {
    ...given,
    referenceTo: (word, key) => topRecord(byWord.get(word), key)?.key,
    recordOf: (schemaName, key): KnownRecord | undefined => {
      const record = topRecord(bySchema.get(schemaName), key);
      return record === undefined
        ? undefined
        : { facts: record.facts, template: template(record.kind), pinned: record.pinned };
    },
  };
  const isOpen = (kind: Kind): boolean =>
    topOf(kind) === undefined &&
    kind.collections.some(({ path, scope }) => {
      const parent = scope[0] === undefined ? undefined : parentKind(path, scope[0]);
      return parent === undefined || scope.length > 1 || topOf(parent) === undefined;
    });
  const unlisted = (kind: Kind, key: string): MockRecord | undefined => {
    if (!isOpen(kind)) return undefined;
    const schema = propertyOf(kind.row, kind.key, reader);
    const value = [key, ...(/^\d{1,15}$/.test(key) ? [Number(key)] : [])].find((each) =>
      fits(reader, schema, each),
    );
    if (value === undefined) return undefined;
    const index = between(`${seed}|${key}`, 0, rowsOfList - 1);
    const facts = recordFacts(`${seed}|${kind.name}|~|${key}`, now, { index });
    return { kind, key: value, facts, pinned: new Map([[kind.key, value]]) };
  };
  return { world, template, placeOf, pinnedOf, list, seen: seen.get, top: topOf, parentKind, unlisted };
};
