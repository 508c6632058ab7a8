import { FileFault } from '../../settlement-files/file-line.ts';
import { minorUnits } from '../../settlement-files/values.ts';
import type { XmlNode } from './read-xml.ts';

/** What amounts are in. */
export interface Currency {
  readonly currency: string;
}

/** The amount of an element such as `<Amt Ccy="AUD">12.50</Amt>`; refuses other currencies, and what is no amount. */
export const readAmount = (node: XmlNode, { currency }: Currency): number => {
  const named = node.attributes.get('Ccy');
  if (named !== undefined && named !== currency)
    throw new FileFault(node.line, 'currency', `The amount is in ${named}, and the run in ${currency}.`);
  return minorUnits(node.text.replace(/^\+/, ''), currency, node.line);
};
