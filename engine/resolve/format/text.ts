import { absentKey, type Text, type TextPart } from '../../language/plan/text.ts';
import { isDay } from '../time/day.ts';
import { parseInstant, zonedInstant } from '../time/instant.ts';
import { cardinalRules, numberFormat, ordinalRules } from './intl.ts';
import { lookUp, readOwn } from '../../json.ts';

type Values = Readonly<Record<string, unknown>>;
interface Setting {
  readonly values: Values;
  readonly locale: string;
  readonly zone: string;
  readonly count: number | undefined;
}

const words = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  return Array.isArray(value) ? value.map((item) => words(item) ?? '').join(', ') : undefined;
};

/** The placeholder of a value that is absent or has no form there. */
const missing = (name: string): string => `{${name}}`;

const quantity = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const moment = (value: unknown): { readonly at: number; readonly day: boolean } | undefined => {
  if (typeof value === 'string' && isDay(value)) return { at: Date.parse(value), day: true };
  const at =
    value instanceof Date ? value.getTime() : typeof value === 'string' ? parseInstant(value) : value;
  return typeof at === 'number' && Math.abs(at) <= 8.64e15 ? { at, day: false } : undefined;
};

const dateText = (
  value: unknown,
  style: Intl.DateTimeFormatOptions,
  { locale, zone }: Setting,
): string | undefined => {
  const found = moment(value);
  if (found === undefined) return undefined;
  const [timeZone, at] = zonedInstant(found.day ? 'UTC' : zone, found.at);
  try {
    return new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(at);
  } catch {
    return new Intl.DateTimeFormat('en', { ...style, timeZone: 'UTC' }).format(found.at);
  }
};

const pluralOption = (part: Extract<TextPart, { plural: string }>, value: number, locale: string): Text => {
  const rules = part.ordinal ? ordinalRules(locale) : cardinalRules(locale);
  return (
    lookUp(part.options, `=${value}`) ??
    lookUp(part.options, rules.select(value - part.offset)) ??
    lookUp(part.options, 'other') ??
    ''
  );
};

const writePart = (part: TextPart, setting: Setting): string => {
  if (typeof part === 'string') return part;
  const { values, locale } = setting;
  const read = (name: string) => readOwn(values, name);
  if ('argument' in part) return words(read(part.argument)) ?? missing(part.argument);
  if ('count' in part) return setting.count === undefined ? '#' : numberFormat(locale).format(setting.count);
  if ('number' in part) {
    const value = quantity(read(part.number));
    return value === undefined ? missing(part.number) : numberFormat(locale).format(value);
  }
  if ('date' in part)
    return dateText(read(part.date), { dateStyle: 'medium' }, setting) ?? missing(part.date);
  if ('time' in part) return dateText(read(part.time), { timeStyle: 'short' }, setting) ?? missing(part.time);
  if ('select' in part) {
    const key = words(read(part.select));
    return write(lookUp(part.options, key ?? absentKey) ?? lookUp(part.options, 'other') ?? '', setting);
  }
  const value = quantity(read(part.plural));
  if (value === undefined) return missing(part.plural);
  return write(pluralOption(part, value, locale), { ...setting, count: value - part.offset });
};

const write = (text: Text, setting: Setting): string =>
  typeof text === 'string' ? text : text.map((part) => writePart(part, setting)).join('');

/**
 * The sentence with its values. A value that is absent or has no form there is shown as its name in braces
 * (`{title}`). Days and moments are written for `zone`.
 */
export const formatText = (text: Text, values: Values, locale: string, zone = 'UTC'): string =>
  write(text, { values, locale, zone, count: undefined });
