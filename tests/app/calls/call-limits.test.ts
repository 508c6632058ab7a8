// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpCalls } from '../../../app/calls/http-calls.ts';
import { onProofAsked, type Proof } from '../../../app/session/fresh-proof.ts';

/** What the network does with a call. */
const wire: { answer: (sent: Request) => Promise<Response> } = { answer: async () => new Response('{}') };
const never = async ({ signal }: Request): Promise<Response> => {
  if (!signal.aborted)
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
    });
  signal.throwIfAborted();
  throw new Error('Nobody gave up.');
};

beforeAll(() => void vi.stubGlobal('fetch', (sent: Request) => wire.answer(sent)));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const request = { operation: 'x', method: 'get', route: '/books', path: {}, query: {}, headers: {} } as const;

describe('a call', () => {
  it('is given up after 30 seconds', async () => {
    wire.answer = never;
    const answer = httpCalls.call(request, {});
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await answer).toMatchObject({ ok: false, problem: { kind: 'timeout' } });
  });

  it('is cancelled when nobody waits for its answer any more, before it is made or while it runs', async () => {
    wire.answer = never;
    const caller = new AbortController();
    const underWay = httpCalls.call(request, { signal: caller.signal });
    caller.abort();
    expect(await underWay).toMatchObject({ problem: { kind: 'cancelled' } });
    expect(await httpCalls.call(request, { signal: caller.signal })).toMatchObject({
      problem: { kind: 'cancelled' },
    });
  });

  it('leaves nothing behind that waits once it is answered', async () => {
    wire.answer = async () => new Response('{}');
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, 'removeEventListener');
    expect(await httpCalls.call(request, { signal })).toMatchObject({ ok: true });
    expect(vi.getTimerCount()).toBe(0);
    expect(removed).toHaveBeenCalledOnce();
  });
});

it('names the page that it is made from, by no more letters of its path than the provider keeps', async () => {
  const names: (string | null)[] = [];
  wire.answer = async ({ headers }) => {
    names.push(headers.get('page-name'));
    return new Response('{}');
  };
  const before = globalThis.location.pathname;
  for (const path of ['/admin/transactions', `/admin/${'x'.repeat(200)}`]) {
    globalThis.history.replaceState(null, '', path);
    await httpCalls.call(request, {});
  }
  globalThis.history.replaceState(null, '', before);
  expect(names).toEqual(['/admin/transactions', `/admin/${'x'.repeat(93)}`]);
});

describe.each([
  ['a fresh code', 'fresh-code-required', 'code'],
  ['the password', 'password-required', 'password'],
] as const)('a call that is refused for want of %s', (_proof, code, wanted) => {
  const refused = { type: `urn:counterfoil:problem:${code}` };
  const refund = { ...request, method: 'post', route: '/refunds', body: { amount: 5 } } as const;

  /** What comes of a call that is refused so many times, whether the person gives what is asked for or not. */
  const make = async (made: typeof request | typeof refund, refusals: number, given: boolean) => {
    const bodies: string[] = [];
    const asked: Proof[] = [];
    const stop = onProofAsked((proof, answer) => {
      asked.push(proof);
      answer(given);
    });
    wire.answer = async (sent) => {
      bodies.push(await sent.text());
      return bodies.length > refusals ? new Response('{}') : Response.json(refused, { status: 403 });
    };
    const { ok } = await httpCalls.call(made, {});
    stop();
    return { ok, asked, bodies };
  };
  const sent = '{"amount":5}';

  it.each([
    ['is sent again as it was, once that is given', refund, 1, true, [true, [wanted], [sent, sent]]],
    ['is not sent a third time', refund, 2, true, [false, [wanted], [sent, sent]]],
    ['is not sent again where it is not given', refund, 1, false, [false, [wanted], [sent]]],
    ['asks for nothing where it only reads', request, 1, true, [false, [], ['']]],
  ] as const)('%s', async (_, made, refusals, given, [ok, asked, bodies]) => {
    expect(await make(made, refusals, given)).toEqual({ ok, asked, bodies });
  });
});
