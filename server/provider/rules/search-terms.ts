/** One way to understand a part of what was typed. */
export type SearchReading =
  | { readonly kind: 'day'; readonly day: string }
  /** In major units, as digits without a point, with how many of them stand behind it. */
  | {
      readonly kind: 'amount';
      readonly digits: string;
      readonly decimals: number;
      readonly currency?: string;
    }
  | { readonly kind: 'last4'; readonly last4: string }
  | { readonly kind: 'word'; readonly word: string };

/** What somebody searches for. */
export interface SearchTerms {
  /** All that was typed, with single spaces. */
  readonly whole: string;
  /** Its parts, each with every way to understand it; a record has to fit one way of each. */
  readonly parts: readonly (readonly SearchReading[])[];
}

/** So many parts narrow enough; what follows is not looked at. */
const mostParts = 4;

/** As names are compared: without case and accents. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();

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

/** 140, 140.00, 1,250.00 or AUD140.00. */
const readAmount = (text: string, beside: string | undefined): readonly SearchReading[] => {
  const [, before, whole = '', fraction = '', after] =
    /^([A-Z]{3})?([1-9]\d{0,2}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,4}))?([A-Z]{3})?$/i.exec(text) ?? [];
  if (whole === '') return [];
  const currency = (before ?? after ?? beside)?.toUpperCase();
  const digits = whole.replaceAll(',', '') + fraction;
  return [
    { kind: 'amount', digits, decimals: fraction.length, ...(currency === undefined ? {} : { currency }) },
  ];
};

/** 4242, or as receipts write it: •••• 4242, ****4242, ending in x4242. */
const readLast4 = (text: string): readonly SearchReading[] => {
  const last4 = /^[*•·.xX#-]*(\d{4})$/.exec(text)?.[1];
  return last4 === undefined ? [] : [{ kind: 'last4', last4 }];
};

const readWords = (text: string): readonly SearchReading[] => {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0 ? [] : [{ kind: 'word', word: words.join(' ') }];
};

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
/** Zoe and Ian are names. */
const isCurrency = (word: string): boolean => currencies.has(word.toUpperCase());
const number = /^[\d,]+(\.\d+)?$/;

/** Joins a currency with the amount that it stands beside, and drops the signs before the last four digits. */
const joinParts = (
  words: readonly string[],
): readonly { readonly text: string; readonly beside?: string }[] => {
  const parts: { readonly text: string; readonly beside?: string }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = [words[at], words[at + 1]];
    if (/^[*•·]+$/.test(word)) continue;
    if (isCurrency(word) && number.test(next)) parts.push({ text: next, beside: word });
    else if (number.test(word) && isCurrency(next)) parts.push({ text: word, beside: next });
    else {
      parts.push({ text: word });
      continue;
    }
    at += 1;
  }
  return parts;
};

/** Understands what was typed: names, the last four digits of a card, amounts and days, in any order. */
export const readSearchTerms = (typed: string): SearchTerms => {
  const whole = typed.trim().replaceAll(/\s+/g, ' ');
  const parts = joinParts(whole.split(' ').filter((word) => word !== ''))
    .slice(0, mostParts)
    .map(({ text, beside }): readonly SearchReading[] => {
      const day = readDay(text);
      if (day.length > 0) return day;
      const figures = [...(beside === undefined ? readLast4(text) : []), ...readAmount(text, beside)];
      return figures.length > 0 ? figures : readWords(text);
    })
    .filter((readings) => readings.length > 0);
  return { whole, parts };
};

/** Every way to understand all of it: one way of each part. */
export const readingsOf = ({ parts }: SearchTerms): readonly (readonly SearchReading[])[] =>
  parts.length === 0
    ? []
    : parts.reduce<readonly (readonly SearchReading[])[]>(
        (ways, readings) => ways.flatMap((way) => readings.map((reading) => [...way, reading])),
        [[]],
      );
