import { isArray, isRecord } from '@counterfoil/engine/json';

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** The texts of a value at any depth that are long enough to be told from chance, as they compare. */
const textsOf = (value: unknown, depth = 4): readonly string[] => {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = plain(String(value));
    return text.length > 2 ? [text] : [];
  }
  const inside = isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  return depth === 0 ? [] : inside.flatMap((one) => textsOf(one, depth - 1));
};

/**
 * Whether what stands on a page is of rows that were answered: a text of theirs is on it, without regard to how it
 * is written. Rows that have no such text, but flags and days alone, are taken to be what stands there.
 */
export const areShown = (rows: readonly unknown[], drawn: readonly string[]): boolean => {
  const page = plain(drawn.join(' '));
  const texts = rows.flatMap((row) => textsOf(row));
  return drawn.length > 0 && (texts.length === 0 || texts.some((text) => page.includes(text)));
};
