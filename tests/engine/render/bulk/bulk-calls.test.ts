import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionPlan } from '../../../../engine/language/plan/action-plan.ts';
import { createBulkCalls } from '../../../../engine/render/bulk/bulk-calls.ts';
import type { Answer } from '../../../../engine/resolve/answer/answer.ts';
import { transportProblem } from '../../../../engine/resolve/answer/problem.ts';
import type { OperationRequest } from '../../../../engine/resolve/answer/request.ts';
import { resolveFormatSettings } from '../../../../engine/resolve/format/settings.ts';
import { contextFor, librarian, node } from '../../resolve/fixtures/nodes.ts';
import { refusal } from '../library/library-api.ts';
import { createLibraryHost } from '../library/library-host.ts';
import { library } from '../library/render-screen.tsx';

const action: ActionPlan = {
  ...node('/actions/0'),
  id: 'loan.renew',
  label: 'Renew',
  intent: 'none',
  call: {
    operation: 'renewLoan',
    method: 'post',
    route: '/loans/{id}/renew',
    path: { id: { var: 'record.id' } },
    query: {},
    body: {},
    idempotent: true,
    conditional: false,
    access: [],
    tags: ['loans'],
  },
  messages: {},
  success: { notify: 'Renewed', refresh: { tags: ['loans'] } },
};
const done: Answer = { ok: true, status: 200, data: {} };
const lost: Answer = { ok: false, problem: transportProblem('timeout') };
const busy = refusal(429, { detail: 'Too much at once' });
const { parts } = createLibraryHost({ compilation: library });

/** The library answers in this order, and then that all is done. */
const begin = (...answers: readonly Answer[]) => {
  const left = [...answers];
  const sent: OperationRequest[] = [];
  const calls = createBulkCalls({
    action,
    context: contextFor(librarian),
    host: {
      ...parts,
      call: async (request) => {
        sent.push(request);
        return left.shift() ?? done;
      },
    },
    translate: (key) => key,
    t: (text) => JSON.stringify(text),
    settings: resolveFormatSettings(parts.portal, 'UTC'),
    cells: [],
  });
  const run = (id: string, wasUnknown = false) =>
    calls.carryOut(id, { id }, { values: {}, reason: '' }, wasUnknown);
  return { sent, run };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a row whose turn is refused as too much', () => {
  it('goes again after one second, two and four, as the very same request', async () => {
    const { sent, run } = begin(busy, busy, busy);
    const settling = run('l1');
    const counts: number[] = [];
    for (const milliseconds of [999, 1, 1_999, 1, 3_999, 1]) {
      await vi.advanceTimersByTimeAsync(milliseconds);
      counts.push(sent.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
    expect(await settling).toEqual({ outcome: { state: 'done' }, isEnd: false });
    expect(new Set(sent).size).toBe(1);
  });

  it('is told so when it is too much four times, and the next row has its turn', async () => {
    const { sent, run } = begin(busy, busy, busy, busy);
    const settling = run('l1');
    await vi.runAllTimersAsync();
    expect(await settling).toEqual({
      outcome: { state: 'refused', reason: 'Too much at once' },
      isEnd: false,
    });
    expect(sent).toHaveLength(4);
  });
});

describe('a row that is refused otherwise', () => {
  it.each([
    [401, true],
    [403, false],
    [409, false],
    [422, false],
  ])('with %d is not sent again; it is the last one: %s', async (status, isEnd) => {
    const { sent, run } = begin(refusal(status, { detail: 'No' }));
    expect(await run('l1')).toEqual({ outcome: { state: 'refused', reason: 'No' }, isEnd });
    expect(sent).toHaveLength(1);
  });
});

describe('a row of which nobody knows what became', () => {
  it('ends the run, and goes again under the key that it had', async () => {
    const { sent, run } = begin(lost);
    expect(await run('l1')).toEqual({ outcome: { state: 'unknown' }, isEnd: true });
    expect(await run('l1', true)).toEqual({ outcome: { state: 'done' }, isEnd: false });
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is being worked on where the second call meets the first', async () => {
    const { run } = begin(lost, refusal(409));
    await run('l1');
    expect(await run('l1', true)).toEqual({ outcome: { state: 'processing' }, isEnd: false });
  });

  it('has a key of its own', async () => {
    const { sent, run } = begin();
    await run('l1');
    await run('l2');
    expect(sent.map(({ path }) => path['id'])).toEqual(['l1', 'l2']);
    expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2);
  });

  it('that was refused and is tried again is decided anew, under a new key', async () => {
    const { sent, run } = begin(refusal(422));
    await run('l1');
    await run('l1');
    expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2);
  });
});
