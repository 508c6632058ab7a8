import type { JsonObject } from '../../json.ts';
import { createNumbers, operationPointers, outlinesOf, type Outlines } from './outlines.ts';

type Colours = ReadonlyMap<string, number>;

/**
 * Gives parts of both documents one number where they mean the same, however deep the difference is: partition refinement, which
 * ends with circles as well.
 */
const refine = (
  both: readonly [Outlines, Outlines],
  [old, now]: readonly [Colours, Colours],
): readonly [Colours, Colours] => {
  const numberOf = createNumbers();
  const next = (outlines: Outlines, colours: Colours): Colours =>
    new Map(
      [...outlines].map(([pointer, { targets }]) => [
        pointer,
        numberOf(`${String(colours.get(pointer))} ${targets.map((one) => colours.get(one)).join()}`),
      ]),
    );
  const count = (...some: readonly Colours[]): number =>
    new Set(some.flatMap((one) => [...one.values()])).size;
  const finer = [next(both[0], old), next(both[1], now)] as const;
  return count(...finer) === count(old, now) ? finer : refine(both, finer);
};

/** What changed between two documents. */
export interface ChangedDescription {
  /** The operations that mean something else, or are in one of the two alone; every one where the document changed as a whole. */
  readonly operations: ReadonlySet<string>;
  /** The schemas under components that do. */
  readonly components: ReadonlySet<string>;
  readonly outlines: readonly [Outlines, Outlines];
}

/** Finds the operations that mean something else in another state of a description. */
export const changedOperations = (before: JsonObject, after: JsonObject): ChangedDescription => {
  const outlines = outlinesOf(before, after);
  if (before === after) return { operations: new Set(), components: new Set(), outlines };
  const first = outlines.map((some) => new Map([...some].map(([pointer, { text }]) => [pointer, text])));
  const [old, now] = refine(outlines, [first[0] ?? new Map(), first[1] ?? new Map()]);
  const [was, is] = [operationPointers(before), operationPointers(after)];
  const ids = new Set([...was.keys(), ...is.keys()]);
  if (old.get('') !== now.get('')) return { operations: ids, components: new Set(), outlines };
  const changed = [...ids].filter((id) => {
    const [one, other] = [was.get(id), is.get(id)];
    return one === undefined || other === undefined || old.get(one) !== now.get(other);
  });
  const parts = [...new Set([...old.keys(), ...now.keys()])].filter(
    (pointer) => old.get(pointer) !== now.get(pointer),
  );
  const components = parts.flatMap((pointer) => /^\/components\/schemas\/([^/]+)$/.exec(pointer)?.[1] ?? []);
  return { operations: new Set(changed), components: new Set(components), outlines };
};
