import type { Problem } from '../problem/problem.ts';
import { createPlaces, type GiveBack } from './places.ts';

export interface TurnPlan {
  /** How many places there are, and how many of them one caller has at most. */
  readonly atOnce: number;
  readonly ofOne: number;
  readonly waiting: {
    /** How many may wait: of one caller, and of all together. */
    readonly ofOne: number;
    readonly inAll: number;
    /** For how long, in milliseconds. */
    readonly ms: number;
  };
  readonly refusals: {
    /** The refusal of a caller who has too many waiting already. */
    readonly ofOne: () => Problem;
    /** The refusal when too many wait in all. */
    readonly inAll: () => Problem;
    /** The error for a caller who waited too long: behind others, or because all their places are in use by themselves. */
    readonly late: (isOwn: boolean) => Promise<unknown>;
  };
}

/** Few places that go round from caller to caller: a caller who asks for much delays only their own. */
export interface Turns {
  /** Waits for a place; the caller has at most `ofOne` of them, by default the plan's. Throws as the plan defines. */
  readonly wait: (caller: string, ofOne?: number) => Promise<GiveBack>;
}

interface Waiting {
  readonly ofOne: number;
  readonly serve: (giveBack: GiveBack) => void;
}

/** Creates turns. */
export const createTurns = ({ atOnce, ofOne: usual, waiting, refusals }: TurnPlan): Turns => {
  /** The waiting requests by caller, in the order of the round. */
  const queues = new Map<string, Waiting[]>();
  let waitingInAll = 0;

  const leave = (caller: string, one: Waiting): void => {
    const queue = (queues.get(caller) ?? []).filter((other) => other !== one);
    waitingInAll -= 1;
    // To the end of the round, until all others have had their turn.
    queues.delete(caller);
    if (queue.length > 0) queues.set(caller, queue);
  };
  const serveNext = (): void => {
    for (const [caller, [first]] of queues) {
      const giveBack = first === undefined ? null : places.take(caller, first.ofOne);
      if (first === undefined || giveBack === null) continue;
      leave(caller, first);
      first.serve(giveBack);
      return;
    }
  };
  const places = createPlaces({ atOnce, ofOne: usual, onFree: serveNext });

  return {
    wait: async (caller, ofOne = usual) => {
      const queue = queues.get(caller) ?? [];
      const atOnceGiven = queue.length === 0 ? places.take(caller, ofOne) : null;
      if (atOnceGiven !== null) return atOnceGiven;
      if (queue.length >= waiting.ofOne) throw refusals.ofOne();
      if (waitingInAll >= waiting.inAll) throw refusals.inAll();
      return new Promise((given, refused) => {
        const late = setTimeout(() => {
          leave(caller, one);
          refusals.late(places.heldBy(caller) >= ofOne).then(refused, refused);
        }, waiting.ms);
        const serve = (giveBack: GiveBack): void => {
          clearTimeout(late);
          given(giveBack);
        };
        const one = { ofOne, serve };
        queues.set(caller, [...queue, one]);
        waitingInAll += 1;
      });
    },
  };
};
