import type { components } from '../../../openapi/generated/provider.ts';
import { isJsonObject } from '../http/document.ts';
import { readDescription } from '../http/description.ts';
import type { JsonObject } from '../http/document.ts';

type Schemas = components['schemas'];

/** Names of the description's enums, whose `x-labels` are the words of a report. */
export type EnumName = {
  readonly [Name in keyof Schemas]: Schemas[Name] extends string | number ? Name : never;
}[keyof Schemas];

/** The word that the description shows for a value of an enum; the value itself where it has none. */
export function labelOf(name: EnumName, value: string): string {
  const word = labelsOf(name)[value];
  return typeof word === 'string' ? word : value;
}

const known = new Map<EnumName, JsonObject>();

function labelsOf(name: EnumName): JsonObject {
  const found = known.get(name) ?? findLabels(name);
  known.set(name, found);
  return found;
}

let schemas: JsonObject | undefined;

function findLabels(name: EnumName): JsonObject {
  schemas ??= objectIn(objectIn(readDescription().document, 'components'), 'schemas');
  return objectIn(objectIn(schemas, name), 'x-labels');
}

function objectIn(holder: JsonObject, name: string): JsonObject {
  const found = holder[name];
  return isJsonObject(found) ? found : {};
}
