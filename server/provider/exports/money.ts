import type { Database } from '../store/store.ts';

/** How many decimal places each currency's minor unit has. */
export const readExponents = async (database: Database): Promise<ReadonlyMap<string, number>> => {
  const rows = await database.selectFrom('currencies').select(['code', 'exponent']).execute();
  return new Map(rows.map((row) => [row.code, row.exponent]));
};

/** An amount of minor units as decimal text in major units, like `1234.50`; digits only, no arithmetic. */
export const toMajor = (amount: number, exponent: number): string => {
  if (exponent === 0) return String(amount);
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
};

/** An amount of minor units as sentences write it and as the portal shows it, such as AUD 1,234.50. */
export const amountInWords = (
  minor: number,
  currency: string,
  exponents: ReadonlyMap<string, number>,
): string => {
  const exponent = exponents.get(currency);
  if (exponent === undefined) throw new Error(`The currency ${currency} is unknown.`);
  const [whole = '', ...fraction] = toMajor(minor, exponent).split('.');
  return `${currency} ${[whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')}`;
};

/** The same, looking the currency's exponent up. */
export const writeAmount = async (database: Database, minor: number, currency: string): Promise<string> =>
  amountInWords(minor, currency, await readExponents(database));
