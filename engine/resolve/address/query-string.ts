/** A key and a value of a query, decoded. */
export type QueryPair = readonly [key: string, value: string];

const decode = (text: string): string => {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
};

// Half a surrogate pair has no UTF-8 form; colons and commas read better as they are, and need no escape in a query.
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replaceAll('%20', '+')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',');

/** Reads `?a=1&a=2` as pairs in order; never fails: a broken escape stays as it is written. */
export const parseQuery = (search: string): readonly QueryPair[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [decode(part), ''] : [decode(part.slice(0, at)), decode(part.slice(at + 1))];
    });

/** Writes pairs as `?a=1&a=2`, or nothing at all; the inverse of `parseQuery`. */
export const formatQuery = (pairs: readonly QueryPair[]): string =>
  pairs.length === 0 ? '' : `?${pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&')}`;
