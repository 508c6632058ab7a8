import { describe, expect, it } from 'vitest';
import { keepFamiliar, waitsAs } from '../../../server/provider/access/familiar-callers.ts';
import { inHashingTurn } from '../../../server/provider/access/passwords/hashing-turns.ts';
import { Problem } from '../../../server/provider/problem/problem.ts';

/** A turn that lasts until its `end` is called. */
const hold = () => {
  let end = (): void => undefined;
  const held = new Promise<void>((ended) => {
    end = ended;
  });
  return { end, turn: inHashingTurn('holder', () => held) };
};

const statusOf = (error: unknown): number => (error instanceof Problem ? error.details.status : 0);

describe('turns at hashing', () => {
  it('go round the callers, so that who sends many makes only themselves wait', async () => {
    const { end, turn } = hold();
    const done: string[] = [];
    const wait = (caller: string, name: string): Promise<void> =>
      inHashingTurn(caller, async () => {
        done.push(name);
        return Promise.resolve();
      });
    const all = [wait('a', 'a1'), wait('a', 'a2'), wait('a', 'a3'), wait('b', 'b1'), wait('c', 'c1')];
    end();
    await Promise.all([turn, ...all]);
    expect(done).toEqual(['a3', 'b1', 'c1', 'a2', 'a1']);
  });

  it('go to somebody else before they go again to whoever has had the last one', async () => {
    const { end, turn } = hold();
    const done: string[] = [];
    const wait = (caller: string, name: string): Promise<void> =>
      inHashingTurn(caller, async () => {
        done.push(name);
        return Promise.resolve();
      });
    const all = [wait('holder', 'more of the crowd'), wait('b', 'b1')];
    end();
    await Promise.all([turn, ...all]);
    expect(done).toEqual(['b1', 'more of the crowd']);
  });

  it('are taken from the longest-waiting of a caller who has five of them', async () => {
    const { end, turn } = hold();
    const crowd = Array.from({ length: 60 }, async (_, place) => {
      await inHashingTurn('crowd', () => Promise.resolve());
      return place;
    });
    const settled = Promise.allSettled(crowd);
    end();
    await turn;
    const outcomes = await settled;
    expect(outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))).toEqual([
      56, 57, 58, 59,
    ]);
    expect(
      new Set(outcomes.flatMap((one) => (one.status === 'rejected' ? [statusOf(one.reason)] : []))),
    ).toEqual(new Set([429]));
  });

  it('are refused to newcomers when too many wait in all, and are to be had again afterwards', async () => {
    const { end, turn } = hold();
    const waiting = Array.from({ length: 64 }, (_, place) =>
      inHashingTurn(`caller ${String(place)}`, () => Promise.resolve('done')),
    );
    await expect(inHashingTurn('one more', () => Promise.resolve())).rejects.toMatchObject({
      details: { status: 503, headers: { 'retry-after': '1' } },
    });
    end();
    await turn;
    expect(await Promise.all(waiting)).toHaveLength(64);
    expect(await inHashingTurn('one more', () => Promise.resolve('done'))).toBe('done');
  });

  it('go on after work that failed', async () => {
    await expect(inHashingTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await inHashingTurn('a', () => Promise.resolve('done'))).toBe('done');
  });
});

it('strangers of an address wait together, who signed in from there before by themselves', () => {
  const [name, device] = [Buffer.from('somebody'), Buffer.from('their device')];
  expect(waitsAs([device, name], '192.0.2.1')).toBe('192.0.2.1');
  keepFamiliar([name, device], '192.0.2.1');
  const byName = waitsAs([name], '192.0.2.1');
  const byDevice = waitsAs([device, name], '192.0.2.1');
  // Somebody who only knows the name does not wait in the queue of the device.
  expect(new Set([byName, byDevice, '192.0.2.1']).size).toBe(3);
  expect(waitsAs([name], '192.0.2.2')).toBe('192.0.2.2');
  expect(waitsAs([Buffer.from('somebody else')], '192.0.2.1')).toBe('192.0.2.1');
});
