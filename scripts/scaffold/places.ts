import { followAnswer } from '@counterfoil/engine/check';
import { isNamedBy } from '@counterfoil/engine/prepare';
import type { Description, Operation, SchemaView } from '@counterfoil/engine/description';
import { isArray, isRecord, ownText, readOwn, type JsonObject } from '@counterfoil/engine/json';
import { rowsOf } from './rows-of.ts';
import { kindOf } from './needs.ts';
import { collectionIn, operationsOf } from './operations.ts';
import type { Surroundings } from './surroundings.ts';

/** A list or a record on a screen: where actions are offered. */
export interface ActionPlace {
  readonly file: string;
  readonly keys: readonly string[];
  readonly as: 'list' | 'record';
  /** Whether it is what its screen is for, and no part beside that. */
  readonly isWhole: boolean;
  readonly operation: Operation;
  /** The record shown, or one row. */
  readonly record: SchemaView;
  /** The path that the screen opens under, where it has one. */
  readonly title: string;
  /** What the block itself is given, by the kind of record. */
  readonly given: ReadonlyMap<string, unknown>;
  /** What its call is given for the parameters of its path, by their names. */
  readonly named: ReadonlyMap<string, unknown>;
}

const givenTo = (operation: Operation, use: unknown): ReadonlyMap<string, unknown> =>
  new Map(
    operation.parameters.flatMap((parameter) => {
      const value = readOwn(readOwn(use, parameter.in), parameter.name);
      const kind = kindOf(parameter);
      return kind === undefined || !isRecord(value) ? [] : [[kind, value] as const];
    }),
  );

const namedIn = (operation: Operation, use: unknown): ReadonlyMap<string, unknown> =>
  new Map(
    operation.parameters.flatMap(({ in: place, name }) => {
      const value = place === 'path' ? readOwn(readOwn(use, place), name) : undefined;
      return isRecord(value) ? [[name, value] as const] : [];
    }),
  );

const placeOf = (
  block: unknown,
  held: unknown,
  at: Pick<ActionPlace, 'file' | 'keys' | 'title'>,
  { description, api, isPublished }: Surroundings,
): ActionPlace | undefined => {
  const as = ownText(block, 'as');
  if (as !== 'list' && as !== 'record') return undefined;
  const own = readOwn(block, as === 'list' ? 'source' : 'load');
  const isHeld = as === 'record' && own === undefined && isPublished;
  const use = isHeld ? held : own;
  const operation = description.operations.get(ownText(use, 'operation') ?? '');
  const pointer = ownText(use, 'at') ?? '';
  const record =
    as === 'list'
      ? followAnswer(operation?.answer, api['rows'] ?? '')?.items
      : pointer === `${api['rows'] ?? ''}/0`
        ? followAnswer(operation?.answer, api['rows'] ?? '')?.items
        : followAnswer(operation?.answer, pointer);
  return operation === undefined || record === undefined
    ? undefined
    : {
        ...at,
        as,
        operation,
        record,
        isWhole: at.keys.length === 1 || isHeld,
        given: givenTo(operation, use),
        named: namedIn(operation, use),
      };
};

const placesOn = (file: string, screen: unknown, around: Surroundings): readonly ActionPlace[] => {
  const title = ownText(screen, 'id') ?? file;
  // A record without a call of its own shows what the block around it loads, unless it says what it is of.
  const walk = (node: unknown, keys: readonly string[], held: unknown): readonly ActionPlace[] => {
    if (isArray(node)) return node.flatMap((item, index) => walk(item, [...keys, String(index)], held));
    if (!isRecord(node)) return [];
    const loaded = readOwn(node, 'load') ?? (readOwn(node, 'of') === undefined ? held : undefined);
    const own = placeOf(node, loaded, { file, keys, title }, around);
    const inside = Object.entries(node).flatMap(([key, value]) => walk(value, [...keys, key], loaded));
    return own === undefined ? inside : [own, ...inside];
  };
  return walk(readOwn(screen, 'body'), ['body'], undefined);
};

type PlacesByScreen = WeakMap<JsonObject, readonly ActionPlace[]>;

/**
 * The places on the screens that are held, by the description and the path to the rows of a list: from one draft to
 * the next few screens change.
 */
const known = new WeakMap<Description, Map<string, PlacesByScreen>>();

