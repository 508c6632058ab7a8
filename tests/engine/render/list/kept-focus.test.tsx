// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open as openDesk, press, select } from '../library/loan-desk.ts';

const none = { ok: true, status: 200, data: { data: [], meta: { page: 1, limit: 10, total: 0 } } } as const;

/** The desk, once what keeps the focus is loaded. */
const open: typeof openDesk = async (options) => {
  const desk = await openDesk(options);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' }).tabIndex).toBe(-1));
  return desk;
};

describe('the focus in a list', () => {
  it('goes to the rows when the button that had it goes', async () => {
    const { grid } = await open();
    select(grid, 1);
    const clear = await screen.findByRole('button', { name: 'Clear selection' });
    clear.focus();
    fireEvent.click(clear);
    await waitFor(() => expect(grid.contains(document.activeElement)).toBe(true));
    expect(clear.isConnected).toBe(false);
  });

  it('goes to the open part when a whole queue was done and no row is left', async () => {
    const { api } = await open({ search: 'status=open&status=overdue' });
    const bar = await screen.findByRole('region', { name: 'All 8 that match' });
    const renew = within(bar).getByRole('button', { name: 'Renew' });
    renew.focus();
    fireEvent.click(renew);
    const dialog = await screen.findByRole('dialog', { name: 'Renew: 8 rows' });
    await within(dialog).findByText(/^\d of 8 can be done$/);
    api.interceptWith(({ operation }) => (operation === 'listLoans' ? none : undefined));
    press(dialog, /^Renew it/);
    await within(dialog).findByText(/done/);
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    press(dialog, 'Close');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Out/));
  });

  it('stays in a download while it is made and once it is saved, and goes back to its button', async () => {
    URL.createObjectURL = () => 'blob:x';
    await open();
    const button = screen.getByRole('button', { name: 'Download' });
    button.focus();
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Download' });
    const start = within(dialog).getByRole('button', { name: 'Download' });
    start.focus();
    fireEvent.click(start);
    await within(dialog).findByText(/is saved/);
    const close = within(dialog).getAllByRole('button', { name: 'Close' }).at(-1);
    await waitFor(() => expect(document.activeElement).toBe(close));
    press(dialog, 'Close');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});
