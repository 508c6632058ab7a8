import type { SchemaView } from '@counterfoil/engine/description';
import { readOwn } from '@counterfoil/engine/json';
import type { OperationId } from '../../../openapi/generated/operations.ts';
import type { Fault } from '../problem/problem.ts';
import { DescriptionError } from './description-error.ts';
import { readDescription, type ServedOperation } from './description.ts';

/** A schema of the description by its name; undefined where it has none. */
export const schemaNamed = (name: string): SchemaView | undefined => readDescription().component(name);

const operationNamed = (id: string | undefined): ServedOperation | undefined =>
  readDescription().operations.find((operation) => operation.id === id);

/** The file name of an operation, without its extension; throws `DescriptionError` where it has no `x-file-name`. */
export const fileNameOf = (operationId: OperationId): string => {
  const name = operationNamed(operationId)?.fileName;
  if (name !== undefined) return name;
  throw new DescriptionError(`${operationId} answers a file, but has no x-file-name.`);
};

/** The summary of an operation; its own name where there is no such operation any more. */
export const summaryOf = (operationId: string): string => operationNamed(operationId)?.summary ?? operationId;

const hasValue = (value: unknown): boolean => value !== undefined && value !== null;

/** The properties of an object that are missing, or out of place, for a value of another one by the description (`x-applies`). */
export const findInapplicable = (
  schema: SchemaView | undefined,
  { name, value }: { readonly name: string; readonly value: string },
  given: object,
): readonly Fault[] => {
  const rules = schema?.words.applies.get(name);
  const {
    required = [],
    refused = [],
    allowed = new Map<string, readonly string[]>(),
  } = rules?.get(value) ?? rules?.get('*') ?? {};
  return [
    ...required
      .filter((field) => !hasValue(readOwn(given, field)))
      .map((field) => ({ pointer: `/${field}`, code: 'required', message: 'This field is required.' })),
    ...refused
      .filter((field) => hasValue(readOwn(given, field)))
      .map((field) => ({ pointer: `/${field}`, code: 'unfit', message: 'This does not apply here.' })),
    ...[...allowed].flatMap(([field, values]) =>
      checkAllowed(schema?.property(field), field, values, readOwn(given, field)),
    ),
  ];
};

/** A fault that names the values which are not among those that are allowed. */
const checkAllowed = (
  schema: SchemaView | undefined,
  field: string,
  allowed: readonly string[],
  given: unknown,
): readonly Fault[] => {
  const values = (Array.isArray(given) ? given : [given]).filter(hasValue).map(String);
  const labels = (schema?.items ?? schema)?.words.labels;
  const wrong = values
    .filter((value) => !allowed.includes(value))
    .map((value) => labels?.get(value) ?? value);
  if (wrong.length === 0) return [];
  const message = `This does not apply here: ${wrong.join(', ')}.`;
  return [{ pointer: `/${field}`, code: 'unfit', message }];
};

/** The schema of the body of an operation. */
export const bodyOf = (operationId: OperationId): SchemaView | undefined => operationNamed(operationId)?.body;

type Fields = ReadonlyMap<string, SchemaView>;

const known = new Map<string, Fields>();

/**
 * The fields that an operation describes, by name: those of the record that it edits before those of its
 * answer, its body, and the records inside its answer.
 */
export const fieldsOf = (operationId: string): Fields => {
  const found = known.get(operationId) ?? findFields(operationId);
  known.set(operationId, found);
  return found;
};

const findFields = (operationId: string): Fields => {
  const operation = operationNamed(operationId);
  const edited = operationNamed(operation?.edits);
  const answer = propertiesOf(answerOf(operation));
  const inside = [...answer.values()].map(propertiesOf);
  const body = propertiesOf(operation?.upload ?? operation?.body);
  const layers = [...inside, body, answer, propertiesOf(answerOf(edited))];
  return new Map(layers.flatMap((fields) => [...fields]));
};

const answerOf = (operation: ServedOperation | undefined): SchemaView | undefined =>
  operation?.success.isJson === true ? operation.answer : undefined;

const propertiesOf = (schema: SchemaView | undefined): Fields =>
  new Map(
    (schema?.propertyNames ?? []).flatMap((name) => {
      const property = schema?.property(name);
      return property === undefined ? [] : [[name, property] as const];
    }),
  );
