import type { SeriesPlan } from './plan.ts';
import { formatValue } from '../../../resolve/format/format.ts';
import { scaleFormat } from '../../../resolve/format/intl.ts';
import { exponentOf } from '../../../resolve/format/money.ts';
import type { FormatSettings } from '../../../resolve/format/settings.ts';

/** How a series writes its numbers; of a day without a point, in the currency that its chart is of. */
const rowOf = ({ format }: SeriesPlan, by: string): Readonly<Record<string, unknown>> =>
  format.type === 'money' && 'field' in format.currency ? { [format.currency.field]: by } : {};

/** A number of a series in full. */
export const seriesValue = (
  series: SeriesPlan,
  value: number,
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
  const digits = series?.format.type === 'money' ? exponentOf(by, exponents) : 0;
  return scaleFormat(locale).format(value / 10 ** digits);
};

/** A day below the scale: with its year where there are many. */
export const scaleDay = (day: string, count: number, locale: string): string => {
  const style =
    count > 120
      ? ({ month: 'short', year: '2-digit' } as const)
      : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(Date.parse(day));
};
