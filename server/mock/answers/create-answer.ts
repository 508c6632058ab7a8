import { isRecord } from '@counterfoil/engine/json';
import { lastParameter, parentOf, type Kinds } from '../document/kinds.ts';
import type { MockOperation } from '../document/operations.ts';
import { answerList } from '../lists/answer-list.ts';
import type { RecordStore } from '../records/store.ts';
import { invalidStatus } from '../requests/refuse.ts';
import { answerAction, answerCreation, answerRecord, findCreatedKind } from './answer-record.ts';
import { createSingleAnswer } from './answer-single.ts';
import { isWrite, respond, type Answer, type Call } from './call.ts';

/** What a body asks a list for: its plain values, as if they were in the query. */
const bodyParameters = (body: unknown): readonly (readonly [string, readonly string[]])[] =>
  isRecord(body)
    ? Object.entries(body).flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, [String(value)]] as const] : [],
      )
    : [];

/** Creates what answers calls from the records of a document. */
export const createAnswer = (
  kinds: Kinds,
  operations: readonly MockOperation[],
  store: RecordStore,
): Answer => {
  const lists = new Map(
    kinds.all.flatMap(({ collections }) => collections.map((each) => [each.operation, each] as const)),
  );
  const reads = new Set(operations.flatMap(({ method, path }) => (method === 'GET' ? [path] : [])));
  const createdKind = findCreatedKind(kinds);
  const answerSingle = createSingleAnswer(reads, store.world);

  const answerOf = (call: Call) => {
    const { operation, scope, address } = call;
    const query = new Map([...call.query, ...bodyParameters(call.body)]);
    const collection = lists.get(operation);
    if (collection === undefined) return undefined;
    const asked = collection.scope.flatMap((name) => {
      const value = query.get(name)?.[0];
      return value === undefined ? [] : [[name, value] as const];
    });
    const answer = answerList(collection, { scope: new Map([...scope, ...asked]), query, address }, store);
    if ('body' in answer) return respond(operation, answer.body, answer.headers);
    const faults = [{ path: [answer.parameter], detail: 'is not valid' }];
    return { status: invalidStatus(operation), detail: answer.detail, faults };
  };
  return (call) => {
    const { operation } = call;
    const listed = answerOf(call);
    if (listed !== undefined) return listed;
    const kind = kinds.ofRecordPath.get(operation.path);
    if (kind !== undefined) return answerRecord(call, kind, store);
    const created = createdKind(operation);
    if (created !== undefined) return answerCreation(call, created, kinds, store);
    const acted = kinds.ofRecordPath.get(parentOf(operation.path));
    const isAction =
      isWrite(operation) && lastParameter(operation.path) === undefined && !reads.has(operation.path);
    return isAction && acted !== undefined ? answerAction(call, acted, store) : answerSingle(call);
  };
};
