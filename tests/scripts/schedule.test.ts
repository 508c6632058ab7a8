import { omitUndefined } from '@counterfoil/engine/json';
import { describe, expect, it } from 'vitest';
import { runSideBySide, type Job } from '../../scripts/test/schedule.ts';
import { createGate } from '../gate.ts';

const createWork = () => {
  const events: string[] = [];
  const job = (name: string, slots: number, needs?: string) => {
    const gate = createGate();
    const one: Job<string> = {
      name,
      slots,
      ...omitUndefined({ needs }),
      run: async () => {
        events.push(`${name} begins`);
        await gate.isOpen;
        events.push(`${name} ends`);
        return name.toUpperCase();
      },
    };
    return { job: one, end: gate.open };
  };
  return { events, job };
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('jobs side by side', () => {
  it('take no more slots than there are, and let a smaller one pass', async () => {
    const { events, job } = createWork();
    const [large, larger, small] = [job('large', 2), job('larger', 2), job('small', 1)];
    const all = runSideBySide([large.job, larger.job, small.job], 3);
    await turn();
    expect(events).toEqual(['large begins', 'small begins']);
    large.end();
    await turn();
    expect(events.slice(2)).toEqual(['large ends', 'larger begins']);
    small.end();
    larger.end();
    expect([...(await all)]).toEqual([
      ['large', 'LARGE'],
      ['larger', 'LARGER'],
      ['small', 'SMALL'],
    ]);
  });

  it('wait for what they need, and take all slots where they want more', async () => {
    const { events, job } = createWork();
    const [whole, build, check] = [job('whole', 9), job('build', 1), job('check', 1, 'build')];
    const all = runSideBySide([check.job, build.job, whole.job], 2);
    await turn();
    expect(events).toEqual(['build begins']);
    build.end();
    await turn();
    expect(events.slice(1)).toEqual(['build ends', 'check begins']);
    check.end();
    await turn();
    expect(events.slice(3)).toEqual(['check ends', 'whole begins']);
    whole.end();
    expect([...(await all).keys()]).toEqual(['check', 'build', 'whole']);
  });

  it('do not wait for ever for what nothing does', async () => {
    const { job } = createWork();
    await expect(runSideBySide([job('check', 1, 'build').job], 2)).rejects.toThrow(
      'Nothing does what check needs.',
    );
  });
});
