import { isArray, readOwn } from '@counterfoil/engine/json';
import type { components } from '../../../openapi/generated/provider.ts';
import { schemaNamed } from './described-schemas.ts';

type Schemas = components['schemas'];

/** Names of the description's enums, whose `x-labels` are the words of files, mails and refusals. */
export type EnumName = {
  readonly [Name in keyof Schemas]: Schemas[Name] extends string | number ? Name : never;
}[keyof Schemas];

/** The word that the description has for a value of an enum; the value itself where it has none. */
export const labelOf = (name: EnumName, value: string): string =>
  schemaNamed(name)?.words.labels.get(value) ?? value;

/** The values of an enum, in the description's order. */
export const valuesOf = (name: EnumName): readonly string[] => {
  const values = readOwn(schemaNamed(name)?.keywords, 'enum');
  return isArray(values) ? values.map(String) : [];
};
