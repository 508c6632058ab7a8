import { decimalSigns, numberFormat } from './intl.ts';
import type { FormatSettings } from './settings.ts';

const currencyCode = /^[A-Z]{3}$/;

/** The number of decimal places of a currency: 2 unless the portal sets another. */
export const exponentOf = (currency: string, exponents: FormatSettings['exponents']): number =>
  Number(
    Object.keys(exponents).find((digits) => exponents[digits]?.split(' ').includes(currency) === true) ?? 2,
  );

const localised = (digits: string, signs: readonly string[]): string =>
  Array.from(digits, (digit) => signs[Number(digit)] ?? digit).join('');

/**
 * An amount of minor units in major ones, without its currency: 123450 by exponent 2 is `1,234.50`, or
 * `1234.50` ungrouped. A number that is no safe integer is written as it came: it is never rounded.
 */
export const formatAmount = (minor: number, exponent: number, locale: string, grouped = true): string => {
  if (!Number.isSafeInteger(minor)) return String(minor);
  const { decimal, minus, digits } = decimalSigns(locale);
  const all = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const whole = all.slice(0, all.length - exponent);
  const written = grouped ? numberFormat(locale).format(Number(whole)) : localised(whole, digits);
  const fraction = exponent === 0 ? '' : decimal + localised(all.slice(-exponent), digits);
  return (minor < 0 ? minus : '') + written + fraction;
};

/**
 * An amount of minor units with its currency's code: `AUD 1,234.50`, `−JPY 500`. An amount that is no safe
 * integer is written as it came, without a code; for an unknown currency the minor units follow the sign `¤`,
 * since the place of the point is unknown.
 */
export const formatMoney = (
  minor: number,
  currency: unknown,
  settings: Pick<FormatSettings, 'locale' | 'exponents'>,
): string => {
  if (!Number.isSafeInteger(minor)) return String(minor);
  if (typeof currency !== 'string' || !currencyCode.test(currency)) return `¤ ${minor}`;
  const { locale, exponents } = settings;
  const sign = minor < 0 ? decimalSigns(locale).minus : '';
  return `${sign}${currency} ${formatAmount(Math.abs(minor), exponentOf(currency, exponents), locale)}`;
};
