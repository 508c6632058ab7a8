/** The endings of English plurals, with what stands in their place; the first that a word has. */
const endings: readonly (readonly [ending: string, singular: string])[] = [
  ['ies', 'y'],
  ['sses', 'ss'],
  ['ches', 'ch'],
  ['shes', 'sh'],
  ['xes', 'x'],
  ['ss', 'ss'],
  ['us', 'us'],
  ['is', 'is'],
  ['s', ''],
];

/** One of what an English word names many of: `companies` as "company"; a word in the singular stays as it is. */
export const singular = (word: string): string => {
  const found = endings.find(([ending]) => word.toLowerCase().endsWith(ending));
  return found === undefined ? word : word.slice(0, -found[0].length) + found[1];
};
