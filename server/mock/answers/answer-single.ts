import { isArray, isRecord, type JsonObject } from '@counterfoil/engine/json';
import { lastParameter, propertyNames, snakeCase } from '../document/kinds.ts';
import { isJson, successOf, type MockAnswer } from '../document/operations.ts';
import { createBoundedMap } from '../records/bounded-map.ts';
import { merged } from '../records/store.ts';
import { drawValue } from '../values/draw-value.ts';
import { fits } from '../values/fits.ts';
import { recordFacts } from '../values/record-facts.ts';
import type { World } from '../values/site.ts';
import { isWrite, notFound, respond, type Answer, type Call } from './call.ts';

const mostSingles = 10_000;
const mostDrawn = 20_000;

const exampleOf = (answer: MockAnswer, world: World): unknown => {
  const { words } = world.reader.shapeOf(answer.schema);
  return (
    answer.example ?? words['example'] ?? (isArray(words['examples']) ? words['examples'][0] : undefined)
  );
};

const ownerOf = (path: string): string =>
  snakeCase(path.split('/').findLast((part) => part !== '' && !part.includes('{')) ?? '').replace(/s$/, '');

const drawSingle = (
  call: Call,
  answer: MockAnswer,
  values: JsonObject,
  example: unknown,
  world: World,
): unknown => {
  const { operation, path, scope, moment } = call;
  const facts = recordFacts(
    `${world.seed}|${path}`,
    world.now,
    isWrite(operation) ? { made: moment } : { index: 1 },
  );
  const pinned = new Map<string, unknown>(Object.entries(values));
  const parameter = lastParameter(operation.path);
  const named = propertyNames(answer.schema, world.reader).find(
    (name) => parameter !== undefined && [snakeCase(parameter), 'id'].includes(snakeCase(name)),
  );
  if (named !== undefined && parameter !== undefined) pinned.set(named, scope.get(parameter));
  const owner = ownerOf(operation.path);
  const currency = facts.region.currency;
  const site = {
    key: facts.key,
    name: owner,
    owner,
    depth: 0,
    facts,
    template: example,
    currency,
    around: [],
    pinned,
  };
  return drawValue(answer.schema, { ...site, budget: { left: mostDrawn } }, world);
};

/**
 * Creates what answers for things of which there is one at each path, such as settings or a balance, and for calls
 * that are about no record: by the example of the description where it is whole, else by its schema. What was
 * written to a path that can be read is read there.
 */
export const createSingleAnswer = (reads: ReadonlySet<string>, world: World): Answer => {
  /** What was written to each path; null where it was removed. */
  const states = createBoundedMap<JsonObject | null>(mostSingles);
  return (call) => {
    const { operation, path, body } = call;
    const before = states.get(path);
    if (before === null && operation.method !== 'PUT') return notFound;
    const isKept = isWrite(operation) && isRecord(body) && reads.has(operation.path);
    if (operation.method === 'DELETE') states.set(path, null);
    if (isKept) {
      const after = operation.method === 'PUT' ? body : merged(before ?? {}, body);
      states.set(path, isRecord(after) ? after : body);
    }
    const answer = successOf(operation);
    if (answer?.mediaType === undefined) return respond(operation, undefined);
    const example = exampleOf(answer, world);
    if (!isJson(answer.mediaType)) return respond(operation, typeof example === 'string' ? example : '');
    if (answer.schema === undefined) return respond(operation, example ?? {});
    const state = states.get(path);
    const isAsShown =
      state === undefined && lastParameter(operation.path) === undefined && example !== undefined;
    if (isAsShown && fits(world.reader, answer.schema, example)) return respond(operation, example);
    const values = state ?? (isRecord(body) ? body : {});
    return respond(operation, drawSingle(call, answer, values, example, world));
  };
};
