import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal, type Interception } from '../library/library-api.ts';
import { createNotices, type Notice } from '../library/library-data.ts';
import { reader } from '../library/library-host.ts';
import { renderScreen } from '../library/render-screen.tsx';
import { findRows } from '../library/wait.ts';

const openBell = async (unread: number) => {
  fireEvent.click(await screen.findByRole('button', { name: `Notices: ${unread} unread` }));
  return screen.findByRole('dialog', { name: 'Notices' });
};
/** A library that tells of these, and that there are so many in all. */
const answerWith =
  (data: readonly Notice[], total: number): Interception =>
  ({ operation }) => {
    if (operation !== 'listNotices') return undefined;
    const unseen = data.filter(({ seen_at }) => seen_at === null).length;
    return {
      ok: true,
      status: 200,
      data: { data, meta: { page: 1, limit: 10, total, unseen } },
      requestId: 'req-1',
    };
  };
const entriesOf = async (panel: HTMLElement) =>
  (await within(panel).findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('the bell', () => {
  it('counts what is not read and lists the newest with its time', async () => {
    renderScreen('readers', { withTools: true });
    const entries = await entriesOf(await openBell(3));
    expect(entries).toHaveLength(4);
    expect(entries[0]).toContain('Due soonNewEmma is due on Monday.24');
    expect(entries[3]).toContain('ReturnedPersuasion came back.');
    expect(entries[3]).not.toContain('New');
  });

  it('leads to the record, marks it as read and closes', async () => {
    const { api, at } = renderScreen('readers', { withTools: true });
    const panel = await openBell(3);
    fireEvent.click(await within(panel).findByRole('link', { name: /Emma/ }));
    expect(at.visited).toContain('open=b7');
    await screen.findByRole('button', { name: 'Notices: 2 unread' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.sent('readNotice').map(({ path }) => path)).toEqual([{ id: 'n1' }]);
  });

  it('leads to no screen that the person may not open, and never out of the portal', async () => {
    const { api } = renderScreen('readers', { withTools: true });
    const panel = await openBell(3);
    await entriesOf(panel);
    expect(within(panel).getAllByRole('link')).toHaveLength(1);
    fireEvent.click(within(panel).getByRole('button', { name: /A fine is open/ }));
    await screen.findByRole('button', { name: 'Notices: 2 unread' });
    expect(api.sent('readNotice').map(({ path }) => path)).toEqual([{ id: 'n2' }]);
    expect(within(panel).queryByRole('button', { name: /Persuasion/ })).toBeNull();
  });

  it('marks all as read, once there is something to mark', async () => {
    renderScreen('readers', { withTools: true });
    const panel = await openBell(3);
    const all = await within(panel).findByRole('button', { name: 'Mark all as read' });
    fireEvent.click(all);
    await screen.findByRole('button', { name: 'Notices' });
    expect(all.getAttribute('aria-disabled') ?? String(all.hasAttribute('disabled'))).toBe('true');
    expect(within(panel).queryByText('New')).toBeNull();
  });

  it('shows how much more there is', async () => {
    const some = createNotices();
    renderScreen('readers', { withTools: true, intercept: answerWith(some, 29) });
    const panel = await openBell(3);
    expect(await within(panel).findByText('The newest 4 of 29.')).toBeTruthy();
  });

  it('shows when there is nothing', async () => {
    renderScreen('readers', { withTools: true, intercept: answerWith([], 0) });
    fireEvent.click(await screen.findByRole('button', { name: 'Notices' }));
    expect(await screen.findByText('No notices.')).toBeTruthy();
  });

  it('shows when they cannot be read, and reads them again', async () => {
    const { api } = renderScreen('readers', {
      withTools: true,
      intercept: ({ operation }) => (operation === 'listNotices' ? refusal(503) : undefined),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Notices' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.interceptWith(() => undefined);
    fireEvent.click(retry);
    expect(await screen.findByText('Emma is due on Monday.')).toBeTruthy();
  });
});

describe('the bell asks again', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('after something else was changed', async () => {
    const { api, client } = renderScreen('readers', { withTools: true });
    await findRows('Readers');
    await screen.findByRole('button', { name: 'Notices: 3 unread' });
    const before = api.sent('listNotices').length;
    await act(() =>
      client.invalidateQueries({ predicate: ({ meta }) => meta?.['operation'] === 'listReaders' }),
    );
    await waitFor(() => expect(api.sent('listNotices').length).toBe(before + 1), { timeout: 3000 });
  });

  it('every minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = renderScreen('readers', { withTools: true });
    await screen.findByRole('button', { name: 'Notices: 3 unread' });
    const before = api.sent('listNotices').length;
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(api.sent('listNotices').length).toBe(before + 1);
  });
});

describe('a person who may not read the list', () => {
  it('has no bell', async () => {
    renderScreen('readers', { withTools: true, viewer: { ...reader, roles: [] } });
    await act(() => import('../../../../engine/render/inbox/inbox-bell.tsx'));
    expect(screen.queryByRole('button', { name: /^Notices/ })).toBeNull();
  });
});