const knownBeside = ({ description, api }: Surroundings): PlacesByScreen => {
  const byRows = known.get(description) ?? new Map<string, PlacesByScreen>();
  known.set(description, byRows);
  const rows = api['rows'] ?? '';
  const places: PlacesByScreen = byRows.get(rows) ?? new WeakMap<JsonObject, readonly ActionPlace[]>();
  byRows.set(rows, places);
  return places;
};

/** The places on all screens, for as long as these are held. */
const found = new WeakMap<Surroundings['screenFiles'], readonly ActionPlace[]>();

/** Every list and record of the screens, in the order they are written. */
export const findPlaces = (around: Surroundings): readonly ActionPlace[] => {
  const before = found.get(around.screenFiles);
  if (before !== undefined) return before;
  const known = knownBeside(around);
  const all = around.screenFiles.flatMap(([file, screen]) => {
    if (!isRecord(screen)) return [];
    const places = known.get(screen) ?? placesOn(file, screen, around);
    known.set(screen, places);
    return places;
  });
  found.set(around.screenFiles, all);
  return all;
};

/** A path without the names of its parameters, which differ from call to call. */
const shapeOf = (route: string): string => route.replaceAll(/\{[^}]*\}/g, '{}');

interface Reader {
  readonly operation: Operation;
  readonly shape: string;
}

const readers = new WeakMap<Description, Map<string, readonly Reader[]>>();

/** The operations right below the path of a list: what they name is one of its records. */
const readersIn = (description: Description, api: Surroundings['api']): readonly Reader[] => {
  const byRows = readers.get(description) ?? new Map<string, readonly Reader[]>();
  readers.set(description, byRows);
  const rows = api['rows'] ?? '';
  const known = byRows.get(rows);
  if (known !== undefined) return known;
  const all = operationsOf(description);
  const lists = new Set(
    all
      .filter((other) => rowsOf(other, { api }) !== undefined)
      .map(({ route }) => `${shapeOf(collectionIn(route, description))}/{}`),
  );
  const below = all
    .map((operation) => ({ operation, shape: shapeOf(operation.route) }))
    .filter(({ shape }) => lists.has(shape));
  byRows.set(rows, below);
  return below;
};

/** What is known of the places that are held. */
const kinds = new WeakMap<ActionPlace, { readonly kind: string | undefined }>();

/** The kind of record that a place shows: what names one in the calls right below the path of its list. */
export const ownKind = (place: ActionPlace, around: Surroundings): string | undefined => {
  const known = kinds.get(place) ?? { kind: findKind(place, around) };
  kinds.set(place, known);
  return known.kind;
};

const findKind = (
  { operation, record }: ActionPlace,
  { description, api }: Surroundings,
): string | undefined => {
  const own = `${shapeOf(collectionIn(operation.route, description))}/{}`;
  const isOfIt = (other: Operation, shape: string): boolean =>
    other === operation ||
    shape === own ||
    (record.component !== undefined && other.answer?.component === record.component);
  const names = readersIn(description, api)
    .filter(({ operation: other, shape }) => isOfIt(other, shape))
    .map(({ operation: { parameters } }) => parameters.findLast(({ in: place }) => place === 'path'));
  return names.flatMap((name) => (name === undefined ? [] : (kindOf(name) ?? [])))[0];
};

/** What a call asks for that a record may have. */
export interface Asked {
  readonly name: string;
  readonly kind: string | undefined;
  /** Whether it can only be the record itself: the call edits or answers such a one, and nobody chooses it from a list. */
  readonly isItself: boolean;
}

/** The property of a place's record that is what is asked for; undefined where there is none. */
export const propertyFor = (
  { name, kind, isItself }: Asked,
  place: ActionPlace,
  around: Surroundings,
): string | undefined => {
  const { record } = place;
  const isOwn = isItself || (kind !== undefined && kind === ownKind(place, around));
  if (isOwn) {
    const collection = place.operation.route.replace(/\/\{[^/]*\}$/, '');
    return (
      [record.words.key, 'id', name].find((one) => record.property(one) !== undefined) ??
      record.propertyNames.find((one) => isNamedBy(one, name, collection))
    );
  }
  const ofKind = record.propertyNames.find((one) => record.property(one)?.words.record === kind);
  if (kind !== undefined && ofKind !== undefined) return ofKind;
  // Of another's description only what names a record of the kind is one.
  if (kind !== undefined && around.isPublished) return undefined;
  const named = record.property(name);
  return named !== undefined && name !== 'id' && named.words.record === undefined ? name : undefined;
};
