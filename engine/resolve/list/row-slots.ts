/** Where on the screen the rows of a page are drawn: each has a slot of its own, and keeps the state of the slot, such as the focus. */
export interface RowSlots {
  readonly slots: readonly number[];
  /** The slot of each record, by its key. */
  readonly byKey: ReadonlyMap<string, number>;
  /** The first number that was never given. */
  readonly next: number;
}

/** No rows yet. */
export const noSlots: RowSlots = { slots: [], byKey: new Map(), next: 0 };

/**
 * The slots after other rows have come. On the same page a record keeps its slot wherever it is now, and a
 * new one gets a new slot; another page is written into the slots of the one before, place by place.
 */
export const nextSlots = (before: RowSlots, keys: readonly string[], isSamePage: boolean): RowSlots => {
  const byKey = new Map<string, number>();
  let { next } = before;
  const slots = keys.map((key, at) => {
    const known = isSamePage ? before.byKey.get(key) : before.slots[at];
    // Two records with one key would share a slot that only one can have.
    const isTaken = isSamePage && byKey.has(key);
    const slot = known === undefined || isTaken ? next++ : known;
    byKey.set(key, slot);
    return slot;
  });
  return { slots, byKey, next };
};
