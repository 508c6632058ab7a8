import type { TotalsPlan } from '../language/plan/block-plan.ts';
import { isRecord, readOwn } from './own-property.ts';
import { readPointer, type Malformed } from './read-answer.ts';

/** What all rows of one currency come to, on all pages: sums in its minor unit, by field. */
export interface Total {
  readonly currency: string;
  readonly count?: number;
  readonly sums: Readonly<Record<string, number>>;
}

const readTotal = (entry: unknown, plan: TotalsPlan): Total | undefined => {
  const currency = readOwn(entry, plan.currency);
  const count = plan.count === undefined ? undefined : readOwn(entry, plan.count);
  if (!isRecord(entry) || typeof currency !== 'string') return undefined;
  const sums: [string, number][] = [];
  for (const field of plan.fields) {
    const sum = readOwn(entry, field);
    // The server may leave out what a viewer must not know.
    if (sum === undefined || sum === null) continue;
    if (typeof sum !== 'number' || !Number.isSafeInteger(sum)) return undefined;
    sums.push([field, sum]);
  }
  return { currency, sums: Object.fromEntries(sums), ...(typeof count === 'number' ? { count } : {}) };
};

/** Reads the sums per currency of an answer; none where it has none, a fault where one is not what it says. */
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
