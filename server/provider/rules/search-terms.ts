import { omitUndefined } from '@counterfoil/engine/json';
/** One interpretation of a part of the typed text. */
export type SearchReading =
  | { readonly kind: 'day'; readonly day: string }
  /** In major units, as digits without a point, with the number of decimal places. */
  | {
      readonly kind: 'amount';
      readonly digits: string;
      readonly decimals: number;
      readonly currency?: string;
    }
  | { readonly kind: 'last4'; readonly last4: string }
  /** A typed name or a part of one; the store folds it like the stored names. */
  | { readonly kind: 'word'; readonly word: string };

/** An alternative for a part: readings that must all fit. */
type Alternative = readonly SearchReading[];

/** The typed text of a search, interpreted. */
export interface SearchTerms {
  /** The whole text, with single spaces. */
  readonly whole: string;
  /** Its parts, each with every alternative; a record has to fit one alternative of each. */
  readonly parts: readonly (readonly Alternative[])[];
}

/** So many parts are specific enough; the rest is ignored. */
const mostParts = 4;

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year <= 9999 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** A day as people and programs write it: 24/11/2026 or 2026-11-24. */
const readDay = (text: string): readonly SearchReading[] => {
  const written = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text)?.slice(1).toReversed();
  const [year, month, day] = (written ?? /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || !isDay(year, month, day)) return [];
  const pad = (part: number): string => String(part).padStart(2, '0');
  return [{ kind: 'day', day: `${String(year)}-${pad(month)}-${pad(day)}` }];
};

/** 140, 140.00, 1,250.00, AUD140.00 or A$140; which currency a sign means is not known. */
const readAmount = (text: string, beside: string | undefined): readonly SearchReading[] => {
  const [, before, whole = '', fraction = '', after] =
    /^(?:([A-Z]{3})|[A-Z]{0,3}\p{Sc})?([1-9]\d{0,2}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,4}))?(?:([A-Z]{3})|\p{Sc})?$/iu.exec(
      text,
    ) ?? [];
  if (whole === '') return [];
  const currency = (before ?? after ?? beside)?.toUpperCase();
  const digits = whole.replaceAll(',', '') + fraction;
  return [{ kind: 'amount', digits, decimals: fraction.length, ...omitUndefined({ currency }) }];
};

/** 4242, or in the forms of receipts: •••• 4242, ****4242, ending in x4242. */
const readLast4 = (text: string): readonly SearchReading[] => {
  const last4 = /^[*•·.xX#-]*(\d{4})$/.exec(text)?.[1];
  return last4 === undefined ? [] : [{ kind: 'last4', last4 }];
};

const readWord = (text: string): readonly SearchReading[] =>
  /[\p{L}\p{N}]/u.test(text) ? [{ kind: 'word', word: text }] : [];

const readText = (text: string): readonly SearchReading[] => {
  const day = readDay(text);
  if (day.length > 0) return day;
  const figures = [...readLast4(text), ...readAmount(text, undefined)];
  return figures.length > 0 ? figures : readWord(text);
};

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const number = /^[\d,]+(\.\d+)?$/;

/**
 * A currency beside an amount. In capitals, BOB, it is one; in the spelling of names, Bob, it is none; in
 * small letters it may be either, and so may capitals beside four digits: names on cards are in capitals.
 */
const readBeside = (word: string, figures: string): readonly Alternative[] => {
  if (!number.test(figures)) return [];
  if (/^\p{Sc}$/u.test(word)) return readAmount(figures, undefined).map((amount) => [amount]);
  const capitals = word.toUpperCase();
  if (!currencies.has(capitals) || ![capitals, word.toLowerCase()].includes(word)) return [];
  const isName = word !== capitals || /^\d{4}$/.test(figures);
  const name = isName
    ? readText(figures).map((reading): Alternative => [{ kind: 'word', word }, reading])
    : [];
  return [...readAmount(figures, word).map((amount) => [amount]), ...name];
};

/** Each part with its alternatives; a currency and its amount are one part, and signs before the last four digits are none. */
const readParts = (words: readonly string[]): readonly (readonly Alternative[])[] => {
  const parts: (readonly Alternative[])[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = [words[at], words[at + 1]];
    const beside = [...readBeside(word, next), ...readBeside(next, word)];
    if (beside.length > 0) at += 1;
    parts.push(beside.length > 0 ? beside : readText(word).map((reading) => [reading]));
  }
  return parts;
};

/** Interprets the typed text: names, the last four digits of a card, amounts and days, in any order. */
export const readSearchTerms = (typed: string): SearchTerms => {
  const whole = typed.trim().replaceAll(/\s+/g, ' ');
  // Digits, signs and spaces of East Asian keyboards are wider ones; the store decides which letters are
  // alike.
  const words = whole
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => word !== '');
  const parts = readParts(words).filter((alternatives) => alternatives.length > 0);
  return { whole, parts: parts.slice(0, mostParts) };
};

/** Every interpretation of all of it: one alternative of each part. */
export const readingsOf = ({ parts }: SearchTerms): readonly (readonly SearchReading[])[] =>
  parts.length === 0
    ? []
    : parts.reduce<readonly Alternative[]>(
        (before, alternatives) =>
          before.flatMap((readings) => alternatives.map((alternative) => [...readings, ...alternative])),
        [[]],
      );
