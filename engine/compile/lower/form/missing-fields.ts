import type { SchemaView } from '../../../description/schema-view.ts';

/** A required property that nothing fills. */
export interface MissingField {
  readonly name: string;
  readonly view: SchemaView | undefined;
}

/** What is required of an object and not among the names that fill it; of an object inside only once something of it is filled. */
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

/** Whether a name fills what another one among those `seen` fills already, or the object around it. */
export const isFilledBy = (seen: ReadonlySet<string>, name: string): boolean =>
  [...seen].some((one) => one === name || one.startsWith(`${name}/`) || name.startsWith(`${one}/`));
