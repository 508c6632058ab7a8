import { formatDay, isDay, parseDay } from './day.ts';
import type { WallTime } from './instant.ts';
import { readDateTokens, type DateToken } from '../../language/value/date-tokens.ts';
import { monthNames } from '../format/intl.ts';

const two = (value: number): string => String(value).padStart(2, '0');

type Piece = string | ((time: WallTime, locale: string) => string);

const pieces: Readonly<Record<DateToken, Piece>> = {
  YYYY: ({ year }) => String(year).padStart(4, '0'),
  MMM: ({ month }, locale) => monthNames(locale)[month - 1] ?? two(month),
  MM: ({ month }) => two(month),
  DD: ({ day }) => two(day),
  HH: ({ hour }) => two(hour),
  mm: ({ minute }) => two(minute),
  ss: ({ second }) => two(second),
};

const compile = (pattern: string): readonly Piece[] =>
  readDateTokens(pattern).flatMap(({ words, token }): readonly Piece[] =>
    token === undefined ? [words] : [words, pieces[token]],
  );

const compiled = new Map<string, readonly Piece[]>();

/**
 * Writes a time by a pattern of the portal. Tokens: YYYY, MM (month), MMM (its short name), DD, HH (00 to
 * 23), mm (minutes), ss or SS (seconds); all else is copied.
 */
export const formatPattern = (pattern: string, time: WallTime, locale: string): string => {
  const known = compiled.get(pattern) ?? compile(pattern);
  compiled.set(pattern, known);
  let text = '';
  for (const piece of known) text += typeof piece === 'string' ? piece : piece(time, locale);
  return text;
};

const longestText = 60;

const literally = (words: string): string =>
  words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);

const createExpression = (pattern: string, locale: string): RegExp => {
  const months = monthNames(locale).map(literally);
  const digitsOf = (token: DateToken | undefined): string => {
    if (token === undefined) return '';
    if (token === 'MMM') return `(${months.join('|')})`;
    return token === 'YYYY' ? String.raw`(\d{4})` : String.raw`(\d{1,2})`;
  };
  const source = readDateTokens(pattern).map(({ words, token }) => literally(words) + digitsOf(token));
  return new RegExp(`^${source.join('')}$`, 'iu');
};

const expressions = new Map<string, RegExp>();

const expressionOf = (pattern: string, locale: string): RegExp => {
  const key = `${locale} ${pattern}`;
  const known = expressions.get(key) ?? createExpression(pattern, locale);
  expressions.set(key, known);
  return known;
};

const monthOf = (name: string, locale: string): number =>
  monthNames(locale).findIndex((known) => known.toLowerCase() === name.toLowerCase()) + 1;

/**
 * Reads a time that a person typed by a pattern of the portal; the inverse of `formatPattern`. A leading zero
 * may be left out, and parts that are not in the pattern are zero. Undefined when the text is no such time.
 */
export const parsePattern = (pattern: string, text: string, locale: string): WallTime | undefined => {
  const found = text.length > longestText ? null : expressionOf(pattern, locale).exec(text.trim());
  if (found === null) return undefined;
  const names = readDateTokens(pattern).flatMap(({ token }) => token ?? []);
  const read = new Map<DateToken, number>(
    names.map((token, index) => {
      const part = found[index + 1] ?? '';
      return token === 'MMM' ? (['MM', monthOf(part, locale)] as const) : ([token, Number(part)] as const);
    }),
  );
  const part = (token: DateToken): number => read.get(token) ?? 0;
  const day = parseDay(formatDay({ year: part('YYYY'), month: part('MM'), day: part('DD') }));
  const [hour, minute, second] = [part('HH'), part('mm'), part('ss')];
  return day === undefined || hour > 23 || minute > 59 || second > 59
    ? undefined
    : { ...day, hour, minute, second };
};

/** Reads a day typed in the portal's format, or as YYYY-MM-DD, which is unambiguous; answers it as YYYY-MM-DD. */
export const readDay = (pattern: string, text: string, locale: string): string | undefined => {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const day = parsePattern(pattern, typed, locale);
  return day === undefined ? undefined : formatDay(day);
};

/** Writes a day (YYYY-MM-DD) by a pattern of the portal; any other text is unchanged. */
export const writeDay = (pattern: string, day: string, locale: string): string => {
  const known = parseDay(day);
  return known === undefined
    ? day
    : formatPattern(pattern, { ...known, hour: 0, minute: 0, second: 0 }, locale);
};
