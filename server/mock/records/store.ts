import { isRecord, readOwn, type JsonObject } from '@counterfoil/engine/json';
import {
  lastParameter,
  namedProperties,
  parentOf,
  propertyNames,
  propertyOf,
  snakeCase,
  type Collection,
  type Kind,
} from '../document/kinds.ts';
import { drawValue } from '../values/draw-value.ts';
import { recordFacts } from '../values/record-facts.ts';
import type { World } from '../values/site.ts';
import {
  createDrawnRecords,
  nameOf,
  type MockRecord,
  type RecordInput,
  type Scope,
} from './drawn-records.ts';
import { drawKey, recordSite } from './record-keys.ts';

/** The records of a document: those that the mock has drawn, and what was done to them. */
export interface RecordStore {
  readonly world: World;
  /** The records of a list, the newest first. */
  readonly listed: (collection: Collection, scope: Scope) => readonly MockRecord[];
  /**
   * The record that a path such as `/customers/{id}` leads to; undefined where there is none. A parameter that is
   * called as another property than the key finds it by that.
   */
  readonly find: (kind: Kind, path: string, scope: Scope) => MockRecord | undefined;
  /** The record as a schema shows it; `surely` is what it has whatever was drawn. */
  readonly view: (record: MockRecord, schema: unknown, surely?: ReadonlyMap<string, unknown>) => unknown;
  readonly create: (kind: Kind, values: JsonObject, at: Creation) => MockRecord;
  readonly change: (record: MockRecord, values: JsonObject, moment: number) => void;
  readonly remove: (record: MockRecord) => void;
  /** Whether all records above a path are there. */
  readonly hasParents: (path: string, scope: Scope) => boolean;
}

/** Where and when a record is created. */
export interface Creation {
  readonly collection: Collection | undefined;
  readonly scope: Scope;
  /** In milliseconds since 1970. */
  readonly moment: number;
}

const withoutKey = ({ key }: Kind, values: JsonObject): readonly (readonly [string, unknown])[] =>
  Object.entries(values).filter(([name]) => name !== key);

/** What was created, changed and removed. */
const createChanges = () => {
  const created = new Map<string, readonly MockRecord[]>();
  const made = new Map<string, MockRecord>();
  const removed = new Set<string>();
  const values = new Map<string, ReadonlyMap<string, unknown>>();
  const touched = new Map<string, number>();
  return { created, made, removed, values, touched };
};

/** Creates the store. What is created, changed and removed is kept in memory. */
export const createRecordStore = (input: RecordInput): RecordStore => {
  const { kinds } = input;
  const drawn = createDrawnRecords(input);
  const { world } = drawn;
  const { created, made, removed, values: changes, touched } = createChanges();

  const listed: RecordStore['listed'] = (collection, scope) => {
    const { kind } = collection;
    const own = created.get(drawn.placeOf(kind, collection, scope)) ?? [];
    return [...own, ...drawn.list(kind, collection, scope)].filter(
      ({ key }) => !removed.has(nameOf(kind, key)),
    );
  };
  const view: RecordStore['view'] = (record, schema, surely = new Map()) => {
    const { kind, facts, pinned } = record;
    const name = nameOf(kind, record.key);
    const values = new Map([...pinned, ...(changes.get(name) ?? []), ...surely]);
    const updated = touched.get(name) ?? facts.updated;
    return drawValue(schema, recordSite(kind, { ...facts, updated }, drawn.template(kind), values), world);
  };
  const find = findIn({ drawn, listed, view, made, removed, collections: kinds.collections });
  const draw = (kind: Kind, values: JsonObject, { collection, scope, moment }: Creation): MockRecord => {
    const place = drawn.placeOf(kind, collection, scope);
    const before = created.get(place) ?? [];
    const facts = recordFacts(`${world.seed}|${place}|made${before.length}`, world.now, { made: moment });
    const schema = propertyOf(kind.row, kind.key, world.reader) ?? { type: 'string' };
    const given = readOwn(values, kind.key);
    const isGiven = kind.key !== 'id' && (typeof given === 'string' || typeof given === 'number');
    const taken = new Set([...made.values()].map(({ key }) => String(key)));
    const key = isGiven
      ? given
      : drawKey(kind, facts, { schema, template: drawn.template(kind), world, taken });
    const record = { kind, key, facts, pinned: drawn.pinnedOf(kind, key, collection, scope) };
    created.set(place, [record, ...before]);
    return record;
  };

  return {
    world,
    listed,
    find,
    view,
    create: (kind, values, at) => {
      const record = draw(kind, values, at);
      const name = nameOf(kind, record.key);
      made.set(name, record);
      removed.delete(name);
      changes.set(name, new Map(withoutKey(kind, values)));
      return record;
    },
    change: ({ kind, key, facts }, values, moment) => {
      const name = nameOf(kind, key);
      touched.set(name, Math.max(facts.created, Math.floor(moment / 1000) * 1000));
      changes.set(name, new Map([...(changes.get(name) ?? []), ...withoutKey(kind, values)]));
    },
    remove: ({ kind, key }) => {
      const name = nameOf(kind, key);
      removed.add(name);
      made.delete(name);
      changes.delete(name);
    },
    hasParents: (path, scope) =>
      [...path.matchAll(/\{([^{}]+)\}/g)].every(({ index, 0: sign, 1: parameter = '' }) => {
        const prefix = path.slice(0, index + sign.length);
        const kind = prefix === path ? undefined : drawn.parentKind(path, parameter);
        return kind === undefined || find(kind, prefix, scope) !== undefined;
      }),
  };
};

