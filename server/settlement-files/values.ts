import { isoCurrencies } from '@counterfoil/engine/description';
import { FileFault } from './file-line.ts';

/** The decimal places of a currency; throws where there is no such currency. */
export const digitsOf = (currency: string, line: number): number => {
  const digits = isoCurrencies.get(currency)?.digits;
  if (digits === undefined || digits === null)
    throw new FileFault(line, 'currency', `"${currency}" is no currency of ISO 4217 with a minor unit.`);
  return digits;
};

/** Most minor units that an amount may have: what a number holds exactly, with room for sums. */
const mostUnits = 999_999_999_999_999;

const refuse = (text: string, line: number, why: string): never => {
  throw new FileFault(line, 'amount', `"${text}" is no amount${why}.`);
};

/** Whole minor units of digits without a sign; throws where they are too many. */
export const wholeUnits = (digits: string, line: number): number => {
  if (!/^\d+$/.test(digits)) return refuse(digits, line, '');
  const units = Number(digits);
  return units <= mostUnits ? units : refuse(digits, line, ' that can be counted to the last unit');
};

/**
 * The minor units of a decimal number without a sign or separators of thousands: exact, by its digits. More decimal places
 * than the currency has are refused unless they are zeros.
 */
export const minorUnits = (text: string, currency: string, line: number, point: '.' | ',' = '.'): number => {
  const digits = digitsOf(currency, line);
  const [, whole = '', fraction = ''] =
    (point === '.' ? /^(\d*)(?:\.(\d*))?$/ : /^(\d*)(?:,(\d*))?$/).exec(text) ?? [];
  if (whole + fraction === '') return refuse(text, line, '');
  if (/[1-9]/.test(fraction.slice(digits)))
    return refuse(text, line, ` of ${currency}, which has ${String(digits)} decimal places`);
  return wholeUnits(whole + fraction.slice(0, digits).padEnd(digits, '0'), line);
};

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A day of its parts as YYYY-MM-DD; throws where there is no such day. */
export const dayOf = (year: number, month: number, day: number, line: number, text: string): string => {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)))
    throw new FileFault(line, 'date', `"${text}" is no day.`);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

/** The day that a text begins with, in the order year, month, day, with or without one sign between. */
export const isoDay = (text: string, line: number): string => {
  const [, year, , month, day] = /^(\d{4})([-/.]?)(\d\d)\2(\d\d)(?!\d)/.exec(text) ?? [];
  if (year === undefined) throw new FileFault(line, 'date', `"${text}" is no day.`);
  return dayOf(Number(year), Number(month), Number(day), line, text);
};

/** The day of YYMMDD, in the century from 1980. */
export const shortDay = (text: string, line: number): string => {
  const [, year = '', month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  if (year === '') throw new FileFault(line, 'date', `"${text}" is no day.`);
  return dayOf(Number(year) + (Number(year) < 80 ? 2000 : 1900), Number(month), Number(day), line, text);
};

/** A text without blanks around it; null where nothing is left. */
export const textOrNull = (text: string | undefined): string | null => {
  const trimmed = (text ?? '').trim();
  return trimmed === '' ? null : trimmed;
};
