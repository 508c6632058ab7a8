import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import { listOf, objectOf } from '../described-call.ts';
import { mergeParts } from './fitting-values.ts';

/** A value with exactly one fault, and where the fault is. */
export interface Violation {
  readonly kind: 'violation' | 'type';
  readonly pointer: string;
  readonly value: unknown;
}

const deepest = 5;

/** All methods of this file to break one rule of the schema in a value that fits it. */
export const violationsOf = (
  document: JsonObject,
  given: unknown,
  value: unknown,
  depth = 0,
): readonly Violation[] => {
  const schema = mergeParts(document, given);
  if (depth > deepest || schema['oneOf'] !== undefined || schema['anyOf'] !== undefined) return [];
  const own = [...wrongTypes(schema), ...brokenRules(schema, value)];
  if (listOf(value).length > 0) {
    const [first, ...others] = listOf(value);
    const inFirst = violationsOf(document, schema['items'], first, depth + 1);
    return [...own, ...inFirst.map((fault) => below('0', fault, (changed) => [changed, ...others]))];
  }
  if (!isRecord(value)) return own;
  return [...own, ...missingAndUnknown(schema, value), ...inProperties(document, schema, value, depth)];
};

const below = (step: string, fault: Violation, wrap: (value: unknown) => unknown): Violation => {
  const name = step.replaceAll('~', '~0').replaceAll('/', '~1');
  return { ...fault, pointer: `/${name}${fault.pointer}`, value: wrap(fault.value) };
};

const inProperties = (
  document: JsonObject,
  schema: JsonObject,
  value: JsonObject,
  depth: number,
): readonly Violation[] =>
  Object.entries(objectOf(schema['properties'])).flatMap(([name, property]) =>
    name in value
      ? violationsOf(document, property, value[name], depth + 1).map((fault) =>
          below(name, fault, (changed) => ({ ...value, [name]: changed })),
        )
      : [],
  );

const missingAndUnknown = (schema: JsonObject, value: JsonObject): readonly Violation[] => {
  const required = listOf(schema['required']).map(String);
  const missing = required
    .filter((name) => name in value)
    .map((name) => {
      const { [name]: _gone, ...rest } = value;
      return below(name, { kind: 'violation', pointer: '', value: undefined }, () => rest);
    });
  if (schema['additionalProperties'] !== false) return missing;
  const unknown = below('unheard_of', { kind: 'violation', pointer: '', value: 1 }, (one) => ({
    ...value,
    unheard_of: one,
  }));
  return [...missing, unknown];
};

const otherTypes: readonly (readonly [type: string, value: unknown])[] = [
  ['string', 'text'],
  ['integer', 12_345],
  ['boolean', true],
  ['null', null],
  ['array', []],
  ['object', {}],
];

const wrongTypes = (schema: JsonObject): readonly Violation[] => {
  const types = [schema['type']].flat().map(String);
  if (schema['type'] === undefined) return [];
  return otherTypes
    .filter(([type]) => !types.includes(type) && !(type === 'integer' && types.includes('number')))
    .map(([, value]) => ({ kind: 'type', pointer: '', value }));
};

const brokenRules = (schema: JsonObject, value: unknown): readonly Violation[] => {
  const broken: unknown[] = [];
  const { minimum, maximum, maxLength, minLength, maxItems, pattern, format } = schema;
  if (Array.isArray(schema['enum']))
    broken.push(typeof value === 'number' ? 987_654_321 : 'not-one-of-these');
  else if (typeof value === 'number') {
    if (typeof minimum === 'number') broken.push(minimum - 1);
    if (typeof maximum === 'number') broken.push(maximum + 1);
    if (schema['type'] === 'integer') broken.push(0.5 + (typeof minimum === 'number' ? minimum : 0));
  } else if (typeof value === 'string') {
    if (typeof maxLength === 'number' && maxLength < 20_000) broken.push('x'.repeat(maxLength + 1));
    if (typeof minLength === 'number' && minLength > 0) broken.push('x'.repeat(minLength - 1));
    if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test('§ §')) broken.push('§ §');
    if (typeof format === 'string' && ['date', 'date-time', 'email'].includes(format))
      broken.push('2026-02-30T');
    broken.push(`a\u0000b`);
  } else if (Array.isArray(value) && typeof maxItems === 'number' && maxItems <= 100 && value.length > 0) {
    broken.push(Array.from({ length: maxItems + 1 }, () => listOf(value)[0]));
  }
  return broken.map((changed) => ({ kind: 'violation', pointer: '', value: changed }));
};
