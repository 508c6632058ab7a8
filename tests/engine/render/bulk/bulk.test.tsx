// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../engine/resolve/answer/answer.ts';
import { transportProblem } from '../../../../engine/resolve/answer/problem.ts';
import { refusal } from '../library/library-api.ts';
import { reader } from '../library/library-host.ts';
import { box, open, press, select } from '../library/loan-desk.ts';
import { library, renderScreen } from '../library/render-screen.tsx';
import { findRows } from '../library/wait.ts';

const selected = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select Book/ })
    .filter(({ checked }) => checked)
    .map((found) => found.getAttribute('aria-label')?.slice(-2));
const begin = async (name: RegExp) => {
  const bar = await screen.findByRole('region', { name: /selected/ });
  fireEvent.click(within(bar).getByRole('button', { name }));
  const dialog = await screen.findByRole(name.source === 'Renew' ? 'dialog' : 'alertdialog', { name });
  await within(dialog).findByText(/can be done$/);
  return dialog;
};
const outcomes = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('list', { name: /carried out/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('selecting rows', () => {
  it('takes one, a range by shift, and the page; and survives paging', async () => {
    const { grid } = await open();
    select(grid, 2);
    fireEvent.click(box(grid, 'Book 0005'), { shiftKey: true });
    expect(selected(grid)).toEqual(['02', '03', '04', '05']);
    expect(grid.querySelectorAll('tr[aria-selected="true"]')).toHaveLength(4);
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(selected(grid)).toEqual([]));
    expect(await screen.findByRole('region', { name: '4 rows selected' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(selected(grid)).toEqual(['02', '03', '04', '05']));
    const page = within(grid).getByRole<HTMLInputElement>('checkbox', {
      name: 'Select all rows on this page',
    });
    expect(page.indeterminate).toBe(true);
    fireEvent.click(page);
    expect(selected(grid)).toHaveLength(10);
    fireEvent.click(page);
    expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
  });

  it('takes all that match once the page is, less those taken back', async () => {
    const { grid } = await open();
    fireEvent.click(within(grid).getByRole('checkbox', { name: 'Select all rows on this page' }));
    const all = await screen.findByRole('button', { name: 'Select all 12 that match' });
    all.focus();
    fireEvent.click(all);
    const bar = screen.getByRole('region', { name: '12 rows selected' });
    await waitFor(() => expect(bar.contains(document.activeElement)).toBe(true));
    select(grid, 3);
    expect(screen.getByRole('region', { name: '11 rows selected' })).toBeTruthy();
  });

  it('ends where other filters show other rows', async () => {
    const { grid } = await open();
    select(grid, 1);
    fireEvent.click(within(screen.getByRole('group', { name: 'Parts of the list' })).getByText('Out'));
    await waitFor(() => expect(screen.queryByRole('region', { name: /selected/ })).toBeNull());
  });

  it('is not needed in a queue: what can be done to several is done to all of it, and none stay selected without', async () => {
    const { grid } = await open();
    expect(screen.queryByRole('region', { name: /that match$/ })).toBeNull();
    const parts = await screen.findByRole('group', { name: 'Parts of the list' });
    fireEvent.click(within(parts).getByText('Out'));
    const bar = await screen.findByRole('region', { name: 'All 8 that match' });
    expect(within(bar).queryByRole('button', { name: 'Clear selection' })).toBeNull();
    fireEvent.click(within(bar).getByRole('button', { name: 'Renew' }));
    const dialog = await screen.findByRole('dialog', { name: 'Renew: 8 rows' });
    await within(dialog).findByText(/^\d of 8 can be done$/);
    press(dialog, 'Cancel');
    await screen.findByRole('region', { name: 'All 8 that match' });
    expect(selected(grid)).toEqual([]);
  });

  it('is reached by the arrow keys, and opens nothing', async () => {
    const { grid } = await open();
    const first = box(grid, 'Book 0001');
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(box(grid, 'Book 0002'));
  });

  it('is not there for whom nothing can be done to several rows, nor where the list has no such action', async () => {
    const { unmount } = await open({ viewer: { ...reader, user: { branch_id: 'br1' } } });
    expect(screen.queryByRole('checkbox', { name: 'Select all rows on this page' })).not.toBeNull();
    unmount();
    renderScreen('loans');
    await findRows('Loans');
    expect(screen.queryByRole('checkbox', { name: 'Select all rows on this page' })).toBeNull();
  });
});

describe('an action for several rows', () => {
  it('shows first how many it can be done to, their sum, and why not to the others', async () => {
    const { grid } = await open();
    select(grid, 1, 2, 3, 5);
    const dialog = await begin(/Take fine/);
    expect(dialog.textContent).toContain('3 of 4 can be done');
    expect(dialog.textContent).toContain('Together AUD 13.50');
    expect(dialog.textContent).toContain('1 row left out: There is no open fine');
    expect(within(dialog).queryByRole('textbox', { name: /Amount/ })).toBeNull();
  });

  it('asks once, sends a call for each row with a key and an amount of its own, and reports each', async () => {
    const { api, grid } = await open();
    api.interceptWith(({ operation, body }) => {
      if (operation !== 'payFine') return undefined;
      const about = JSON.stringify(body);
      if (about.includes('"l3"')) return refusal(422, { detail: 'The till is closed' });
      // The call succeeds, and its answer says that nothing was done.
      return about.includes('"l5"') ? { ok: true, status: 201, data: { outcome: 'declined' } } : undefined;
    });
    select(grid, 1, 3, 5);
    const dialog = await begin(/Take fine/);
    const method = await within(dialog).findByRole('combobox', { name: /Method/ });
    fireEvent.change(method, { target: { value: [...method.querySelectorAll('option')].at(-1)?.value } });
    press(dialog, 'Take the money (3)');
    expect(await within(dialog).findByText('1 done, 2 refused')).toBeTruthy();
    expect(outcomes(dialog)).toEqual([
      'Book 0003RefusedThe till is closed',
      'Book 0005RefusedThe card was declined. Nothing was taken.',
      'Book 0001Done',
    ]);
    const sent = api.sent('payFine');
    expect(sent.map(({ body }) => body)).toMatchObject([
      { loan_id: 'l1', amount: 450, currency: 'AUD' },
      { loan_id: 'l3', amount: 450 },
      { loan_id: 'l5', amount: 450 },
    ]);
    expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(3);
    api.interceptWith(() => undefined);
    press(dialog, 'Try 2 refused again');
    expect(await within(dialog).findByText('3 done')).toBeTruthy();
    expect(api.sent('payFine')).toHaveLength(5);
    press(dialog, 'Close');
    await waitFor(() => expect(screen.queryByRole('region', { name: /selected/ })).toBeNull());
  });

  it('keeps what was not done selected, and reads the list again', async () => {
    const { api, grid } = await open();
    api.interceptWith(({ path }) => (path['id'] === 'l2' ? refusal(409, { detail: 'Reserved' }) : undefined));
    select(grid, 1, 2);
    const lists = api.sent('listLoans').length;
    const dialog = await begin(/Renew/);
    expect(dialog.textContent).toContain('2 loans are renewed for two weeks.');
    press(dialog, 'Renew it (2)');
    expect(await within(dialog).findByText('1 done, 1 refused')).toBeTruthy();
    await waitFor(() => expect(api.sent('listLoans').length).toBeGreaterThan(lists));
    press(dialog, 'Close');
    expect(await screen.findByRole('region', { name: '1 row selected' })).toBeTruthy();
    expect(selected(grid)).toEqual(['02']);
  });

  it('stops by itself when the outcome of a row is unknown, and asks again under the same key', async () => {
    const { api, grid } = await open();
    api.interceptWith(({ operation }) =>
      operation === 'payFine' ? { ok: false, problem: transportProblem('offline') } : undefined,
    );
    select(grid, 1, 3);
    const dialog = await begin(/Take fine/);
    const method = await within(dialog).findByRole('combobox', { name: /Method/ });
    fireEvent.change(method, { target: { value: [...method.querySelectorAll('option')].at(-1)?.value } });
    press(dialog, /^Take the money/);
    expect(await within(dialog).findByText('0 done, 1 unknown, 1 not tried')).toBeTruthy();
    api.interceptWith(() => undefined);
    press(dialog, 'Check 1 unknown');
    expect(await within(dialog).findByText('1 done, 1 not tried')).toBeTruthy();
    const keys = api.sent('payFine').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBe(keys[1]);
    press(dialog, 'Go on with 1 row');
    expect(await within(dialog).findByText('2 done')).toBeTruthy();
  });

  it('can be stopped between rows', async () => {
    const { api, grid } = await open();
    let answer: (answer: Answer) => void = () => undefined;
    api.interceptWith(({ operation }) =>
      operation === 'renewLoan' ? new Promise<Answer>((resolve) => (answer = resolve)) : undefined,
    );
    select(grid, 1, 2);
    const dialog = await begin(/Renew/);
    press(dialog, 'Renew it (2)');
    expect(within(dialog).getByRole('progressbar', { name: '0 of 2 carried out' })).toBeTruthy();
    press(dialog, 'Stop after this row');
    await waitFor(() => expect(api.sent('renewLoan')).toHaveLength(1));
    answer({ ok: true, status: 200, data: {} });
    expect(await within(dialog).findByText('1 done, 1 not tried')).toBeTruthy();
    expect(api.sent('renewLoan')).toHaveLength(1);
  });

  it('reads the pages of all that match first, by the filters of the list', async () => {
    const { api, grid } = await open({ search: 'status=open&status=overdue' });
    api.interceptWith(() => undefined);
    fireEvent.click(within(grid).getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
    fireEvent.click(await screen.findByRole('link', { name: /^All/ }));
    await waitFor(() =>
      expect(within(grid).getAllByRole('checkbox', { name: /^Select Book/ })).toHaveLength(10),
    );
    fireEvent.click(within(grid).getByRole('checkbox', { name: 'Select all rows on this page' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 12 that match' }));
    const dialog = await begin(/Renew/);
    expect(dialog.textContent).toMatch(/\d of 12 can be done/);
    expect(api.sent('listLoans').at(-1)?.query).toMatchObject({ page: 1, limit: 100, sortBy: 'due_on' });
  });

  it('reads them to the last page, though that holds one row', async () => {
    const desk = library.screens['loan-desk'];
    if (desk?.body.as !== 'list' || desk.body.rows.from !== 'operation')
      throw new Error('The desk is no list');
    const body = { ...desk.body, rows: { ...desk.body.rows, maxLimit: 11 } };
    const screens = { ...library.screens, 'loan-desk': { ...desk, body } };
    const { api, grid } = await open({ compilation: { ...library, screens } });
    fireEvent.click(within(grid).getByRole('checkbox', { name: 'Select all rows on this page' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 12 that match' }));
    const dialog = await begin(/Renew/);
    expect(dialog.textContent).toMatch(/\d of 12 can be done/);
    expect(
      api
        .sent('listLoans')
        .slice(-2)
        .map(({ query }) => [query['page'], query['limit']]),
    ).toEqual([
      [1, 11],
      [2, 11],
    ]);
  });
});
