import type { SchemaView } from '../../description/schema-view.ts';

/** The first secret that an answer holds, by its name. */
export const secretIn = (
  view: SchemaView | undefined,
  within: ReadonlySet<SchemaView> = new Set(),
): string | undefined => {
  if (view === undefined || within.has(view)) return undefined;
  const inside = new Set([...within, view]);
  for (const name of view.propertyNames) {
    const property = view.property(name);
    if (property?.words.isSensitive === true) return name;
    const deeper = secretIn(property, inside);
    if (deeper !== undefined) return deeper;
  }
  return secretIn(view.items, inside);
};
