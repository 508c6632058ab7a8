import { isRecord } from '@counterfoil/engine/json';
import { readFileSync } from 'node:fs';
import { once } from '../description/once.ts';
import type { Language } from './language.ts';

/**
 * A sentence in another language: by itself, or by the pattern that it was made of, such as `At most {0} can be
 * captured.`; what it names is translated where it is an amount, a day or a word of the API. Undefined where
 * nothing is known of it.
 */
export const translationOf = (language: Language, text: string): string | undefined => {
  if (language === 'en' || text.trim() === '') return text;
  const { exact, patterns } = german();
  const known = exact.get(text) ?? wordOf(text);
  if (known !== undefined) return known;
  for (const { parts, into } of patterns) {
    const named = readNamed(parts, text);
    if (named !== undefined)
      return into.replaceAll(/\{(\d)\}/g, (_, at) => localise(named[Number(at)] ?? ''));
  }
  return undefined;
};

/** The same, or the sentence itself where nothing is known of it. */
export const translate = (language: Language, text: string): string => translationOf(language, text) ?? text;

/** A text of several lines, each translated by itself. */
export const translateLines = (language: Language, text: string): string =>
  text
    .split('\n')
    .map((line) => translate(language, line))
    .join('\n');

interface Pattern {
  /** What stands before, between and after what it names. */
  readonly parts: readonly string[];
  readonly into: string;
}

/**
 * What a sentence names where it is made of these parts, each of one character at least and on one line; undefined where it is not. The
 * first place of each part is the right one, so that a text is read once, however long it is and whatever its writer put in.
 */
const readNamed = ([first = '', ...rest]: readonly string[], text: string): readonly string[] | undefined => {
  if (!text.startsWith(first)) return undefined;
  const named: string[] = [];
  let from = first.length;
  for (const part of rest.slice(0, -1)) {
    const at = text.indexOf(part, from + 1);
    if (at === -1) return undefined;
    named.push(text.slice(from, at));
    from = at + part.length;
  }
  const last = rest.at(-1) ?? '';
  const end = text.length - last.length;
  if (end <= from || !text.endsWith(last)) return undefined;
  named.push(text.slice(from, end));
  return named.some((value) => value.includes('\n')) ? undefined : named;
};

const readTexts = (path: string): ReadonlyMap<string, string> => {
  const written: unknown = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  if (!isRecord(written)) return new Map();
  // A word that is the same in both languages is written as `true`.
  return new Map(
    Object.entries(written).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : value === true ? [[key, key]] : [],
    ),
  );
};

const german = once(() => {
  const sentences = readTexts('sentences.de.json');
  const named = [...sentences].filter(([key]) => key.includes('{0}'));
  // What says most by itself comes first: `The value must be > {0}.` before `The value {0}.`.
  const fixed = ([key]: readonly [string, string]): number => key.replaceAll(/\{\d\}/g, '').length;
  const patterns = named
    .toSorted((one, other) => fixed(other) - fixed(one))
    .map(([key, into]): Pattern => ({ parts: key.split(/\{\d\}/), into }));
  return { exact: sentences, patterns };
});

const words = once(() => readTexts('../../../schemas/labels/de/words.json'));

const wordOf = (text: string): string | undefined => {
  const spaced = text.replaceAll('_', ' ');
  return words().get(text) ?? words().get(spaced.charAt(0).toUpperCase() + spaced.slice(1));
};

const months = [
  ['January', 'Januar'],
  ['February', 'Februar'],
  ['March', 'März'],
  ['April', 'April'],
  ['May', 'Mai'],
  ['June', 'Juni'],
  ['July', 'Juli'],
  ['August', 'August'],
  ['September', 'September'],
  ['October', 'Oktober'],
  ['November', 'November'],
  ['December', 'Dezember'],
] as const;
const monthNames: ReadonlyMap<string, string> = new Map(months);

const swapped: Readonly<Record<string, string>> = { ',': '.', '.': ',' };

/** A number with a decimal point as readers of a language write it. */
export const translateNumber = (language: Language, text: string): string =>
  language === 'en' ? text : text.replaceAll(/[.,]/g, (sign) => swapped[sign] ?? sign);

/** A value as readers of a language write it: an amount with its currency, a day or a word of the API. */
export const translateValue = (language: Language, text: string): string =>
  language === 'en' ? text : localise(text);

/** What a sentence names, as a German reader writes it. */
const localise = (text: string): string => {
  const [, day, month = '', rest] = /^(\d{1,2}) ([A-Z][a-z]+)( \d{4}.*)$/.exec(text) ?? [];
  const monthName = monthNames.get(month);
  if (monthName !== undefined) return `${day ?? ''}. ${monthName}${rest ?? ''}`;
  const [, currency, amount] = /^([A-Z]{3}) (-?[\d,]+(?:\.\d+)?)$/.exec(text) ?? [];
  if (amount !== undefined)
    return `${amount.replaceAll(/[.,]/g, (sign) => swapped[sign] ?? sign)} ${currency ?? ''}`;
  const known = german().exact.get(text) ?? wordOf(text);
  if (known !== undefined) return known;
  const [list, last] = text.split(/ (?:or|and) (?=[^ ]+$)/);
  if (last !== undefined && list !== undefined) {
    const both = [wordOfList(list), wordOf(last)];
    return both.includes(undefined) ? text : both.join(text.includes(' or ') ? ' oder ' : ' und ');
  }
  return wordOfList(text) ?? text;
};

/** A list of words with commas; undefined where one of them is not known. */
const wordOfList = (text: string): string | undefined => {
  const parts = text.split(', ').map((part) => german().exact.get(part) ?? wordOf(part));
  return parts.includes(undefined) ? undefined : parts.join(', ');
};
