/** A part of a regular expression, as far as it matters for what it can take and how long that takes. */
export type PatternNode =
  | { readonly kind: 'set'; readonly source: string }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly least: number; readonly most: number }
  | { readonly kind: 'look'; readonly part: PatternNode }
  | { readonly kind: 'end' };

class Unread extends Error {}

interface Cursor {
  readonly text: string;
  at: number;
}

const take = (cursor: Cursor, pattern: RegExp): string | undefined => {
  const sticky = new RegExp(pattern.source, 'uy');
  sticky.lastIndex = cursor.at;
  const [found] = sticky.exec(cursor.text) ?? [];
  if (found !== undefined) cursor.at += found.length;
  return found;
};

const set =
  /\\[pP]\{[^}]*\}|\\u\{[\da-fA-F]+\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Za-z]|\\[^bBk1-9]|\[(?:\\.|[^\]\\])*\]|[^\\()[\]{}|*+?^$]/;
const quantifier = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/;

const boundsOf = (written: string): readonly [least: number, most: number] => {
  const [sign] = written;
  if (sign === '*') return [0, Infinity];
  if (sign === '+') return [1, Infinity];
  if (sign === '?') return [0, 1];
  const [least = '0', most = least] = written.replace(/[{}?]/g, '').split(',');
  return [Number(least), most === '' ? Infinity : Number(most)];
};

const readAtom = (cursor: Cursor): PatternNode => {
  if (take(cursor, /\^|\\b|\\B/) !== undefined) return { kind: 'sequence', parts: [] };
  if (take(cursor, /\$/) !== undefined) return { kind: 'end' };
  const group = take(cursor, /\(\?(?:[:=!]|<[=!]|<[A-Za-z]\w*>)|\(/);
  if (group === undefined) {
    const source = take(cursor, set);
    if (source === undefined) throw new Unread();
    return { kind: 'set', source };
  }
  const part = readChoice(cursor);
  if (take(cursor, /\)/) === undefined) throw new Unread();
  return /^\(\?<?[=!]$/.test(group) ? { kind: 'look', part } : part;
};

const readSequence = (cursor: Cursor): PatternNode => {
  const parts: PatternNode[] = [];
  while (cursor.at < cursor.text.length && !/[|)]/.test(cursor.text.charAt(cursor.at))) {
    const atom = readAtom(cursor);
    const written = take(cursor, quantifier);
    const [least, most] = written === undefined ? [1, 1] : boundsOf(written);
    parts.push(written === undefined ? atom : { kind: 'repeat', part: atom, least, most });
  }
  return { kind: 'sequence', parts };
};

const readChoice = (cursor: Cursor): PatternNode => {
  const parts = [readSequence(cursor)];
  while (take(cursor, /\|/) !== undefined) parts.push(readSequence(cursor));
  return { kind: 'choice', parts };
};

/** Reads a regular expression of the `u` flag; undefined where it is none, or refers back to what it took. */
export const parsePattern = (pattern: string): PatternNode | undefined => {
  const cursor: Cursor = { text: pattern, at: 0 };
  try {
    const node = readChoice(cursor);
    return cursor.at === pattern.length ? node : undefined;
  } catch (error) {
    if (error instanceof Unread) return undefined;
    throw error;
  }
};

/** How many characters what a pattern takes has, at least and at most. */
export const lengthOf = (node: PatternNode): readonly [least: number, most: number] => {
  switch (node.kind) {
    case 'set':
      return [1, 1];
    case 'look':
    case 'end':
      return [0, 0];
    case 'repeat': {
      const [least, most] = lengthOf(node.part);
      return [least * node.least, most === 0 ? 0 : most * node.most];
    }
    case 'sequence': {
      const lengths = node.parts.map(lengthOf);
      return [sum(lengths.map(([least]) => least)), sum(lengths.map(([, most]) => most))];
    }
    case 'choice': {
      const lengths = node.parts.map(lengthOf);
      return [Math.min(...lengths.map(([least]) => least)), Math.max(...lengths.map(([, most]) => most))];
    }
  }
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
