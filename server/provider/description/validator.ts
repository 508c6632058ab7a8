import { isWebAddress, type Parameter, type SchemaView } from '@counterfoil/engine/description';
import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { DescriptionError } from './description-error.ts';
import type { ServedDescription, ServedOperation } from './description.ts';
import { once } from './once.ts';

/** Compiles the description's schemas; inputs get their defaults, answers are only validated. */
export interface Validator {
  readonly input: <Input>(operation: ServedOperation) => ValidateFunction<Input>;
  readonly answer: (operation: ServedOperation) => ValidateFunction | null;
  /** Validates the values of a named schema of an answer. */
  readonly named: <Value>(schema: string) => ValidateFunction<Value>;
}

const root = 'provider.json';

/** Formats that define how a value is shown or described; the validator needs nothing but the other keywords. */
export const spokenFormats = [
  'money',
  'basis-points',
  'percent',
  'duration',
  'colour',
  'year-month',
  'password',
  'new-password',
  'confirm-password',
  'binary',
  'phone',
  'phone-number',
  'decimal',
  'business-name',
  'score',
];

const validators = new WeakMap<ServedDescription, Validator>();

/** The validators of one description. All callers share them, since compiling them takes the longest part of a start. */
export const validatorOf = (description: ServedDescription): Validator => {
  const validator = validators.get(description) ?? createValidator(description);
  validators.set(description, validator);
  return validator;
};

const createValidator = (description: ServedDescription): Validator => {
  const forInput = once(() => createAjv(description, true));
  const forAnswers = once(() => createAjv(description, false));
  // Ajv compiles the same schema once, and identifies it by its object.
  const inputs = perKey(inputSchema);
  const answers = perKey(({ id, answer }: ServedOperation) =>
    rooted(writtenOf(answer, `The answer of ${id}`)),
  );
  return {
    input: <Input>(operation: ServedOperation) => forInput().compile<Input>(inputs(operation)),
    answer: (operation) => (operation.success.isJson ? forAnswers().compile(answers(operation)) : null),
    named: <Value>(schema: string) =>
      forAnswers().compile<Value>({ $ref: `${root}#/components/schemas/${schema}` }),
  };
};

const perKey = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
};

const createAjv = (description: ServedDescription, useDefaults: boolean): Ajv2020 => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, useDefaults, validateSchema: false });
  addFormats(ajv);
  for (const format of spokenFormats) ajv.addFormat(format, true);
  // Ajv's own format accepts addresses that no browser opens, and refuses some that all do.
  ajv.addFormat('uri', isWebAddress);
  ajv.addSchema({ ...description.document, $id: root });
  return ajv;
};

/** One schema over the whole input: `{ path, query, header, body }`, unknown query parameters refused. */
const inputSchema = (operation: ServedOperation): JsonObject => {
  const places = ['path', 'query', 'header'] as const;
  const properties = Object.fromEntries(
    places.map((place) => [place, placeSchema(operation.parameters.filter((given) => given.in === place))]),
  );
  const { id, body, upload } = operation;
  // The content of an upload was validated while it was read.
  if (upload !== undefined) return inputOf([...places, 'body'], { ...properties, body: {} });
  if (body === undefined) return inputOf(places, properties);
  return inputOf([...places, 'body'], { ...properties, body: rooted(writtenOf(body, `The body of ${id}`)) });
};

const inputOf = (required: readonly string[], properties: JsonObject): JsonObject => ({
  type: 'object',
  required,
  properties,
});

/** A schema as it is written, with its references; throws `DescriptionError` for a reference without a target. */
const writtenOf = (schema: SchemaView | undefined, where: string): JsonObject => {
  if (schema !== undefined) return schema.written;
  throw new DescriptionError(`${where} has a schema that leads nowhere.`);
};

const placeSchema = (parameters: readonly Parameter[]): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
  properties: Object.fromEntries(
    parameters.map(({ name, schema }) => [name, rooted(writtenOf(schema, `The parameter ${name}`))]),
  ),
});

/** The schema with references that work outside the description. */
const rooted = (schema: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, rootedValue(key, value)]));

const rootedValue = (key: string, value: unknown): unknown => {
  if (key === '$ref' && typeof value === 'string') return value.replace(/^#/, `${root}#`);
  if (Array.isArray(value)) return value.map((item: unknown) => rootedValue('', item));
  return isRecord(value) ? rooted(value) : value;
};
