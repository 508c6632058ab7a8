import { FileFault } from '../../settlement-files/file-line.ts';
import type { XmlNode } from './read-xml.ts';

/** How amounts of a currency are written. */
export interface Currency {
  readonly currency: string;
  /** How many decimal places its minor unit has. */
  readonly exponent: number;
}

/** Decimal digits in minor units, without any arithmetic of fractions; null where they are none, or finer than the minor unit. */
export const toMinor = (digits: string, exponent: number): number | null => {
  const [, whole = '', fraction = ''] = /^\+?(\d{1,15})(?:\.(\d{0,17}))?$/.exec(digits) ?? [];
  if (whole === '' || /[1-9]/.test(fraction.slice(exponent))) return null;
  const minor = Number(whole + fraction.slice(0, exponent).padEnd(exponent, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
};

/** The amount of an element such as `<Amt Ccy="AUD">12.50</Amt>`; refuses other currencies, and what is no amount. */
export const readAmount = (node: XmlNode, { currency, exponent }: Currency): number => {
  const named = node.attributes.get('Ccy');
  if (named !== undefined && named !== currency)
    throw new FileFault(node.line, 'currency', `The amount is in ${named}, and the run in ${currency}.`);
  const minor = toMinor(node.text, exponent);
  if (minor === null)
    throw new FileFault(node.line, 'amount', `"${node.text.slice(0, 40)}" is no amount in ${currency}.`);
  return minor;
};
