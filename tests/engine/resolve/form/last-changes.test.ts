import { describe, expect, it } from 'vitest';
import type { CallPlan } from '../../../../engine/language/plan/call-plan.ts';
import { readChanges, requestChanges } from '../../../../engine/resolve/form/last-changes.ts';

const call = (route: string, more: Partial<CallPlan> = {}): CallPlan => ({
  operation: 'one',
  method: 'get',
  route,
  path: {},
  query: {},
  body: {},
  idempotent: false,
  conditional: false,
  access: [],
  tags: [],
  ...more,
});
const history = {
  call: call('/log', { query: { event: ['changed'] } }),
  record: 'about',
  at: 'at',
  by: 'by',
};

describe('the history of an edited record', () => {
  it.each([
    ['/books/{id}', { id: 'b1' }, 'b1'],
    ['/branches/{branch}/books/{id}', { branch: 'br1', id: 'b1' }, 'b1'],
    ['/branches/{branch}/setting', { branch: 'br1' }, 'br1'],
  ])('of %s is asked for by the innermost record', (route, path, record) => {
    const request = requestChanges(history, call(route, { method: 'put', path }), {});
    expect(request).toMatchObject({ route: '/log', query: { event: ['changed'], about: record } });
  });

  it('is not asked for where the path names no record, or one that is not known', () => {
    expect(requestChanges(history, call('/me'), {})).toBeUndefined();
    const absent = call('/books/{id}', { path: { id: { var: 'record.id' } } });
    expect(requestChanges(history, absent, { record: {} })).toBeUndefined();
  });
});

describe('who changed a record', () => {
  const since = Date.parse('2026-11-21T09:00:00Z');
  const at = (minute: string) => `2026-11-21T09:${minute}:00Z`;
  it.each([
    { name: 'nobody after it was read', entries: [{ at: '2026-11-21T08:59:59Z', by: 'Ada' }], want: [] },
    {
      name: 'each person once, newest first',
      entries: [
        { at: at('01'), by: 'Ada' },
        { at: at('03'), by: 'Ada' },
        { at: at('05'), by: 'Tomas' },
      ],
      want: [
        { at: at('05'), by: 'Tomas' },
        { at: at('03'), by: 'Ada' },
      ],
    },
    { name: 'somebody unknown', entries: [{ at: at('01'), by: null }], want: [{ at: at('01') }] },
    { name: 'nothing that cannot be read', entries: [null, 'x', { at: 5 }, { at: 'now' }, {}], want: [] },
  ])('$name', ({ entries, want }) => {
    expect(readChanges(history, entries, since)).toEqual(want);
  });
});
