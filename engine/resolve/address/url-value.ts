import type { DateRangePreset } from '../../language/value/date-range-preset.ts';
import type { Direction } from '../../language/operation-use.ts';
import { isDateRangePreset } from '../time/date-range.ts';
import { isDay } from '../time/day.ts';

/** The value of a URL key; `complete` is false when some of it was useless. */
export interface ParsedValue<Value> {
  readonly value: Value | undefined;
  readonly complete: boolean;
}
/** The form of one kind of value in the URL: reading and writing are each other's inverse. */
export interface UrlValue<Value> {
  parse(texts: readonly string[]): ParsedValue<Value>;
  format(value: Value): readonly string[];
}
/** Days with both ends, or a range that moves with the calendar. */
export type DaysOrPreset =
  | { readonly preset: DateRangePreset }
  | { readonly from: string; readonly to: string };

const single = <Value>(
  read: (text: string) => Value | undefined,
  write: (value: Value) => string,
): UrlValue<Value> => ({
  parse: (texts) => {
    const [text, ...more] = texts;
    const value = text === undefined || more.length > 0 ? undefined : read(text);
    return { value, complete: value !== undefined };
  },
  format: (value) => [write(value)],
});

/** One text that `accepts` admits. */
export const textValue = (accepts: (text: string) => boolean): UrlValue<string> =>
  single(
    (text) => (text !== '' && accepts(text) ? text : undefined),
    (text) => text,
  );

/** Several texts under one key repeated, each once; those that `accepts` refuses are left out. */
export const textsValue = (accepts: (text: string) => boolean): UrlValue<readonly string[]> => ({
  parse: (texts) => {
    const accepted = [...new Set(texts)].filter((text) => text !== '' && accepts(text));
    return {
      value: accepted.length === 0 ? undefined : accepted,
      complete: accepted.length > 0 && texts.every((text) => accepted.includes(text)),
    };
  },
  format: (texts) => texts,
});

/** A whole number from 1 on, of at most nine digits. */
export const countValue = (accepts: (count: number) => boolean): UrlValue<number> =>
  single((text) => {
    const count = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
    return count !== undefined && accepts(count) ? count : undefined;
  }, String);

/** `key:desc`. */
export const sortValue = (keys: readonly string[]): UrlValue<readonly [key: string, Direction]> =>
  single(
    (text) => {
      const at = text.lastIndexOf(':');
      const [key, direction] = [text.slice(0, at), text.slice(at + 1)];
      if (at < 0 || !keys.includes(key)) return undefined;
      return direction === 'asc' || direction === 'desc' ? ([key, direction] as const) : undefined;
    },
    ([key, direction]) => `${key}:${direction}`,
  );

/** `last-month`, or `2026-01-01..2026-01-31`. */
export const daysValue: UrlValue<DaysOrPreset> = single<DaysOrPreset>(
  (text) => {
    if (isDateRangePreset(text)) return { preset: text };
    const [from = '', to = '', ...more] = text.split('..');
    return isDay(from) && isDay(to) && from <= to && more.length === 0 ? { from, to } : undefined;
  },
  (range) => ('preset' in range ? range.preset : `${range.from}..${range.to}`),
);
