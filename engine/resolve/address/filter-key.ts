/** Keys of the URL that a list needs for itself. */
export const listKeys: ReadonlySet<string> = new Set(['sort', 'page', 'limit', 'open', 'tab']);

/** A filter's key in the URL: its name, unless the list itself uses that key. */
export const filterKey = ({ name }: { readonly name: string }): string =>
  listKeys.has(name) ? `filter.${name}` : name;
