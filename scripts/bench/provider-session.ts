import { demoAccounts } from '../../server/seed/demo-accounts.ts';

/** A signed-in person; all throw on a refusal. */
export interface ProviderSession {
  /** Sends a request and gives how many milliseconds the whole answer took. */
  readonly ask: (address: string) => Promise<number>;
  /** Gives the answer to a request. */
  readonly read: (address: string) => Promise<unknown>;
  /** Sends a request, whatever it is answered, and reads all of the answer. */
  readonly fetchAll: (address: string) => Promise<FetchedAnswer>;
  /** Whether a file that is made in the background can be fetched; its bytes are left. */
  readonly isReady: (address: string) => Promise<boolean>;
}

/** What an answer says of itself. */
export interface FetchedAnswer {
  readonly status: number;
  readonly location: string | undefined;
  /** When to ask again, in seconds; 1 where the answer does not say. */
  readonly retryAfter: number;
}

const tokenOf = (body: unknown): string => {
  if (typeof body === 'object' && body !== null && 'token' in body) return String(body.token);
  throw new Error('The provider did not sign in.');
};

/** Signs the demo account in whose address begins so. */
export const signInTo = async (provider: URL, user: string): Promise<ProviderSession> => {
  const account = demoAccounts.find(({ email }) => email.startsWith(`${user}@`));
  const answer = await fetch(new URL('/api/v1/auth/login', provider), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  const headers = { authorization: `Bearer ${tokenOf(await answer.json())}` };
  const send = async (address: string): Promise<Response> => {
    const given = await fetch(new URL(address, provider), { headers });
    if (!given.ok) throw new Error(`${address} answered ${String(given.status)}.`);
    return given;
  };
  return {
    ask: async (address) => {
      const begun = performance.now();
      const { body } = await send(address);
      // Read and let go: the bench is not to hold what the provider streams.
      await body?.pipeTo(new WritableStream());
      return performance.now() - begun;
    },
    read: async (address) => {
      const answer = await send(address);
      const body: unknown = await answer.json();
      return body;
    },
    fetchAll: async (address) => {
      const answer = await fetch(new URL(address, provider), { headers });
      await answer.body?.pipeTo(new WritableStream());
      return {
        status: answer.status,
        location: answer.headers.get('location') ?? undefined,
        retryAfter: Number(answer.headers.get('retry-after') ?? 1),
      };
    },
    isReady: async (address) => {
      const { status, body } = await send(address);
      await body?.cancel();
      return status === 200;
    },
  };
};

/** How many rows a list's answer says there are in all. */
export const totalOf = (answer: unknown): number => {
  if (typeof answer === 'object' && answer !== null && 'meta' in answer) {
    const { meta } = answer;
    if (typeof meta === 'object' && meta !== null && 'total' in meta) return Number(meta.total);
  }
  throw new Error('The provider answered without a total.');
};

/** The value that so many of a hundred do not exceed. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
};
