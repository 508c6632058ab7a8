import { Ajv2020, type FuncKeywordDefinition, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { DescribedOperation, DescribedParameter, Description } from './description.ts';
import { isRecord, type JsonObject } from '../../../engine/json.ts';
import { once } from './once.ts';

/** Compiles the description's schemas; input gets its defaults, answers are only judged. */
export interface Validator {
  readonly input: <Input>(operation: DescribedOperation) => ValidateFunction<Input>;
  readonly answer: (operation: DescribedOperation) => ValidateFunction | null;
}

const root = 'provider.json';

/** Formats that tell how a value is shown, or what is said of it; beside the other keywords there is nothing to judge. */
export const spokenFormats = [
  'money',
  'password',
  'new-password',
  'confirm-password',
  'binary',
  'phone',
  'phone-number',
  'decimal',
  'business-name',
];

/** The characters of a text that are kept; those between them only helped to read it. Judged as it was sent. */
const stored: FuncKeywordDefinition = {
  keyword: 'x-stored',
  type: 'string',
  schemaType: 'string',
  modifying: true,
  errors: false,
  compile: (kept: string) => (text: string, place) => {
    if (place === undefined) return true;
    const { parentData, parentDataProperty } = place;
    parentData[parentDataProperty] = Array.from(text, (sign) => (kept.includes(sign) ? sign : '')).join('');
    return true;
  },
};

const validators = new WeakMap<Description, Validator>();

/** The validators of one description: the same ones whoever asks, since compiling them takes longest of a start. */
export const validatorOf = (description: Description): Validator => {
  const validator = validators.get(description) ?? createValidator(description);
  validators.set(description, validator);
  return validator;
};

const createValidator = (description: Description): Validator => {
  const forInput = once(() => createAjv(description, true));
  const forAnswers = once(() => createAjv(description, false));
  // Ajv compiles the same schema once, and knows it by the object that it is.
  const inputs = perKey(inputSchema);
  const answers = perKey(rooted);
  return {
    input: <Input>(operation: DescribedOperation) => forInput().compile<Input>(inputs(operation)),
    answer: ({ success }) => (success.schema === null ? null : forAnswers().compile(answers(success.schema))),
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

const createAjv = (description: Description, useDefaults: boolean): Ajv2020 => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, useDefaults, validateSchema: false });
  addFormats(ajv);
  for (const format of spokenFormats) ajv.addFormat(format, true);
  if (useDefaults) ajv.addKeyword(stored);
  ajv.addSchema({ ...description.document, $id: root });
  return ajv;
};

/** One schema over the whole input: `{ path, query, header, body }`, unknown query parameters refused. */
const inputSchema = (operation: DescribedOperation): JsonObject => {
  const places = ['path', 'query', 'header'] as const;
  const properties = Object.fromEntries(
    places.map((place) => [
      place,
      placeSchema(operation.parameters.filter((given) => given.place === place)),
    ]),
  );
  // What an upload holds has been judged while it was read.
  const body = operation.body === null || operation.isUpload ? {} : rooted(operation.body);
  return {
    type: 'object',
    required: operation.body === null ? places : [...places, 'body'],
    properties: operation.body === null ? properties : { ...properties, body },
  };
};

const placeSchema = (parameters: readonly DescribedParameter[]): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
  properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, rooted(parameter.schema)])),
});

/** References of the description, made to hold outside it. */
const rooted = (schema: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, rootedValue(key, value)]));

const rootedValue = (key: string, value: unknown): unknown => {
  if (key === '$ref' && typeof value === 'string') return value.replace(/^#/, `${root}#`);
  if (Array.isArray(value)) return value.map((item: unknown) => rootedValue('', item));
  return isRecord(value) ? rooted(value) : value;
};
