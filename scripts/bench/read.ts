/** Reads a property of an answer of the page; throws when it is not there. */
const read = (value: unknown, name: string): unknown => {
  if (typeof value === 'object' && value !== null) {
    const found = Object.entries(value).find(([key]) => key === name);
    if (found) return found[1];
  }
  throw new Error(`The page answered without "${name}".`);
};

export const readNumber = (value: unknown, name: string): number => {
  const found = read(value, name);
  if (typeof found === 'number') return found;
  throw new Error(`The page answered a "${name}" that is no number.`);
};

export const readText = (value: unknown, name: string): string => {
  const found = read(value, name);
  if (typeof found === 'string') return found;
  throw new Error(`The page answered a "${name}" that is no text.`);
};
