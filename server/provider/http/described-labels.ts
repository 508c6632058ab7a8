import { isJsonObject, readDescription } from './description.ts';

let schemas: Readonly<Record<string, unknown>> | undefined;

/** The values of a named enum of the description with the words shown for them, in the description's order. */
export function readLabels(schema: string): ReadonlyMap<string, string> {
  const found = namedSchemas()[schema];
  const labels = isJsonObject(found) ? found['x-labels'] : undefined;
  const values = isJsonObject(found) && Array.isArray(found['enum']) ? found['enum'].map(String) : [];
  if (!isJsonObject(labels)) throw new Error(`The description has no labels for ${schema}.`);
  return new Map(values.map((value) => [value, String(labels[value] ?? value)]));
}

function namedSchemas(): Readonly<Record<string, unknown>> {
  if (schemas !== undefined) return schemas;
  const { document } = readDescription();
  const components = isJsonObject(document['components']) ? document['components'] : {};
  schemas = isJsonObject(components['schemas']) ? components['schemas'] : {};
  return schemas;
}
