import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryOf } from '../../../engine/render/read/use-read.ts';

const request = {
  operation: 'listLoans',
  method: 'get',
  route: '/loans',
  path: {},
  query: {},
  headers: {},
} as const;

describe('a read that failed while it was being drawn', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is not read again when it stands in the page, but when the page is opened again', async () => {
    const call = vi.fn(() =>
      Promise.resolve({ ok: false, problem: { kind: 'offline', title: '', errors: [] } } as const),
    );
    const client = new QueryClient();
    const options = queryOf(call, request, []);
    const open = () => new QueryObserver(client, options).subscribe(() => undefined)();
    await expect(client.query(options)).rejects.toThrow();
    vi.advanceTimersByTime(1500);
    open();
    expect(call).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1500);
    open();
    expect(call).toHaveBeenCalledTimes(2);
    client.clear();
  });
});
