import { ownTexts, omitUndefined } from '../json.ts';
import type { Parameter } from './parameter.ts';
import { findSchemaPlaces, type Steps } from './schema-places.ts';
import { readRecord } from './words.ts';

/** Where an input names a record: `/path/id`, `/body/book_id`, `/body/books/*` for each item. */
export interface RecordPlace {
  readonly kind: string;
  readonly steps: Steps;
  /** The word for every record in the caller's scope, in place of an id. */
  readonly every?: string;
}

/** Finds the places of an operation's path and body whose schema has `x-record`, except those with `x-codes`; each is listed once. */
export const findRecordPlaces = (
  document: unknown,
  parameters: readonly Parameter[],
  body: unknown,
): readonly RecordPlace[] => {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const places = findSchemaPlaces(document, inPath, body, (schema, steps): RecordPlace | undefined => {
    const { record, every } = readRecord(schema);
    return record === undefined ? undefined : { kind: record, steps, ...omitUndefined({ every }) };
  });
  const codes = ownTexts(document, 'x-codes');
  const ofRecords = places.filter(({ kind }) => !codes.includes(kind));
  return [...new Map(ofRecords.map((place) => [place.steps.join('/'), place])).values()];
};
