import type { TotalsPlan } from '../../kinds/blocks/list/plan.ts';
import { isRecord, readOwn, omitUndefined } from '../../json.ts';
import { readPointer, type Malformed } from '../answer/read-answer.ts';

/** The sum of a column, in the minor unit; `label` distinguishes several sums of a column. */
export interface ColumnSum {
  readonly column: string;
  readonly label?: string;
  readonly amount: number;
}

/** The totals of all rows of one currency, on all pages. */
export interface Total {
  readonly currency: string;
  /** How many rows there are. */
  readonly count?: number;
  /** How many of them the sums include, where that is not all. */
  readonly counted?: number;
  readonly sums: readonly ColumnSum[];
}

const readTotal = (entry: unknown, plan: TotalsPlan): Total | undefined => {
  const currency = readOwn(entry, plan.currency);
  const countAt = (name: string | undefined): number | undefined => {
    const count = name === undefined ? undefined : readOwn(entry, name);
    return typeof count === 'number' ? count : undefined;
  };
  const [count, counted] = [countAt(plan.count), countAt(plan.counted)];
  if (!isRecord(entry) || typeof currency !== 'string') return undefined;
  const sums: ColumnSum[] = [];
  for (const { name, ...named } of plan.sums) {
    const sum = readOwn(entry, name);
    // The server may leave out what a viewer must not know.
    if (sum === undefined || sum === null) continue;
    if (typeof sum !== 'number' || !Number.isSafeInteger(sum)) return undefined;
    sums.push({ ...named, amount: sum });
  }
  return {
    currency,
    sums,
    ...omitUndefined({ count }),
    ...(counted === undefined || counted === count ? {} : { counted }),
  };
};

/** Reads the sums per currency of an answer; none where it has none, a fault where one does not fit the description. */
export const readTotals = (
  plan: TotalsPlan | undefined,
  data: unknown,
  pointer: string | undefined,
): { readonly totals: readonly Total[] } | Malformed => {
  const entries = plan === undefined || pointer === undefined ? undefined : readPointer(data, pointer);
  if (plan === undefined || pointer === undefined || entries === undefined) return { totals: [] };
  if (!Array.isArray(entries)) return { malformed: pointer };
  const totals: Total[] = [];
  for (const [index, entry] of entries.entries()) {
    const total = readTotal(entry, plan);
    if (total === undefined) return { malformed: `${pointer}/${index}` };
    totals.push(total);
  }
  return { totals };
};