interface Findable extends Pick<RecordStore, 'listed' | 'view'> {
  readonly drawn: ReturnType<typeof createDrawnRecords>;
  readonly made: ReadonlyMap<string, MockRecord>;
  readonly removed: ReadonlySet<string>;
  readonly collections: ReadonlyMap<string, Collection>;
}

const findIn = ({ drawn, listed, view, made, removed, collections }: Findable): RecordStore['find'] => {
  const { reader } = drawn.world;
  /** The lists one level below lists that are known as a whole. */
  const below = (kind: Kind): readonly MockRecord[] =>
    kind.collections.flatMap((collection) => {
      const [parameter, second] = collection.scope;
      if (parameter === undefined || second !== undefined) return [];
      const parent = drawn.parentKind(collection.path, parameter);
      const above = parent === undefined ? undefined : drawn.top(parent);
      if (above === undefined) return [];
      return listed(above, new Map()).flatMap(({ key }) =>
        drawn.list(kind, collection, new Map([[parameter, String(key)]])),
      );
    });
  const byProperty = (kind: Kind, path: string, scope: Scope): MockRecord | undefined => {
    const parameter = lastParameter(path) ?? '';
    const wanted = new Set(namedProperties(kind, parameter));
    const names = propertyNames(kind.row, reader).filter(
      (each) => each !== kind.key && wanted.has(snakeCase(each)),
    );
    const collection = collections.get(parentOf(path)) ?? drawn.top(kind);
    if (names.length === 0 || collection === undefined) return undefined;
    const properties = Object.fromEntries(names.map((name) => [name, propertyOf(kind.row, name, reader)]));
    return listed(collection, scope).find((record) => {
      const shown = view(record, { type: 'object', properties });
      return isRecord(shown) && Object.values(shown).some((value) => String(value) === scope.get(parameter));
    });
  };
  return (kind, path, scope) => {
    const key = scope.get(lastParameter(path) ?? '') ?? '';
    const name = nameOf(kind, key);
    if (removed.has(name)) return undefined;
    const known = made.get(name) ?? drawn.seen(name);
    if (known !== undefined) return known;
    const isIt = (record: MockRecord): boolean => String(record.key) === key;
    const near = collections.get(parentOf(path));
    const top = drawn.top(kind);
    return (
      (near === undefined ? undefined : drawn.list(kind, near, scope).find(isIt)) ??
      (top === undefined ? undefined : drawn.list(kind, top, new Map()).find(isIt)) ??
      byProperty(kind, path, scope) ??
      below(kind).find(isIt) ??
      drawn.unlisted(kind, key)
    );
  };
};

/** What a change leaves of a value: objects inside are changed in turn, everything else is replaced. */
export const merged = (before: unknown, after: unknown): unknown =>
  isRecord(before) && isRecord(after)
    ? {
        ...before,
        ...Object.fromEntries(
          Object.entries(after).map(([name, value]) => [name, merged(before[name], value)]),
        ),
      }
    : after;
