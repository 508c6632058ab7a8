import type { SchemaView } from '@counterfoil/engine/description';
import { readOwn } from '@counterfoil/engine/json';
import { readDescription } from './description.ts';

const known = new Map<string, ReadonlySet<string>>();

/** The names of the fields in an operation's answer that follow from other records, or from the day (`x-derived`). */
export const derivedFieldsOf = (operationId: string): ReadonlySet<string> => {
  const found = known.get(operationId);
  if (found !== undefined) return found;
  const operation = readDescription().operations.find(({ id }) => id === operationId);
  const derived = new Set(operation?.answer === undefined ? [] : derivedIn(operation.answer, new Set()));
  known.set(operationId, derived);
  return derived;
};

/** A schema may contain itself through its lists. */
const derivedIn = (schema: SchemaView, seen: Set<SchemaView>): readonly string[] => {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const inItems = schema.items === undefined ? [] : derivedIn(schema.items, seen);
  const inside = schema.propertyNames.flatMap((name) => {
    const property = schema.property(name);
    if (property === undefined) return [];
    return readOwn(property.keywords, 'x-derived') === true ? [name] : derivedIn(property, seen);
  });
  return [...inItems, ...inside];
};
