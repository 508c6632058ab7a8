import type pg from 'pg';
import { busy, busyWithYours } from '../problem/busy.ts';
import type { GiveBack } from '../turns/places.ts';
import { createTurns } from '../turns/turns.ts';

/** Who asks for a connection: somebody's call, or background work. */
export interface Caller {
  readonly kind: 'call' | 'work';
  /** Distinguishes callers of a kind: a person, an address, a worker. */
  readonly name: string;
}

/** The connections of a store, for which callers take turns. */
export interface Connections {
  /** Connects for a caller; null is nobody: it waits as others do, and may use all connections. Throws `Problem` when no turn comes. */
  readonly connect: (caller: Caller | null) => Promise<pg.PoolClient>;
  /** Checks whether the database answers, without waiting for a turn; throws when it does not. */
  readonly probe: () => Promise<void>;
  readonly end: () => Promise<void>;
}

interface ConnectionPlan {
  /** How many connections there are, how many of them one caller has at most, and how many all background work. */
  readonly inAll: number;
  readonly ofOne: number;
  readonly ofWork: number;
  /** How long a caller waits for one, in milliseconds. */
  readonly patienceMs: number;
  readonly probe: Connections['probe'];
}

/** A person's screen asks for a dozen things at once, a bulk action for more, one after the other. */
const waitingOfOne = 200;
const waitingInAll = 2_000;

/** Shares a pool's connections: each caller has few of them at once, and free ones go round from caller to caller. */
export const shareConnections = (
  pool: pg.Pool,
  { inAll, ofOne, ofWork, patienceMs, probe }: ConnectionPlan,
): Connections => {
  const refuseOne = () => busyWithYours('requests');
  const waiting = { ofOne: waitingOfOne, inAll: waitingInAll, ms: patienceMs };
  const refusals = {
    ofOne: refuseOne,
    inAll: busy,
    // The database itself may be the reason why everybody waits.
    late: (isOwn: boolean) => probe().then(isOwn ? refuseOne : busy, (error: unknown) => error),
  };
  const turns = createTurns({ atOnce: inAll, ofOne, waiting, refusals });
  const work = createTurns({ atOnce: ofWork, ofOne: ofWork, waiting, refusals });

  const takeTurns = async (caller: Caller | null): Promise<GiveBack> => {
    if (caller === null) return turns.wait('', inAll);
    const name = `${caller.kind} ${caller.name}`;
    if (caller.kind === 'call') return turns.wait(name);
    const first = await work.wait(name);
    try {
      const second = await turns.wait(name);
      return () => {
        second();
        first();
      };
    } catch (error) {
      first();
      throw error;
    }
  };
  return {
    connect: async (caller) => {
      const giveBack = await takeTurns(caller);
      try {
        const client = await pool.connect();
        const release = client.release.bind(client);
        client.release = (error) => {
          release(error);
          giveBack();
        };
        return client;
      } catch (error) {
        giveBack();
        throw error;
      }
    },
    probe,
    end: () => pool.end(),
  };
};
