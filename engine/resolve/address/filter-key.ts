/** Keys of the URL that a list needs for itself. */
export const reservedKeys: ReadonlySet<string> = new Set(['sort', 'page', 'limit', 'open', 'as', 'tab']);

/** A filter's key in the URL: its name, unless the list itself uses that key. */
export const filterKey = ({ name }: { readonly name: string }): string =>
  reservedKeys.has(name) ? `filter.${name}` : name;

/** The key of the range that a segment has set aside, beside the key of the range itself. */
export const asideKey = (key: string): string => `${key}_aside`;

/** The key of the tabs of the record that is open beside a list. */
export const panelKey = (tabs: string): string => `open.${tabs}`;

/** The URL key of a list that has a name. */
export const namedKey = (name: string, key: string): string => `${name}.${key}`;
