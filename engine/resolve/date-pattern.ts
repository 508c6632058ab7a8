import { monthNames } from './intl.ts';
import type { WallTime } from './instant.ts';

const tokens = /YYYY|MMM|MM|DD|HH|mm|ss|SS/g;
const two = (value: number): string => String(value).padStart(2, '0');

type Piece = string | ((time: WallTime, locale: string) => string);

const pieces: Readonly<Record<string, Piece>> = {
  YYYY: ({ year }) => String(year).padStart(4, '0'),
  MMM: ({ month }, locale) => monthNames(locale)[month - 1] ?? two(month),
  MM: ({ month }) => two(month),
  DD: ({ day }) => two(day),
  HH: ({ hour }) => two(hour),
  mm: ({ minute }) => two(minute),
  ss: ({ second }) => two(second),
  SS: ({ second }) => two(second),
};

const compile = (pattern: string): readonly Piece[] => {
  const compiled: Piece[] = [];
  let end = 0;
  let before = '';
  for (const { 0: token, index } of pattern.matchAll(tokens)) {
    const meant = token === 'MM' && before === 'HH' ? 'mm' : token;
    compiled.push(pattern.slice(end, index), pieces[meant] ?? token);
    end = index + token.length;
    before = token;
  }
  return [...compiled, pattern.slice(end)];
};

const compiled = new Map<string, readonly Piece[]>();

/**
 * Writes a time by a pattern of the portal. Tokens: YYYY, MM (month), MMM (its short name), DD, HH (00 to 23), mm (minutes),
 * ss or SS (seconds); all else stands as it is. MM whose previous token is HH is minutes, so that HH:MM:SS reads as people write it.
 */
export const formatPattern = (pattern: string, time: WallTime, locale: string): string => {
  const known = compiled.get(pattern) ?? compile(pattern);
  compiled.set(pattern, known);
  let text = '';
  for (const piece of known) text += typeof piece === 'string' ? piece : piece(time, locale);
  return text;
};
