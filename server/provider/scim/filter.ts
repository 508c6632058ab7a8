import { Problem } from '../problem/problem.ts';
import { scimRefusal } from './refusals.ts';

const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;

export type Comparison = (typeof comparisons)[number];
export type Compared = string | number | boolean | null;

/** A filter of SCIM (RFC 7644, section 3.4.2.2); the names of attributes are in lower case. */
export type Filter =
  | {
      readonly kind: 'compare';
      readonly path: string;
      readonly by: Comparison;
      readonly value: Compared;
    }
  | { readonly kind: 'present'; readonly path: string }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  /** A condition on one value of a list, such as `emails[type eq "work"]`. */
  | { readonly kind: 'within'; readonly path: string; readonly filter: Filter };

/** The place that an operation of PATCH names: an attribute, or some values of a list, and perhaps a part of it. */
export interface AttributePath {
  /** In lower case, without the name of its schema. */
  readonly attribute: string;
  readonly filter: Filter | null;
  readonly part: string | null;
  /** The schema that it names, in lower case; null where it names none. */
  readonly schema: string | null;
}

interface Token {
  readonly kind: 'sign' | 'text' | 'word' | 'end';
  readonly text: string;
}

// Each alternative begins differently, so that no text is read in two ways: reading takes time in proportion to its length.
const lexeme = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;

const mostTokens = 400;
const deepest = 20;

const readTokens = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  lexeme.lastIndex = 0;
  const whole = text.trimEnd();
  while (lexeme.lastIndex < whole.length) {
    const found = lexeme.exec(whole);
    if (found === null || tokens.length >= mostTokens) throw unreadable();
    const [, sign, quoted, word = ''] = found;
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if (quoted === undefined) tokens.push({ kind: 'word', text: word });
    else tokens.push({ kind: 'text', text: quoted });
  }
  return tokens;
};

const unreadable = () => scimRefusal('invalidFilter', 'The filter cannot be read.');

/** Reads the tokens of a filter from left to right. */
class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = readTokens(text);
  }

  get next(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '' };
  }

  take(): Token {
    const token = this.next;
    this.#at += 1;
    return token;
  }

  takes(kind: Token['kind'], text: string): boolean {
    const { next } = this;
    const isIt = next.kind === kind && next.text.toLowerCase() === text;
    if (isIt) this.#at += 1;
    return isIt;
  }

  demand(sign: string): void {
    if (!this.takes('sign', sign)) throw unreadable();
  }
}

/** The name of an attribute in lower case, apart from that of its schema. */
const readName = ({ kind, text }: Token): { readonly schema: string | null; readonly name: string } => {
  const lower = text.toLowerCase();
  const end = lower.startsWith('urn:') ? lower.lastIndexOf(':') : -1;
  const name = lower.slice(end + 1);
  if (kind !== 'word' || !/^[a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?$/.test(name)) throw unreadable();
  return { schema: end < 0 ? null : lower.slice(0, end), name };
};

const readValue = ({ kind, text }: Token): Compared => {
  if (kind === 'text') return textOf(text);
  const word = text.toLowerCase();
  if (kind === 'word' && (word === 'true' || word === 'false')) return word === 'true';
  if (kind === 'word' && word === 'null') return null;
  if (kind === 'word' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)) return Number(text);
  throw unreadable();
};

const textOf = (quoted: string): string => {
  try {
    const value: unknown = JSON.parse(quoted);
    if (typeof value === 'string') return value;
  } catch {
    // A text with an escape that JSON does not know.
  }
  throw unreadable();
};

const isComparison = (word: string): word is Comparison => comparisons.some((known) => known === word);

const readEither = (reader: Reader, depth: number): Filter => {
  const parts = [readBoth(reader, depth)];
  while (reader.takes('word', 'or')) parts.push(readBoth(reader, depth));
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { kind: 'or', parts };
};

const readBoth = (reader: Reader, depth: number): Filter => {
  const parts = [readOne(reader, depth)];
  while (reader.takes('word', 'and')) parts.push(readOne(reader, depth));
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { kind: 'and', parts };
};

const readOne = (reader: Reader, depth: number): Filter => {
  if (depth > deepest) throw unreadable();
  if (reader.takes('word', 'not')) {
    reader.demand('(');
    return { kind: 'not', part: readUntil(reader, ')', depth) };
  }
  if (reader.takes('sign', '(')) return readUntil(reader, ')', depth);
  const { name: path } = readName(reader.take());
  if (!reader.takes('sign', '[')) return readComparison(reader, path);
  const filter = readUntil(reader, ']', depth);
  const { kind, text } = reader.next;
  if (kind !== 'word' || !text.startsWith('.')) return { kind: 'within', path, filter };
  // What follows asks for a part of the same value, as in `emails[type eq "work"].value eq "a@b.example"`.
  const { name: part } = readName({ kind, text: reader.take().text.slice(1) });
  return { kind: 'within', path, filter: { kind: 'and', parts: [filter, readComparison(reader, part)] } };
};

const readComparison = (reader: Reader, path: string): Filter => {
  const by = reader.take().text.toLowerCase();
  if (by === 'pr') return { kind: 'present', path };
  if (!isComparison(by)) throw unreadable();
  return { kind: 'compare', path, by, value: readValue(reader.take()) };
};

const readUntil = (reader: Reader, end: string, depth: number): Filter => {
  const filter = readEither(reader, depth + 1);
  reader.demand(end);
  return filter;
};

/** Reads a filter; throws `Problem` 400 invalidFilter for one that is none. */
export const parseFilter = (text: string): Filter => {
  const reader = new Reader(text);
  const filter = readEither(reader, 0);
  if (reader.next.kind !== 'end') throw unreadable();
  return filter;
};

/** Reads the name of an attribute with what may follow it, as operations and resources name them; null for what is none. */
export const readPath = (path: string): AttributePath | null => {
  try {
    const reader = new Reader(path);
    const { schema, name } = readName(reader.take());
    const filter = reader.takes('sign', '[') ? readUntil(reader, ']', 0) : null;
    const [attribute = '', inName = null] = name.split('.');
    const rest = reader.next.kind === 'end' ? null : reader.take().text.toLowerCase();
    const isWhole = rest === null || (filter !== null && inName === null && /^\.[a-z$][\w$-]*$/.test(rest));
    if (!isWhole || reader.next.kind !== 'end') return null;
    return { attribute, filter, part: rest === null ? inName : rest.slice(1), schema };
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
};

/** Reads the path of an operation of PATCH (RFC 7644, section 3.5.2); throws `Problem` 400 invalidPath for one that is none. */
export const parsePath = (path: string): AttributePath => {
  const read = readPath(path);
  if (read !== null) return read;
  throw scimRefusal('invalidPath', `The path “${path.slice(0, 100)}” cannot be read.`);
};
