import type { OperationId } from '../../../openapi/generated/operations.ts';
import { readDescription, type Description } from './description.ts';
import { DescriptionError, resolve } from './document.ts';
import { isRecord, type JsonObject } from '../../../engine/json.ts';

let read: Description | undefined;

const description = (): Description => {
  read ??= readDescription();
  return read;
};

/** A schema of the description by its name; empty where it has none. */
export const schemaNamed = (name: string): JsonObject =>
  objectIn(objectIn(objectIn(description().document, 'components'), 'schemas'), name);

/** What the file of an operation is called, without its ending; throws `DescriptionError` where it has no `x-file-name`. */
export const fileNameOf = (operationId: OperationId): string => {
  const operation = description().operations.find((one) => one.operationId === operationId);
  if (typeof operation?.fileName === 'string') return operation.fileName;
  throw new DescriptionError(`${operationId} answers a file, but has no x-file-name.`);
};

/** What an operation does, in the words of its summary; its own name where there is no such operation any more. */
export const summaryOf = (operationId: string): string =>
  description().operations.find((one) => one.operationId === operationId)?.summary ?? operationId;

const known = new Map<string, JsonObject>();

/**
 * The fields that an operation tells of, by name: those of the record that it edits before those of its answer,
 * its body, and the records inside its answer; each with the words beside its reference before those behind it.
 */
export const fieldsOf = (operationId: string): JsonObject => {
  const found = known.get(operationId) ?? findFields(operationId);
  known.set(operationId, found);
  return found;
};

const findFields = (operationId: string): JsonObject => {
  const { operations } = description();
  const operation = operations.find((one) => one.operationId === operationId);
  const edited = operations.find((one) => one.operationId === operation?.edits);
  const answer = propertiesOf(operation?.success.schema);
  const inside = Object.values(answer).map(propertiesOf);
  const layers = [...inside, propertiesOf(operation?.body), answer, propertiesOf(edited?.success.schema)];
  return Object.fromEntries(layers.flatMap((fields) => Object.entries(fields)));
};

const propertiesOf = (schema: unknown): JsonObject => {
  if (!isRecord(schema)) return {};
  const { document } = description();
  const properties = Object.entries(objectIn(resolve(document, schema), 'properties'));
  return Object.fromEntries(
    properties.flatMap(([name, property]) =>
      isRecord(property) ? [[name, { ...resolve(document, property), ...property }] as const] : [],
    ),
  );
};

const objectIn = (holder: JsonObject, name: string): JsonObject => {
  const found = holder[name];
  return isRecord(found) ? found : {};
};
