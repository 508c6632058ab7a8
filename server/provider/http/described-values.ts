import type { EnumName } from '../exports/report-words.ts';
import { isJsonObject } from './document.ts';
import { readDescription } from './description.ts';

/** The values of a named enum of the description, in its order. */
export function valuesOf(name: EnumName): readonly string[] {
  const { document } = readDescription();
  const components = isJsonObject(document['components']) ? document['components'] : {};
  const schemas = isJsonObject(components['schemas']) ? components['schemas'] : {};
  const found = schemas[name];
  return isJsonObject(found) && Array.isArray(found['enum']) ? found['enum'].map(String) : [];
}
