// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpCalls } from '../../../app/calls/http-host.ts';

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

  it('is given up when nobody wants its answer any more, before it is made or while it is under way', async () => {
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
