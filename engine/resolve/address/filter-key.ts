/** Keys of the URL that a list needs for itself. */
export const reservedKeys: ReadonlySet<string> = new Set(['sort', 'page', 'limit', 'open', 'as', 'tab']);

/** A filter's key in the URL: its name, unless the list itself uses that key. */
export const filterKey = ({ name }: { readonly name: string }): string =>
  reservedKeys.has(name) ? `filter.${name}` : name;

/** The key of what a segment has set aside of a range, beside the key that the range stands under. */
export const asideKey = (key: string): string => `${key}_aside`;

/** The key of the tabs of the record that is open beside a list. */
export const panelKey = (tabs: string): string => `open.${tabs}`;

/** A key of a list that has a name, as it stands in the URL. */
export const namedKey = (name: string, key: string): string => `${name}.${key}`;
