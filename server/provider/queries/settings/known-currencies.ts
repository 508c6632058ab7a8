import type { Fault } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';

/** One fault for each currency that the platform does not know, at the place where it stands. */
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
    .map(({ pointer, code }) => ({
      pointer,
      code: 'unknown',
      message: `The currency ${code} is not known.`,
    }));
};
