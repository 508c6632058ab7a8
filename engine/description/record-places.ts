import { atPointer, isRecord, ownText, ownTexts, readOwn, type JsonObject } from '../json.ts';
import type { Parameter } from './parameter.ts';
import { pointerOfReference } from './reference.ts';
import { readRecord } from './words.ts';

/** Where an input names a record: `/path/id`, `/body/book_id`, `/body/books/*` for each item. */
export interface RecordPlace {
  readonly kind: string;
  readonly steps: readonly string[];
  /** The word that stands for every record in the caller's scope, in place of an id. */
  readonly every?: string;
}

const deepest = 8;

/** How an input leads to a schema, and the references that were followed since its last step. */
interface Trail {
  readonly steps: readonly string[];
  readonly followed: readonly string[];
}

const combinations = ['allOf', 'oneOf', 'anyOf'];

/** The schemas that speak of the same value: what it refers to, and what it is combined from. */
const schemasBeside = (document: unknown, schema: JsonObject, { steps, followed }: Trail) => {
  const reference = ownText(schema, '$ref');
  const target = reference === undefined ? undefined : pointerOfReference(reference);
  const parts = combinations
    .flatMap((keyword) => readOwn(schema, keyword) ?? [])
    .map((part) => [part, { steps, followed }] as const);
  return target === undefined || followed.includes(target)
    ? parts
    : [[atPointer(document, target), { steps, followed: [...followed, target] }] as const, ...parts];
};

/** The schemas of the properties and of the items. */
const schemasInside = (schema: JsonObject, { steps }: Trail) => {
  const properties = readOwn(schema, 'properties');
  const named = Object.entries(isRecord(properties) ? properties : {});
  const items = readOwn(schema, 'items');
  return [...named, ...(items === undefined ? [] : [['*', items] as const])].map(
    ([step, child]) => [child, { steps: [...steps, step], followed: [] }] as const,
  );
};

const placesIn = (document: unknown, schema: unknown, trail: Trail): readonly RecordPlace[] => {
  const { steps } = trail;
  if (steps.length > deepest || !isRecord(schema)) return [];
  const { record, every } = readRecord(schema);
  if (record !== undefined) return [{ kind: record, steps, ...(every === undefined ? {} : { every }) }];
  const others = [...schemasBeside(document, schema, trail), ...schemasInside(schema, trail)];
  return others.flatMap(([other, further]) => placesIn(document, other, further));
};

/** Finds the places of an operation's path and body whose schema says `x-record`, but for `x-codes`; each is told once. */
export const findRecordPlaces = (
  document: unknown,
  parameters: readonly Parameter[],
  body: unknown,
): readonly RecordPlace[] => {
  const inPath = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, pointer }) => [name, atPointer(document, `${pointer}/schema`)] as const)
    .flatMap(([name, schema]) => placesIn(document, schema, { steps: ['path', name], followed: [] }));
  const inBody = placesIn(document, body, { steps: ['body'], followed: [] });
  const codes = ownTexts(document, 'x-codes');
  const ofRecords = [...inPath, ...inBody].filter(({ kind }) => !codes.includes(kind));
  return [...new Map(ofRecords.map((place) => [place.steps.join('/'), place])).values()];
};
