import type { components } from '../../../openapi/generated/provider.ts';
import { schemaNamed } from '../http/described-schemas.ts';
import { isRecord } from '../../../engine/json.ts';

type Schemas = components['schemas'];

/** Names of the description's enums, whose `x-labels` are the words of a report. */
export type EnumName = {
  readonly [Name in keyof Schemas]: Schemas[Name] extends string | number ? Name : never;
}[keyof Schemas];

/** The word that the description shows for a value of an enum; the value itself where it has none. */
export const labelOf = (name: EnumName, value: string): string => {
  const labels = schemaNamed(name)['x-labels'];
  const word = isRecord(labels) ? labels[value] : undefined;
  return typeof word === 'string' ? word : value;
};

/** The values of an enum of texts, in the description's order. */
export const valuesOf = (name: EnumName): readonly string[] => {
  const values = schemaNamed(name)['enum'];
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
};
