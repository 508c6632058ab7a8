import type { SchemaView } from '../../../description/schema-view.ts';

/** A required property that nothing fills. */
export interface MissingField {
  readonly name: string;
  readonly view: SchemaView | undefined;
}

/** The required properties of an object that no name fills; those of an inner object only where something fills a part of it. */
export const missingFields = (
  view: SchemaView,
  filled: readonly string[],
  above = '',
): readonly MissingField[] =>
  view.propertyNames.flatMap((name) => {
    if (filled.includes(name)) return [];
    const property = view.property(name);
    const inside = filled
      .filter((one) => one.startsWith(`${name}/`))
      .map((one) => one.slice(name.length + 1));
    if (inside.length > 0 && property !== undefined)
      return missingFields(property, inside, `${above}${name}/`);
    return view.required.has(name) ? [{ name: above + name, view: property }] : [];
  });

/** Whether a name fills the same property as one of `seen`, a part of it, or the object around it. */
export const isFilledBy = (seen: ReadonlySet<string>, name: string): boolean =>
  [...seen].some((one) => one === name || one.startsWith(`${name}/`) || name.startsWith(`${one}/`));
