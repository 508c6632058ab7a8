import type { ValueFormat } from '../../language/plan/value-format.ts';
import type { Row } from '../answer/row.ts';
import { formatPattern } from '../time/date-pattern.ts';
import { parseDay } from '../time/day.ts';
import { parseInstant, wallTimeIn } from '../time/instant.ts';
import {
  durationFormat,
  inPercent,
  monthFormat,
  numberFormat,
  plainNumberFormat,
  withMinus,
} from './intl.ts';
import { formatMoney } from './money.ts';
import { readField } from '../../json.ts';
import type { FormatSettings } from './settings.ts';

type Format<Type extends ValueFormat['type']> = Extract<ValueFormat, { readonly type: Type }>;

/** An unformatted value: texts as they are, all else as JSON. */
const plain = (value: unknown): string => {
  if (typeof value === 'string') return value;
  try {
    // Undefined for what JSON has no form for, whatever its type says.
    const json: unknown = JSON.stringify(value);
    return typeof json === 'string' ? json : String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
};

const formatDate = (value: unknown, { formats, locale }: FormatSettings): string => {
  const day = typeof value === 'string' ? parseDay(value) : undefined;
  if (day === undefined) return plain(value);
  return formatPattern(formats.date, { ...day, hour: 0, minute: 0, second: 0 }, locale);
};

const formatMonth = (value: unknown, { locale }: FormatSettings): string => {
  const first = typeof value === 'string' ? parseDay(`${value}-01`) : undefined;
  return first === undefined
    ? plain(value)
    : monthFormat(locale).format(Date.UTC(first.year, first.month - 1, 1));
};

const formatMoment = (
  value: unknown,
  { isDay }: Format<'dateTime'>,
  { formats, locale, zone }: FormatSettings,
): string => {
  const instant = typeof value === 'string' ? parseInstant(value) : undefined;
  if (instant === undefined) return plain(value);
  return formatPattern(isDay === true ? formats.date : formats.dateTime, wallTimeIn(zone, instant), locale);
};

const formatCurrency = (
  value: unknown,
  { currency }: Format<'money'>,
  row: Row,
  settings: FormatSettings,
): string => {
  if (typeof value !== 'number') return plain(value);
  return formatMoney(value, 'code' in currency ? currency.code : readField(row, currency.field), settings);
};

const formatNumber = (
  value: unknown,
  { identifier }: Format<'number'>,
  { locale }: FormatSettings,
): string => {
  if (typeof value !== 'number') return plain(value);
  return identifier === true
    ? plainNumberFormat(locale).format(value)
    : withMinus(numberFormat(locale).format(value));
};

/** A rate with its sign: 195 with two decimals is `1.95 %`. */
const formatPercentage = (value: number, decimals: 0 | 2, locale: string): string =>
  inPercent(withMinus(numberFormat(locale).format(value / 10 ** decimals)));

const formatList = (value: unknown, of: ValueFormat, row: Row, settings: FormatSettings): string => {
  if (!Array.isArray(value)) return plain(value);
  if (value.length === 0) return settings.texts.none;
  return value.map((item) => formatValue(item, of, row, settings)).join(', ');
};

/**
 * The text shown for a value. Nothing (null, absent) shows the portal's sign for it; a value that does not
 * fit its format is shown as it came. An amount finds its currency in the row.
 */
export const formatValue = (
  value: unknown,
  format: ValueFormat,
  row: Row,
  settings: FormatSettings,
): string => {
  if (value === null || value === undefined) return settings.texts.none;
  switch (format.type) {
    case 'number':
      return formatNumber(value, format, settings);
    case 'percentage':
      return typeof value === 'number'
        ? formatPercentage(value, format.decimals, settings.locale)
        : plain(value);
    case 'duration':
      return typeof value === 'number'
        ? durationFormat(format.unit)(settings.locale).format(value)
        : plain(value);
    case 'money':
      return formatCurrency(value, format, row, settings);
    case 'date':
      return formatDate(value, settings);
    case 'month':
      return formatMonth(value, settings);
    case 'dateTime':
      return formatMoment(value, format, settings);
    case 'boolean':
      if (typeof value !== 'boolean') return plain(value);
      return value ? settings.texts.yes : settings.texts.no;
    case 'option':
      return format.options.find((option) => option.value === value)?.label ?? plain(value);
    case 'list':
      return formatList(value, format.of, row, settings);
    case 'text':
    case 'json':
      return plain(value);
  }
};

/** The exact time of an RFC 3339 moment in UTC, as `YYYY-MM-DD HH:mm:ss` without naming the zone; undefined for anything else. */
export const formatUtc = (value: unknown): string | undefined => {
  const instant = typeof value === 'string' ? parseInstant(value) : undefined;
  if (instant === undefined) return undefined;
  return formatPattern('YYYY-MM-DD HH:mm:ss', wallTimeIn('UTC', instant), 'en');
};
