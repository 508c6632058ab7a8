/** Returns a place; of several calls only the first one counts. */
export type GiveBack = () => void;

/** Few places for many callers, none of whom may have them all. */
export interface Places {
  /** Takes a free place; null where none is free, or where the caller has `ofOne` already. */
  readonly take: (caller: string, ofOne?: number) => GiveBack | null;
  /** How many places a caller has. */
  readonly heldBy: (caller: string) => number;
}

interface PlacePlan {
  readonly atOnce: number;
  /** How many of them one caller has at most by default. */
  readonly ofOne: number;
  readonly onFree?: () => void;
}

/** Creates places for a scarce resource, such as connections, memory or a processor. */
export const createPlaces = ({ atOnce, ofOne: usual, onFree }: PlacePlan): Places => {
  const held = new Map<string, number>();
  const heldBy = (caller: string): number => held.get(caller) ?? 0;
  let free = atOnce;
  const hold = (caller: string): GiveBack => {
    let isHeld = true;
    free -= 1;
    held.set(caller, heldBy(caller) + 1);
    return () => {
      if (!isHeld) return;
      isHeld = false;
      free += 1;
      const left = heldBy(caller) - 1;
      if (left > 0) held.set(caller, left);
      else held.delete(caller);
      onFree?.();
    };
  };
  return {
    take: (caller, ofOne = usual) => (free > 0 && heldBy(caller) < ofOne ? hold(caller) : null),
    heldBy,
  };
};
