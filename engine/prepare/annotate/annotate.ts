import { parseDescription } from '../../description/description.ts';
import { withoutKeys } from '../../description/map-json.ts';
import type { Operation } from '../../description/operation.ts';
import { childPointer, isRecord, ownText, readOwn, type JsonObject } from '../../json.ts';
import type { Convention } from '../convention/convention.ts';
import { annotateChoices } from './annotate-choices.ts';
import { withFileParts } from './file-parts.ts';
import { rowAt } from './find-rows.ts';
import { annotateList } from './annotate-list.ts';
import { bodyPlace, repetitionOf } from './annotate-writes.ts';
import { annotateParameters } from './annotate-parameters.ts';
import { annotateEnum, annotateProperties } from './annotate-properties.ts';
import { findRecordKinds, type RecordKinds } from './record-kinds.ts';
import { withObjectParameters } from './object-parameters.ts';
import { withOwnParameters } from './own-parameters.ts';
import { withOwnSchemas } from './own-schemas.ts';
import { recordPlace } from './record-place.ts';
import { numberedKinds, withKeysOfRecords } from './record-keys.ts';
import { withSearches } from './searches.ts';
import { transformDocument, type OperationPlace, type Visitor } from './transform.ts';
import { wordsOfName } from './words-of-name.ts';

const same = <Value>(value: Value): Value => value;

const onSchemas = (schema: Visitor['schema']): Visitor => ({
  schema,
  parameter: same,
  parameters: same,
  operation: same,
});

/** What is said of a call that writes: by what it is known when it is made again, and where in its body the record is. */
const writtenWords = (
  operation: JsonObject,
  known: Operation | undefined,
  convention: Convention,
): JsonObject => {
  if (known === undefined) return {};
  const repetition = readOwn(operation, 'x-repetition') ?? repetitionOf(known, convention);
  const key = ownText(repetition, 'body');
  const body = readOwn(operation, 'x-body-at') ?? bodyPlace(known, convention, key);
  return {
    ...(repetition === undefined ? {} : { 'x-repetition': repetition }),
    ...(body === undefined ? {} : { 'x-body-at': body }),
  };
};

const annotateOperation = (
  operation: JsonObject,
  { route, method }: OperationPlace,
  known: Operation | undefined,
  convention: Convention,
  kinds: RecordKinds,
): JsonObject => {
  const list =
    readOwn(operation, 'x-list') ?? (known && annotateList(known, convention, kinds.namedAt(route)));
  const record = list === undefined && known !== undefined ? recordPlace(known, convention) : undefined;
  return {
    ...operation,
    ...(ownText(operation, 'summary') === undefined
      ? { summary: wordsOfName(ownText(operation, 'operationId') ?? `${method} ${route}`) }
      : {}),
    ...(readOwn(operation, 'x-access') === undefined ? { 'x-access': { session: true } } : {}),
    ...(list === undefined ? {} : { 'x-list': list }),
    ...writtenWords(operation, known, convention),
    ...(record === undefined || readOwn(operation, 'x-record-at') !== undefined
      ? {}
      : { 'x-record-at': record }),
  };
};

/**
 * The document with what the conventions of its API say about it, in the words of the engine: `x-list` on the
 * operations that answer lists, `x-wire` where the API writes a value in another form than the engine, titles
 * and labels made of names where it has none, and `x-access` for everybody who is signed in.
 */
export const annotate = (written: JsonObject, convention: Convention): JsonObject => {
  const document = withFileParts(withObjectParameters(withSearches(withOwnSchemas(written))));
  // Choices are first made one schema, since what follows asks what a schema holds.
  const plain = transformDocument(
    withOwnParameters(document),
    onSchemas((schema) => annotateChoices(document, schema)),
  );
  const byPointer = new Map(
    [...parseDescription(plain).operations.values()].map((operation) => [operation.pointer, operation]),
  );
  const kinds = findRecordKinds(byPointer.values(), (operation) => {
    const list = annotateList(operation, convention);
    return list && rowAt(operation, list);
  });
  const numbered = numberedKinds(byPointer.values(), convention, kinds);
  const tables = readOwn(plain, 'x-minor-units');
  const root = {
    ...plain,
    'x-minor-units': { ...convention.minorUnits, ...(isRecord(tables) ? tables : {}) },
  };
  const annotated = transformDocument(root, {
    schema: (schema) => annotateEnum(annotateProperties(plain, schema, convention)),
    parameter: same,
    parameters: (parameters, route) =>
      annotateParameters(plain, parameters, convention, route, (name) => {
        const kind = kinds.ofParameter(route, name);
        return kind === undefined ? undefined : { kind, number: numbered.get(kind) };
      }),
    operation: (operation, place) => {
      const pointer = `${childPointer('/paths', place.route)}/${place.method}`;
      return annotateOperation(operation, place, byPointer.get(pointer), convention, kinds);
    },
  });
  return withKeysOfRecords(annotated, convention, kinds);
};

/**
 * The document without words of its own that begin with `x-`: they are another's, and may be called as ours are. What it
 * says of access stays, since nobody may be let in because a word was not read.
 */
export const withoutVendorWords = (document: JsonObject): JsonObject => {
  const strip = (part: JsonObject): JsonObject =>
    withoutKeys(part, (key) => key.startsWith('x-') && key !== 'x-access');
  const copied = transformDocument(strip(document), {
    schema: strip,
    parameter: strip,
    parameters: same,
    operation: strip,
  });
  return isRecord(copied) ? copied : document;
};
