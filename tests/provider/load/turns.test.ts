import { describe, expect, it } from 'vitest';
import { busy, busyWithYours } from '../../../server/provider/problem/busy.ts';
import { createPlaces, type GiveBack } from '../../../server/provider/turns/places.ts';
import { createTurns, type Turns } from '../../../server/provider/turns/turns.ts';

const few = (change: { readonly ms?: number } = {}): Turns =>
  createTurns({
    atOnce: 3,
    ofOne: 2,
    waiting: { ofOne: 3, inAll: 5, ms: change.ms ?? 60_000 },
    refusals: {
      ofOne: () => busyWithYours('loans'),
      inAll: busy,
      late: (isOwn) => Promise.resolve(isOwn ? busyWithYours('loans') : busy()),
    },
  });

/** Asks for a place for each of these callers, one after the other; `served` grows as they get one. */
const askFor = (turns: Turns, callers: readonly string[]) => {
  const served: string[] = [];
  const places: GiveBack[] = [];
  const waiting = callers.map(async (caller) => {
    places.push(await turns.wait(caller));
    served.push(caller);
  });
  const all = Promise.all(waiting);
  // Callers who still wait when a test is over are refused a minute later.
  all.catch(() => undefined);
  return { served, places, all };
};

const settle = (): Promise<void> => new Promise((later) => setImmediate(later));

describe('turns', () => {
  it('go round: who asks for much waits behind their own, who comes later is served next', async () => {
    const turns = few();
    const { served, places, all } = askFor(turns, ['ada', 'ada', 'ben', 'ada', 'ada', 'ada', 'cy', 'ben']);
    await settle();
    expect(served).toEqual(['ada', 'ada', 'ben']);
    for (let given = 0; given < 8; given += 1) {
      await settle();
      places[given]?.();
    }
    await all;
    expect(served.slice(3, 5).toSorted()).toEqual(['ada', 'cy']);
    expect(served.slice(3)).toEqual(['ada', 'cy', 'ben', 'ada', 'ada']);
  });

  it('leave the last place to others, however much one asks for', async () => {
    const turns = few();
    const { served } = askFor(turns, ['ada', 'ada', 'ada', 'ben']);
    await settle();
    expect(served).toEqual(['ada', 'ada', 'ben']);
  });

  it('refuse who has too many waiting, and all when too many wait; one fewer waits', async () => {
    const turns = few();
    askFor(turns, ['ada', 'ada', 'ben', 'ada', 'ada', 'ada']);
    await settle();
    await expect(turns.wait('ada')).rejects.toMatchObject({ details: { status: 429, code: 'busy' } });
    const { served } = askFor(turns, ['cy', 'dot']);
    await settle();
    expect(served).toEqual([]);
    await expect(turns.wait('eve')).rejects.toMatchObject({
      details: { status: 503, code: 'busy', headers: { 'retry-after': '2' } },
    });
  });

  it('end for who waits too long, and name the cause', async () => {
    const turns = few({ ms: 1 });
    askFor(turns, ['ada', 'ada']);
    await settle();
    await expect(turns.wait('ada')).rejects.toMatchObject({
      details: {
        status: 429,
        detail: 'Too many of your loans are under way at once. Please wait until some of them have ended.',
      },
    });
    await turns.wait('ben');
    await expect(turns.wait('cy')).rejects.toMatchObject({
      details: {
        status: 503,
        detail:
          'The portal is busy: too much is asked of it at this moment. Please try again in a few seconds.',
      },
    });
  });

  it('forget who left the queue, so that their place goes to somebody else', async () => {
    const turns = few({ ms: 1 });
    const { places } = askFor(turns, ['ada', 'ada', 'ben']);
    await expect(turns.wait('cy')).rejects.toThrow('busy');
    places[0]?.();
    const giveBack = await turns.wait('dot');
    giveBack();
  });
});

it('a place that is handed back twice is free once', () => {
  const places = createPlaces({ atOnce: 1, ofOne: 1 });
  const first = places.take('ada');
  expect(places.take('ben')).toBeNull();
  first?.();
  first?.();
  expect(places.take('ben')).not.toBeNull();
  expect(places.take('cy')).toBeNull();
});
