import { resolve } from './document.ts';
import { isRecord, type JsonObject } from '../../../engine/json.ts';

/** Where an input names a record: `/path/id`, `/body/transaction_id`, `/body/merchants/*` for each item. */
export interface RecordPlace {
  readonly kind: string;
  readonly steps: readonly string[];
  /** The word that stands for every record in the caller's scope, in place of an id. */
  readonly every?: string;
}

/** A parameter, as far as it matters here. */
interface NamedSchema {
  readonly name: string;
  readonly place: string;
  readonly schema: JsonObject;
}

const deepest = 8;

/** Finds the places of an operation's path and body whose schema says `x-record`. */
export const findRecordPlaces = (
  document: JsonObject,
  parameters: readonly NamedSchema[],
  body: JsonObject | null,
): readonly RecordPlace[] => {
  const inPath = parameters
    .filter((parameter) => parameter.place === 'path')
    .flatMap(({ name, schema }) => placesIn(document, schema, ['path', name]));
  return body === null ? inPath : [...inPath, ...placesIn(document, body, ['body'])];
};

const placesIn = (
  document: JsonObject,
  given: JsonObject,
  steps: readonly string[],
): readonly RecordPlace[] => {
  if (steps.length > deepest) return [];
  const schema = typeof given['$ref'] === 'string' ? { ...resolve(document, given), ...given } : given;
  const kind = schema['x-record'];
  const every = schema['x-every'];
  if (typeof kind === 'string') return [{ kind, steps, ...(typeof every === 'string' ? { every } : {}) }];
  const children = isRecord(schema['properties']) ? Object.entries(schema['properties']) : [];
  const named = children.map(([name, child]) => [child, name] as const);
  const below = [...named, [schema['items'], '*'] as const];
  return below.flatMap(([child, step]) =>
    isRecord(child) ? placesIn(document, child, [...steps, step]) : [],
  );
};

/** Every id that stands at a place of an input. */
export const idsAt = (input: unknown, [step, ...rest]: readonly string[]): readonly string[] => {
  if (step === undefined) return typeof input === 'string' ? [input] : [];
  if (step === '*') return Array.isArray(input) ? input.flatMap((item) => idsAt(item, rest)) : [];
  return isRecord(input) && Object.hasOwn(input, step) ? idsAt(input[step], rest) : [];
};
