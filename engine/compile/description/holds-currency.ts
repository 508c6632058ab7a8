import { isoCurrencies } from '../../description/iso-4217.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { isArray, ownNumber, ownText } from '../../json.ts';

const isCode = (value: unknown): boolean => typeof value === 'string' && isoCurrencies.has(value);

const codeLength = 3;
/** Texts of the length of a code, and of others, that are none. */
const noCodes = ['', 'au1', 'AUDX', 'RECEIPT-1'];

/** Whether a pattern is that of codes; undefined where it is not known what it matches. */
const isOfCodes = (pattern: string): boolean | undefined => {
  try {
    const matches = new RegExp(pattern, 'u');
    if (![...isoCurrencies.keys()].some((code) => matches.test(code))) return false;
    return noCodes.some((text) => matches.test(text)) ? undefined : true;
  } catch {
    return undefined;
  }
};

/**
 * Whether a property or parameter holds a currency code of ISO 4217: its schema allows these alone, or it is a text that is called so.
 * A schema that allows no code holds none, whatever it is called.
 */
export const holdsCurrency = (name: string, view: SchemaView | undefined): boolean => {
  if (view === undefined) return true;
  const { keywords, types, words } = view;
  if (types.length > 0 && !types.includes('string')) return false;
  if (words.record !== undefined && words.record !== 'currency') return false;
  const values = isArray(keywords['enum'])
    ? keywords['enum'].filter((value) => value !== null)
    : 'const' in keywords
      ? [keywords['const']]
      : undefined;
  if (values !== undefined) return values.length > 0 && values.every(isCode);
  const [least = 0, most = Infinity] = [ownNumber(keywords, 'minLength'), ownNumber(keywords, 'maxLength')];
  if (least > codeLength || most < codeLength || ownText(keywords, 'format') !== undefined) return false;
  const pattern = ownText(keywords, 'pattern');
  const ofCodes = pattern === undefined ? undefined : isOfCodes(pattern);
  return ofCodes ?? ((least === codeLength && most === codeLength) || /currency/i.test(name));
};
