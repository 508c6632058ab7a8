const begins: ReadonlySet<string> = new Set(['from', 'start', 'since', 'after', 'min', 'first', 'begin']);
const ends: ReadonlySet<string> = new Set(['to', 'end', 'until', 'till', 'before', 'max', 'last']);

const lastWord = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .at(-1) ?? '';

/** Whether the names of the two ends are in the wrong order, such as `date_to` and `date_from`. */
export const isSwapped = ([first, last]: readonly [string, string]): boolean =>
  ends.has(lastWord(first)) && begins.has(lastWord(last));
