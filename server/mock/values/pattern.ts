import { between, pick } from './random.ts';

type Part = (key: string) => string;

const digits = '0123456789';
const letters = 'abcdefghijklmnopqrstuvwxyz';
const classes = new Map<string, string>([
  ['d', digits],
  ['w', `${letters}${letters.toUpperCase()}${digits}_`],
  ['s', ' '],
  ['D', letters],
  ['W', '-'],
  ['S', letters],
]);
const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');

/** What is repeated without a bound is repeated so often at most. */
const mostRepeats = 12;
const mostParts = 400;

interface Reader {
  readonly text: string;
  at: number;
  parts: number;
}

class Unreadable extends Error {}

const hex = (reader: Reader, length: number): string => {
  const code = reader.text.slice(reader.at, reader.at + length);
  if (!/^[\da-f]+$/i.test(code) || code.length !== length) throw new Unreadable();
  reader.at += length;
  return String.fromCharCode(Number.parseInt(code, 16));
};

/** The signs that an escape stands for. */
const readEscape = (reader: Reader): string => {
  const sign = reader.text.charAt(reader.at);
  reader.at += 1;
  if (sign === 'x') return hex(reader, 2);
  if (sign === 'u' && reader.text.charAt(reader.at) !== '{') return hex(reader, 4);
  const known = classes.get(sign);
  if (known !== undefined) return known;
  if (/[tnrfv]/.test(sign)) return { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v' }[sign] ?? '';
  if (/[A-Za-z\d]/.test(sign) || sign === '') throw new Unreadable();
  return sign;
};

const range = (from: string, to: string): string => {
  const [first, last] = [from.charCodeAt(0), Math.min(to.charCodeAt(0), from.charCodeAt(0) + 500)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
    String.fromCharCode(first + at),
  ).join('');
};

const readClass = (reader: Reader): string => {
  const isNot = reader.text.charAt(reader.at) === '^';
  if (isNot) reader.at += 1;
  let signs = '';
  for (;;) {
    const sign = reader.text.charAt(reader.at);
    reader.at += 1;
    if (sign === '') throw new Unreadable();
    if (sign === ']') break;
    const one = sign === '\\' ? readEscape(reader) : sign;
    const isRange =
      reader.text.charAt(reader.at) === '-' && !/^(?:|\])$/.test(reader.text.charAt(reader.at + 1));
    if (!isRange || one.length !== 1) {
      signs += one;
      continue;
    }
    reader.at += 1;
    const next = reader.text.charAt(reader.at);
    reader.at += 1;
    signs += range(one, next === '\\' ? readEscape(reader) : next);
  }
  const isIn = isNot
    ? Array.from(printable)
        .filter((sign) => !signs.includes(sign))
        .join('')
    : signs;
  const usual = Array.from(isIn)
    .filter((sign) => /[A-Za-z\d]/.test(sign))
    .join('');
  return usual === '' ? isIn : usual;
};

const readCount = (reader: Reader): readonly [number, number] => {
  const rest = reader.text.slice(reader.at);
  const [written, least, comma, most] = /^\{(\d{1,5})(,(\d{0,5}))?\}/.exec(rest) ?? [];
  const sign = written ?? /^[*+?]/.exec(rest)?.[0];
  if (sign === undefined) return [1, 1];
  reader.at += sign.length;
  if (/^[?+]/.test(reader.text.slice(reader.at))) reader.at += 1;
  if (sign === '?') return [0, 1];
  if (sign === '*' || sign === '+') return [1, mostRepeats];
  const from = Number(least);
  if (comma === undefined) return [from, from];
  return [from, most === undefined || most === '' ? from + mostRepeats : Number(most)];
};

const readGroup = (reader: Reader): Part => {
  if (reader.text.startsWith('?', reader.at)) {
    const [kind] = /^\?(?::|<[A-Za-z]\w*>)/.exec(reader.text.slice(reader.at)) ?? [];
    if (kind === undefined) throw new Unreadable();
    reader.at += kind.length;
  }
  const inside = readAlternatives(reader);
  if (reader.text.charAt(reader.at) !== ')') throw new Unreadable();
  reader.at += 1;
  return inside;
};

const readOne = (reader: Reader): Part => {
  const sign = reader.text.charAt(reader.at);
  reader.at += 1;
  if (sign === '^' || sign === '$') return () => '';
  if (sign === '(') return readGroup(reader);
  const signs =
    sign === '[' ? readClass(reader) : sign === '\\' ? readEscape(reader) : sign === '.' ? letters : sign;
  if (signs === '') throw new Unreadable();
  return (key) => signs.charAt(between(key, 0, signs.length - 1));
};

const readSequence = (reader: Reader): Part => {
  const parts: Part[] = [];
  while (reader.at < reader.text.length && !/[|)]/.test(reader.text.charAt(reader.at))) {
    reader.parts += 1;
    if (reader.parts > mostParts) throw new Unreadable();
    const part = readOne(reader);
    const [least, most] = readCount(reader);
    if (least > 1000) throw new Unreadable();
    parts.push((key) => {
      const times = between(`${key}#`, least, Math.min(most, least + mostRepeats));
      return Array.from({ length: times }, (_, at) => part(`${key}/${at}`)).join('');
    });
  }
  return (key) => parts.map((part, at) => part(`${key}.${at}`)).join('');
};

const readAlternatives = (reader: Reader): Part => {
  const options = [readSequence(reader)];
  while (reader.text.charAt(reader.at) === '|') {
    reader.at += 1;
    options.push(readSequence(reader));
  }
  return (key) => pick(`${key}|`, options)?.(key) ?? '';
};

const compiled = new Map<string, RegExp | undefined>();
const mostCompiled = 5000;

const compile = (pattern: string): RegExp | undefined => {
  if (compiled.has(pattern)) return compiled.get(pattern);
  const expression = ['u', ''].map((flags) => tryCompile(pattern, flags)).find((each) => each !== undefined);
  if (compiled.size < mostCompiled) compiled.set(pattern, expression);
  return expression;
};

const tryCompile = (pattern: string, flags: string): RegExp | undefined => {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
};

/** Whether a text fits a pattern; a pattern that is no regular expression fits everything. */
export const fitsPattern = (pattern: string, text: string): boolean => compile(pattern)?.test(text) ?? true;

/**
 * A text that fits a regular expression of literal signs, classes, groups, alternatives and counts; undefined for
 * one that looks ahead or behind or refers back, and where what was made does not fit after all.
 */
export const drawPattern = (pattern: string, key: string): string | undefined => {
  if (!parsed.has(pattern)) parsed.set(pattern, parse(pattern));
  const draw = parsed.get(pattern);
  for (let attempt = 0; attempt < mostTries && draw !== undefined; attempt += 1) {
    const text = draw(`${key}@${attempt}`);
    if (fitsPattern(pattern, text)) return text;
  }
  return undefined;
};

const mostTries = 8;
const parsed = new Map<string, Part | undefined>();

const parse = (pattern: string): Part | undefined => {
  try {
    const reader = { text: pattern, at: 0, parts: 0 };
    const draw = readAlternatives(reader);
    return reader.at < pattern.length ? undefined : draw;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
};
