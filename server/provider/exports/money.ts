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

/** The same, looking the currency's exponent up. */
export const formatMajor = async (database: Database, amount: number, currency: string): Promise<string> => {
  const exponent = (await readExponents(database)).get(currency);
  if (exponent === undefined) throw new Error(`The currency ${currency} is unknown.`);
  return toMajor(amount, exponent);
};
