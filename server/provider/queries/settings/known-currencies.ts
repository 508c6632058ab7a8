import type { Fault } from '../../problem/problem.ts';
import { refuseCurrency } from '../../rules/currencies.ts';
import type { Database } from '../../store/store.ts';

/** One fault for each currency that the platform does not have, at its place. */
export const findUnknownCurrencies = async (
  database: Database,
  places: readonly { readonly pointer: string; readonly code: string }[],
): Promise<readonly Fault[]> => {
  if (places.length === 0) return [];
  const rows = await database
    .selectFrom('currencies')
    .select('code')
    .where('code', 'in', [...new Set(places.map(({ code }) => code))])
    .execute();
  const known = new Set(rows.map(({ code }) => code));
  return places
    .filter(({ code }) => !known.has(code))
    .map(({ pointer, code }) => ({ pointer, ...refuseCurrency(code) }));
};
