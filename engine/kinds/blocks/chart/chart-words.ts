import type { ChartSteps, SeriesPlan } from './plan.ts';
import { formatValue } from '../../../resolve/format/format.ts';
import { inPercent, scaleFormat, withMinus } from '../../../resolve/format/intl.ts';
import { exponentOf } from '../../../resolve/format/money.ts';
import type { FormatSettings } from '../../../resolve/format/settings.ts';

/** The row by which a series formats its numbers; for a day without a point, it has the currency of the chart. */
const rowOf = ({ format }: SeriesPlan, by: string): Readonly<Record<string, unknown>> =>
  format.type === 'money' && 'field' in format.currency ? { [format.currency.field]: by } : {};

/** A number of a series in full. */
export const seriesValue = (
  series: SeriesPlan,
  value: number | null,
  by: string,
  settings: FormatSettings,
): string => formatValue(value, series.format, rowOf(series, by), settings);

/** A number beside the scale, as short as can be. */
export const scaleValue = (
  series: SeriesPlan | undefined,
  value: number,
  by: string,
  { locale, exponents }: FormatSettings,
): string => {
  const format = series?.format;
  if (format?.type === 'percentage')
    return inPercent(withMinus(scaleFormat(locale).format(value / 10 ** format.decimals)));
  const digits = format?.type === 'money' ? exponentOf(by, exponents) : 0;
  return withMinus(scaleFormat(locale).format(value / 10 ** digits));
};

const optionWords = (value: string, steps: Extract<ChartSteps, { readonly by: 'value' }>): string =>
  steps.options.find((option) => option.value === value)?.label ?? value;

const monthWords = (value: string, locale: string, style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, {
    month: style,
    year: style === 'long' ? 'numeric' : '2-digit',
    timeZone: 'UTC',
  }).format(Date.parse(`${value}-01`));

/** A day, a month or a value of a chart in full. */
export const stepWords = (
  value: string | undefined,
  steps: ChartSteps | undefined,
  settings: FormatSettings,
): string => {
  if (value === undefined || steps === undefined) return formatValue(value, { type: 'date' }, {}, settings);
  return steps.by === 'month' ? monthWords(value, settings.locale, 'long') : optionWords(value, steps);
};

/** The label below the scale for a day, a month or a value. */
export const scaleStep = (
  value: string,
  steps: ChartSteps | undefined,
  count: number,
  locale: string,
): string => {
  if (steps === undefined) return scaleDay(value, count, locale);
  return steps.by === 'month' ? monthWords(value, locale, 'short') : optionWords(value, steps);
};

/** A day below the scale: with its year where there are many. */
const scaleDay = (day: string, count: number, locale: string): string => {
  const style =
    count > 120
      ? ({ month: 'short', year: '2-digit' } as const)
      : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(Date.parse(day));
};
