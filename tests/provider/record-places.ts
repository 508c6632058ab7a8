import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import { jsonBody, type ContractRequest } from './contract/contract-request.ts';
import { mergeParts } from './contract/fitting-values.ts';
import { listOf, objectOf, type DescribedCall } from './described-call.ts';

/** Where a request may name a record, like `path/id`, `query/merchants` and its items, `body/lines` and their `id`. */
export interface RecordPlace {
  readonly kind: string;
  readonly steps: readonly string[];
}

/** Every place of a call whose schema has `x-record`, found independently of the provider's own search. */
export const recordPlaces = (document: JsonObject, call: DescribedCall): readonly RecordPlace[] => {
  const given = call.parameters
    .filter(({ place }) => place !== 'header')
    .flatMap(({ place, name, schema }) => placesIn(document, schema, [place, name]));
  return call.body === null ? given : [...given, ...placesIn(document, call.body, ['body'])];
};

const placesIn = (document: JsonObject, given: unknown, steps: readonly string[]): readonly RecordPlace[] => {
  if (steps.length > 9) return [];
  const schema = mergeParts(document, given);
  const kind = schema['x-record'];
  if (typeof kind === 'string') return listOf(document['x-codes']).includes(kind) ? [] : [{ kind, steps }];
  const named = Object.entries(objectOf(schema['properties'])).flatMap(([name, child]) =>
    placesIn(document, child, [...steps, name]),
  );
  const choices = [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])];
  const inItems = schema['items'] === undefined ? [] : placesIn(document, schema['items'], [...steps, '*']);
  return [...named, ...inItems, ...choices.flatMap((choice) => placesIn(document, choice, steps))];
};

/** The same request with another id at this place. */
export const withIdAt = (request: ContractRequest, steps: readonly string[], id: string): ContractRequest => {
  const [place = '', ...rest] = steps;
  if (place === 'body') {
    const body: unknown = request.body === null ? {} : JSON.parse(request.body.text);
    return { ...request, body: jsonBody(replaceAt(body, rest, id)) };
  }
  const holder = place === 'path' ? request.path : request.query;
  return { ...request, [place]: replaceAt(holder, rest, id) };
};

const replaceAt = (value: unknown, [step, ...rest]: readonly string[], id: string): unknown => {
  if (step === undefined) return id;
  if (step === '*') return [replaceAt(Array.isArray(value) ? value[0] : undefined, rest, id)];
  const holder = isRecord(value) ? value : {};
  return { ...holder, [step]: replaceAt(holder[step], rest, id) };
};
