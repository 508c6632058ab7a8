/** The values of each parameter of a raw query, in the order in which they are written. */
export const readQuery = (query: string): ReadonlyMap<string, readonly string[]> => {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    const known = values.get(name);
    if (known === undefined) values.set(name, [value]);
    else known.push(value);
  }
  return values;
};
