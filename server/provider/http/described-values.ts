import type { EnumName } from '../exports/report-words.ts';
import { schemaNamed } from './described-schemas.ts';

/** The values of a named enum of the description, in its order. */
export const valuesOf = (name: EnumName): readonly string[] => {
  const { enum: values } = schemaNamed(name);
  return Array.isArray(values) ? values.map(String) : [];
};
