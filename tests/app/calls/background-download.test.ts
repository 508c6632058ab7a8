// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiBase, dynamicApi } from '../../../app/calls/client.ts';
import { download } from '../../../app/calls/download.ts';
import { sendBy } from '../../../app/calls/http-send.ts';

const wire: { answer: (sent: Request) => Response } = { answer: () => new Response(null, { status: 500 }) };

beforeAll(() => void vi.stubGlobal('fetch', async (sent: Request) => wire.answer(sent)));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const request = {
  operation: 'x',
  method: 'get',
  route: '/books/download',
  path: {},
  query: {},
  headers: {},
} as const;
const job = (headers: Readonly<Record<string, string>>) => () => new Response('{}', { status: 202, headers });
const queued = job({ location: '/api/v1/confirm-download/dow_1', 'retry-after': '4' });

/** The network answers in this order, and tells what it was asked. */
const network = (...answers: readonly (() => Response)[]) => {
  const asked: string[] = [];
  const left = [...answers];
  wire.answer = (sent) => {
    asked.push(new URL(sent.url).pathname);
    const answer = left.shift()?.() ?? new Response(null, { status: 500 });
    return Object.defineProperty(answer, 'url', { value: sent.url });
  };
  return asked;
};

const provider = { base: apiBase, send: sendBy(dynamicApi) };

const start = async (signal = new AbortController().signal) => {
  const onWaiting = vi.fn();
  const fetched = download(provider, request, { signal, onProgress: () => undefined, onWaiting });
  await vi.runAllTimersAsync();
  return { answer: await fetched, waited: onWaiting.mock.calls.length };
};

describe('a file that is made in the background', () => {
  it('is fetched from the address in the answer, again until it is there', async () => {
    const asked = network(queued, queued, () => new Response('title\n'));
    const { answer, waited } = await start();
    expect(answer).toMatchObject({ ok: true });
    expect(waited).toBe(2);
    expect(asked.slice(1)).toEqual(['/api/v1/confirm-download/dow_1', '/api/v1/confirm-download/dow_1']);
  });

  it.each([
    ['as it is', 'attachment; filename="INV-2026-10.pdf"', 'INV-2026-10.pdf'],
    ['in any script', 'attachment; filename="__.pdf"; filename*=UTF-8\'\'%E8%AB%8B%E6%B1%82.pdf', '請求.pdf'],
    ['without a way to another folder', 'attachment; filename="../a\\b.pdf"', '..-a-b.pdf'],
    ['without what nobody sees', "attachment; filename*=UTF-8''in%E2%80%AEfdp%0D%0A.exe%00", 'in-fdp--.exe-'],
    ['as it is spelled, where that is no UTF-8', "attachment; filename*=UTF-8''a%E0b.pdf", 'a%E0b.pdf'],
    ['not at all', 'attachment', undefined],
  ])('is named %s', async (_, disposition, fileName) => {
    network(() => new Response('title', { headers: { 'content-disposition': disposition } }));
    const { answer } = await start();
    expect('fileName' in answer ? answer.fileName : undefined).toBe(fileName);
  });

  it.each([
    ['failed', 409],
    ['is kept no longer', 410],
  ])('is reported as failed when it %s', async (_, status) => {
    network(queued, () => Response.json({ title: 'Gone', detail: 'Ask again.' }, { status }));
    expect((await start()).answer).toMatchObject({ ok: false, problem: { status, detail: 'Ask again.' } });
  });

  it.each([
    ['nowhere', {}],
    ['elsewhere', { location: 'https://elsewhere.example/api/v1/file' }],
    ['outside of the API', { location: '/logout' }],
  ])('is never taken for the file, nor fetched, where the answer points %s', async (_, headers) => {
    const asked = network(job(headers));
    expect((await start()).answer).toMatchObject({ ok: false, problem: { kind: 'malformed' } });
    expect(asked).toHaveLength(1);
  });

  it('is not waited for by whoever gave up', async () => {
    const asked = network(job({ location: '/api/v1/confirm-download/dow_1', 'retry-after': '60' }));
    const control = new AbortController();
    const onWaiting = (): void => control.abort();
    const options = { signal: control.signal, onProgress: () => undefined, onWaiting };
    expect(await download(provider, request, options)).toMatchObject({
      ok: false,
      problem: { kind: 'cancelled' },
    });
    expect(asked).toHaveLength(1);
  });
});
