import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import {
  lastParameter,
  parentOf,
  snakeCase,
  type Collection,
  type Kind,
  type Kinds,
} from '../document/kinds.ts';
import { successOf, type MockOperation } from '../document/operations.ts';
import { recordAt } from '../document/record-at.ts';
import type { MockResponse } from '../mock-request.ts';
import { actionValues, bodyValues } from '../records/act.ts';
import type { MockRecord } from '../records/drawn-records.ts';
import { merged, type RecordStore } from '../records/store.ts';
import type { Refusal } from '../requests/refuse.ts';
import { isWrite, notFound, respond, type Call } from './call.ts';

const show = (
  { operation }: Call,
  record: MockRecord,
  store: RecordStore,
  surely = new Map<string, unknown>(),
): MockResponse => {
  const answer = successOf(operation);
  const { property, schema } = recordAt(answer?.schema, record.kind.schemaName, store.world.reader);
  if (schema === undefined) return respond(operation, undefined);
  const shown = store.view(record, schema, surely);
  if (property === undefined) return respond(operation, shown);
  return respond(operation, store.view(record, answer?.schema, new Map([[property, shown]])));
};

const change = (
  call: Call,
  record: MockRecord,
  store: RecordStore,
  action: JsonObject = {},
): MockResponse => {
  const given = bodyValues(call.body, record.kind, store.world.reader);
  const before = store.view(record, record.kind.row);
  const isWhole = call.operation.method === 'PUT' || !isRecord(before);
  const values = isWhole
    ? given
    : Object.fromEntries(Object.entries(given).map(([name, value]) => [name, merged(before[name], value)]));
  store.change(record, { ...values, ...action }, call.moment);
  return show(call, record, store);
};

/** Answers what a path such as `/customers/{id}` is asked for: the record is shown, changed or removed. */
export const answerRecord = (call: Call, kind: Kind, store: RecordStore): MockResponse | Refusal => {
  const { operation, scope } = call;
  const record = store.find(kind, operation.path, scope);
  if (record === undefined) return notFound;
  if (operation.method === 'DELETE') {
    const answer = show(call, record, store, new Map([['deleted', true]]));
    store.remove(record);
    return answer;
  }
  return isWrite(operation) ? change(call, record, store) : show(call, record, store);
};

/** Answers an action such as `POST /customers/{id}/cancel`: what the body gives is changed, and the state that the action leads to. */
export const answerAction = (call: Call, kind: Kind, store: RecordStore): MockResponse | Refusal => {
  const { path } = call.operation;
  const record = store.find(kind, parentOf(path), call.scope);
  return record === undefined
    ? notFound
    : change(call, record, store, actionValues(path, kind, store.world.reader));
};

/** Finds the kind of the records that an operation creates; undefined where it creates none. */
export const findCreatedKind = (kinds: Kinds): ((operation: MockOperation) => Kind | undefined) => {
  const below = new Map<string, Kind>();
  for (const [path, kind] of kinds.ofRecordPath)
    if (!below.has(parentOf(path))) below.set(parentOf(path), kind);
  return ({ method, path, bodies }) => {
    if (method !== 'POST' || lastParameter(path) !== undefined) return undefined;
    const known = kinds.collections.get(path)?.kind ?? below.get(path);
    if (known !== undefined || bodies.size === 0) return known;
    const segment = snakeCase(path.slice(path.lastIndexOf('/') + 1));
    return kinds.all.find(({ words }) =>
      [...words].some((word) => segment === `${word}s` || segment === word),
    );
  };
};

/** Creates a record from a body, in the list that the path names or the one of all records of its kind, and shows it. */
export const answerCreation = (call: Call, kind: Kind, kinds: Kinds, store: RecordStore): MockResponse => {
  const values = bodyValues(call.body, kind, store.world.reader);
  const own = kinds.collections.get(call.operation.path);
  const collection: Collection | undefined = own ?? kind.collections.find(({ scope }) => scope.length === 0);
  const scope = new Map(
    (collection?.scope ?? []).flatMap((name) => {
      const value = call.scope.get(name) ?? call.query.get(name)?.[0] ?? values[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [];
    }),
  );
  return show(call, store.create(kind, values, { collection, scope, moment: call.moment }), store);
};
