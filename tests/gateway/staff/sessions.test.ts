import { beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../../server/gateway/staff/accounts.ts';
import { createAttempts } from '../../../server/gateway/staff/attempts.ts';
import { createSessions } from '../../../server/gateway/staff/sessions.ts';

const minute = 60_000;
let now = 0;
const clock = (): number => now;
const ada: Account = {
  email: 'ada@example.com',
  name: 'Ada',
  roles: ['Admin'],
  permissions: [],
  language: null,
  password: 'one',
};
let present: Account | undefined = ada;
const accounts = { find: () => present };

beforeEach(() => {
  now = 1_000_000_000;
  present = ada;
});

describe('a session of staff', () => {
  const begin = () => createSessions({ accounts, idle: () => 15 * minute, now: clock });

  it('goes on while it is used', () => {
    const sessions = begin();
    const secret = sessions.open(ada);
    for (let turn = 0; turn < 10; turn += 1) {
      now += 15 * minute - 1;
      expect(sessions.use(secret)).toBe(ada);
    }
  });

  it('is over after so long without a call, and then unknown', () => {
    const sessions = begin();
    const secret = sessions.open(ada);
    now += 15 * minute;
    expect(sessions.use(secret)).toBe('idle');
    expect(sessions.use(secret)).toBe('unknown');
  });

  it('is over after twelve hours, however busy', () => {
    const sessions = begin();
    const secret = sessions.open(ada);
    const end = now + 12 * 60 * minute;
    while (now + minute < end) {
      now += minute;
      expect(sessions.use(secret)).toBe(ada);
    }
    now = end;
    expect(sessions.use(secret)).toBe('expired');
  });

  it.each([
    ['whose account is gone', undefined],
    ['whose password is another', { ...ada, password: 'two' }],
  ])('is over %s', (_name, after) => {
    const sessions = begin();
    const secret = sessions.open(ada);
    present = after;
    expect(sessions.use(secret)).toBe('changed');
  });

  it('goes on with other roles', () => {
    const sessions = begin();
    const secret = sessions.open(ada);
    present = { ...ada, roles: ['Reader'] };
    expect(sessions.use(secret)).toEqual(present);
  });

  it('is over when it is closed, and no other with it', () => {
    const sessions = begin();
    const [one, other] = [sessions.open(ada), sessions.open(ada)];
    sessions.close(one);
    expect(sessions.use(one)).toBe('unknown');
    expect(sessions.use(other)).toBe(ada);
  });

  it('is one of twenty of an account at most', () => {
    const sessions = begin();
    const secrets = Array.from({ length: 21 }, () => sessions.open(ada));
    expect(secrets.map((secret) => sessions.use(secret)).filter((found) => found === 'unknown')).toEqual([
      'unknown',
    ]);
    expect(new Set(secrets).size).toBe(21);
  });
});

describe('attempts to sign in', () => {
  const wrong = { email: 'ada@example.com', address: '192.0.2.1' };
  const fail = () => Promise.resolve(undefined);
  const refusalOf = async (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('lock an account for half an hour after ten that failed, right ones too', async () => {
    const { attempt } = createAttempts(clock);
    for (let turn = 0; turn < 10; turn += 1) await attempt(wrong, fail);
    let checked = 0;
    const right = () => Promise.resolve((checked += 1));
    const locked = { problem: 'locked', retryAfter: 1_800 };
    expect(await refusalOf(attempt({ ...wrong, email: ' ADA@example.com' }, right))).toMatchObject(locked);
    expect(await attempt({ ...wrong, email: 'noor@example.com' }, right)).toBe(1);
    now += 30 * minute - 1;
    expect(await refusalOf(attempt(wrong, right))).toMatchObject({ problem: 'locked', retryAfter: 1 });
    now += 1;
    expect(await attempt(wrong, right)).toBe(2);
  });

  it('are counted anew after one that succeeds, and after half an hour', async () => {
    const { attempt } = createAttempts(clock);
    for (let turn = 0; turn < 9; turn += 1) await attempt(wrong, fail);
    expect(await attempt(wrong, () => Promise.resolve(1))).toBe(1);
    for (let turn = 0; turn < 9; turn += 1) await attempt(wrong, fail);
    now += 30 * minute;
    for (let turn = 0; turn < 9; turn += 1) await attempt(wrong, fail);
    expect(await attempt(wrong, () => Promise.resolve(1))).toBe(1);
  });

  it('are checked one after the other, four of an address at a time', async () => {
    const { attempt } = createAttempts(clock);
    let running = 0;
    let most = 0;
    const check = async (): Promise<number> => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return 1;
    };
    const many = Array.from({ length: 5 }, (_, index) =>
      refusalOf(attempt({ ...wrong, email: `a${String(index)}@example.com` }, check)),
    );
    const elsewhere = attempt({ ...wrong, address: '192.0.2.2' }, check);
    const refusals = (await Promise.all(many)).filter((refusal) => refusal !== undefined);
    expect(refusals).toEqual([expect.objectContaining({ problem: 'signInBusy', retryAfter: 1 })]);
    expect(await elsewhere).toBe(1);
    expect(most).toBe(1);
  });
});
