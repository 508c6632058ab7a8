import { demoAccounts } from '../../server/provider/seed/demo-accounts.ts';

/** A request as a signed-in person, timed in milliseconds; throws on anything but 200. */
export type Ask = (address: string) => Promise<number>;

const tokenOf = (body: unknown): string => {
  if (typeof body === 'object' && body !== null && 'token' in body) return String(body.token);
  throw new Error('The provider did not sign in.');
};

/** Signs the demo account in whose address begins so. */
export const signInTo = async (provider: URL, user: string): Promise<Ask> => {
  const account = demoAccounts.find(({ email }) => email.startsWith(`${user}@`));
  const answer = await fetch(new URL('/api/v1/auth/login', provider), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  const headers = { authorization: `Bearer ${tokenOf(await answer.json())}` };
  return async (address) => {
    const begun = performance.now();
    const given = await fetch(new URL(address, provider), { headers });
    await given.arrayBuffer();
    if (given.status !== 200) throw new Error(`${address} answered ${String(given.status)}.`);
    return performance.now() - begun;
  };
};

/** The value that so many of a hundred do not exceed. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
};
