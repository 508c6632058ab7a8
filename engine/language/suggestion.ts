const longest = 80;
const shortest = 3;

/** The number of letters to insert, drop, replace or swap with the next to make one word of the other. */
const editDistance = (from: string, to: string): number => {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
};

const words = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

/** The one name that says what was written and more, such as "book_status" for "status", or less, such as "desc" for "descending". */
const fullerName = (written: string, names: readonly string[]): string | undefined => {
  const said = words(written);
  const found = names.filter((name) => {
    const parts = words(name);
    const isFuller = said.every((word) => parts.includes(word));
    return isFuller || (name.length >= shortest && written.toLowerCase().startsWith(name.toLowerCase()));
  });
  return found.length === 1 ? found[0] : undefined;
};

/** How much of two names is the same up to a dot or a slash: it tells nothing of what was meant by the rest. */
const sharedPath = (written: string, name: string): number => {
  let end = 0;
  for (let at = 0; at < written.length && written[at] === name[at]; at += 1)
    if (written[at] === '.' || written[at] === '/') end = at + 1;
  return end;
};

/** The same of their ends, such as `.title`. */
const sharedEnd = (written: string, name: string): number => {
  let end = 0;
  for (let at = 1; at <= written.length && written.at(-at) === name.at(-at); at += 1)
    if (written.at(-at) === '.' || written.at(-at) === '/') end = at;
  return end;
};

/** Two letters of four make another word, unless both begin alike: `lock` is not meant to be `book`. */
const isAnotherWord = (written: string, name: string, distance: number): boolean =>
  written.length <= 4 && distance > 1 && !name.startsWith(written.slice(0, 1));

/** A question in which names are looked for, with those that were found to be there. */
interface Question {
  readonly word: string;
  readonly found: Set<string>;
}
let asked: Question | undefined;

/**
 * Runs what compares names, and collects all those among which a text was looked for that holds the word: an editor writes a word that
 * is no name in the place of one, and learns which there are from whoever refuses it.
 */
export const collectNames = (word: string, run: () => unknown): ReadonlySet<string> => {
  const question = { word, found: new Set<string>() };
  asked = question;
  try {
    run();
  } finally {
    asked = undefined;
  }
  return question.found;
};

/** The name that was probably meant: the nearest within a third of its letters (of a name of four, two only where both begin alike), else the only one that says the same and more. What was written is never what was meant instead. */
export const nearestName = (written: string, all: Iterable<string>): string | undefined => {
  if (asked !== undefined && written.includes(asked.word)) for (const name of all) asked.found.add(name);
  if (written.length > longest) return undefined;
  const names = [...all].filter((name) => name !== written);
  return nearestSpelling(written, names) ?? fullerName(written, names);
};

/** Whether two names are the same but for a slip of the keys: one letter, two of a long name. */
export const isSlip = (written: string, name: string): boolean =>
  editDistance(written.toLowerCase(), name.toLowerCase()) <=
  (Math.min(written.length, name.length) < 12 ? 1 : 2);

const mostNames = 12;

/** What there is instead, for a sentence about a name that resembles none of it; nothing where one was probably meant. */
export const namesThereAre = (meant: string | undefined, all: Iterable<string>): string => {
  const names = [...all];
  if (meant !== undefined || names.length === 0) return '';
  const rest = names.length - mostNames;
  const more = rest > 0 ? ` and ${String(rest)} more` : '';
  return ` There are ${names.slice(0, mostNames).join(', ')}${more}.`;
};

/** The name that shares most words with what was written, two at least, such as "setSmartRouting" for "saveSmartRoutes": of several the one with the fewest others. */
export const nearestByWords = (written: string, all: Iterable<string>): string | undefined => {
  const said = new Set(words(written));
  const shared = [...all].map((name) => {
    const parts = words(name);
    const count = parts.filter((word) => said.has(word)).length;
    return { name, count, others: parts.length - count };
  });
  const [best] = shared.toSorted((one, other) => other.count - one.count || one.others - other.others);
  return best !== undefined && best.count >= 2 ? best.name : undefined;
};

/** Whether one name differs from another by two letters at most. */
export const isMisspelling = (written: string, name: string): boolean =>
  Math.abs(written.length - name.length) <= 2 && editDistance(written, name) <= 2 && written.length > 4;

/** Whether a near name was meant though what is written is often new: they differ by two letters, or one says the same as the other and more. */
export const isMeantDespite = (written: string, near: string): boolean =>
  isMisspelling(written, near) || fullerName(written, [near]) !== undefined;

/** The nearest name by its spelling alone. */
export const nearestSpelling = (written: string, names: readonly string[]): string | undefined => {
  let best: string | undefined;
  let compiled = Math.max(1, Math.ceil(written.length / 3)) + 1;
  for (const name of names) {
    if (Math.abs(name.length - written.length) >= compiled) continue;
    const distance = name.toLowerCase() === written.toLowerCase() ? 0 : editDistance(written, name);
    const rest = Math.max(0, written.length - sharedPath(written, name) - sharedEnd(written, name));
    const isNear = distance < compiled && distance <= Math.max(1, Math.ceil(rest / 3));
    if (isNear && !isAnotherWord(written, name, distance)) [best, compiled] = [name, distance];
  }
  return best;
};

/** Names in a sentence, each in quotation marks. */
export const quoted = (names: Iterable<string>): string => [...names].map((name) => `"${name}"`).join(', ');
