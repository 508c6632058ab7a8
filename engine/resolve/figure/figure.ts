import type { FigurePlan } from '../../language/plan/figure-plan.ts';
import { isRecord, omitUndefined } from '../../json.ts';
import { pointerOf, readPointer, type Malformed } from '../answer/read-answer.ts';
import type { Row } from '../answer/row.ts';

/** One number of an answer; null where the answer has none. */
export interface FigureValue {
  readonly value: number | null;
  /** Absent where nothing is compared. */
  readonly before?: number | null;
  /** The object that contains the number, in which an amount finds its currency. */
  readonly owner: Row;
  /** The element of `each`. */
  readonly item?: unknown;
}

const readNumber = (data: unknown, pointer: string): number | null | undefined => {
  const value = readPointer(data, pointer) ?? null;
  return value === null || (typeof value === 'number' && Number.isFinite(value)) ? value : undefined;
};

const ownerOf = (data: unknown, pointer: string): unknown =>
  readPointer(data, pointer.slice(0, pointer.lastIndexOf('/')));

const readOne = (
  { value, compare, format }: FigurePlan,
  data: unknown,
  place: string,
): FigureValue | Malformed => {
  const owner = ownerOf(data, value);
  const now = readNumber(data, value);
  const before = compare === undefined ? undefined : readNumber(data, compare);
  if (!isRecord(owner) || now === undefined) return { malformed: place + value };
  if (compare !== undefined && before === undefined) return { malformed: place + compare };
  if (format.type === 'money' && 'field' in format.currency) {
    const { field } = format.currency;
    if (typeof owner[field] !== 'string')
      return { malformed: place + value.slice(0, value.lastIndexOf('/')) + pointerOf(field) };
  }
  return { value: now, owner, ...omitUndefined({ before }) };
};

/** Reads a figure, or one for each element, and checks the used values. */
export const readFigures = (
  plan: FigurePlan,
  data: unknown,
): { readonly ok: readonly FigureValue[] } | Malformed => {
  if (plan.each === undefined) {
    const read = readOne(plan, data, '');
    return 'malformed' in read ? read : { ok: [read] };
  }
  const items = readPointer(data, plan.each);
  if (!Array.isArray(items)) return { malformed: plan.each };
  const figures: FigureValue[] = [];
  for (const [at, item] of items.entries()) {
    const read = readOne(plan, item, plan.each + pointerOf(at));
    if ('malformed' in read) return read;
    figures.push({ ...read, item });
  }
  return { ok: figures };
};

/** What a change of a number means to whoever reads it. */
export type News = 'better' | 'worse';

/** Whether a change is good news; undefined where nothing changed, or the figure does not say which change is. */
export const newsOf = (
  now: number,
  before: number,
  better: 'higher' | 'lower' | undefined,
): News | undefined => {
  if (better === undefined || now === before) return undefined;
  return now > before === (better === 'higher') ? 'better' : 'worse';
};

/** By how much a number grew, in basis points, rounded toward zero; undefined when there was nothing to grow from. */
export const growthOf = (now: number, before: number): number | undefined => {
  if (before === 0) return undefined;
  if (!Number.isSafeInteger(now) || !Number.isSafeInteger(before))
    return Math.trunc(((now - before) * 10_000) / Math.abs(before));
  const size = BigInt(Math.abs(before));
  return Number(((BigInt(now) - BigInt(before)) * 10_000n) / size);
};
