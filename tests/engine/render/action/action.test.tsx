// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../engine/resolve/answer/answer.ts';
import { transportProblem } from '../../../../engine/resolve/answer/problem.ts';
import { judges } from '../library/judge.ts';
import { createLibraryApi, refusal } from '../library/library-api.ts';
import { renderScreen } from '../library/render-screen.tsx';
import { findRows } from '../library/wait.ts';

const openMenu = async (grid: HTMLElement, row: number) => {
  const button = within(grid).getAllByRole('button', { name: /^Actions for/ })[row];
  if (button === undefined) throw new Error('No menu');
  fireEvent.click(button);
  return screen.findByRole('menu');
};

const choose = async (grid: HTMLElement, row: number, name: RegExp) => {
  const menu = await openMenu(grid, row);
  fireEvent.click(within(menu).getByRole('menuitem', { name }));
};

const openFine = async (api = createLibraryApi()) => {
  const view = renderScreen('loans', { api, validators: judges });
  await choose(await findRows('Loans'), 0, /Take fine/);
  const dialog = await screen.findByRole('alertdialog', { name: 'Take fine' });
  const amount = await within(dialog).findByRole('textbox', { name: /Amount/ });
  return { ...view, dialog, amount, submit: within(dialog).getByRole('button', { name: 'Take the money' }) };
};

describe('an action of a row', () => {
  it('shows why it cannot be done, and does nothing', async () => {
    const { api } = renderScreen('loans');
    const menu = await openMenu(await findRows('Loans'), 1);
    const item = within(menu).getByRole('menuitem', { name: /Take fine/ });
    expect(item.textContent).toContain('There is no open fine');
    expect(item.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(item);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.sent('payFine')).toHaveLength(0);
  });

  it('asks first, naming the record, and reports that it is done', async () => {
    const { api, host } = renderScreen('loans');
    await choose(await findRows('Loans'), 0, /Renew/);
    const dialog = await screen.findByRole('dialog', { name: 'Renew loan' });
    await waitFor(() => expect(dialog.textContent).toContain('Book 0001 is due on 1 Nov 2026'));
    const lists = api.sent('listLoans').length;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Renew it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.notify.mock.calls.at(-1)?.[0]).toMatchObject({ intent: 'success' });
    await waitFor(() => expect(api.sent('listLoans').length).toBe(lists + 1));
  });

  it('reports in its dialog that the answer was no, although the call succeeded', async () => {
    const api = createLibraryApi();
    api.interceptWith(({ operation }) =>
      operation === 'payFine'
        ? { ok: true, status: 201, data: { id: 'p1', number: 'R-7', amount: 450, outcome: 'declined' } }
        : undefined,
    );
    const { dialog, host, submit } = await openFine(api);
    await waitFor(() => expect(submit).toHaveProperty('disabled', false));
    fireEvent.click(submit);
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'The card was declined. Nothing was taken.',
    );
    expect(host.notify).not.toHaveBeenCalled();
    // What was filled in stays, shows nothing of the answer, and goes again once it is changed.
    expect(within(dialog).queryByText('R-7')).toBeNull();
    const again = within(dialog).getByRole('button', { name: 'Take the money' });
    const amount = within(dialog).getByRole('textbox', { name: /Amount/ });
    expect(amount).toHaveProperty('value', '4.50');
    expect(again).toHaveProperty('disabled', true);
    fireEvent.change(amount, { target: { value: '2.00' } });
    await waitFor(() => expect(again).toHaveProperty('disabled', false));
    fireEvent.click(again);
    await waitFor(() => expect(api.sent('payFine')).toHaveLength(2));
    const [first, second] = api.sent('payFine');
    expect(second?.headers['Idempotency-Key']).not.toBe(first?.headers['Idempotency-Key']);
  });

  it.each([
    ['1.234', 'Write a number'],
    ['abc', 'Write a number'],
    ['1e3', 'Write a number'],
    ['', 'Fill this in'],
    ['999.99', 'The amount is more than the open fine'],
  ])('shows one message for the amount %j: what is wrong with it', async (text, said) => {
    const { api, submit, amount, dialog } = await openFine();
    fireEvent.change(amount, { target: { value: text } });
    fireEvent.click(submit);
    await within(dialog).findByText(said);
    const told = [...dialog.querySelectorAll('.cf-error')].map(({ textContent }) => textContent);
    expect(told).toEqual([said]);
    fireEvent.click(submit);
    expect(dialog.querySelectorAll('.cf-error')).toHaveLength(1);
    expect(api.sent('payFine')).toHaveLength(0);
  });

  it('happens once however often it is pressed, under one key', async () => {
    const { api, submit, dialog } = await openFine();
    fireEvent.click(submit);
    fireEvent.click(submit);
    const form = dialog.querySelector('form');
    if (form !== null) fireEvent.submit(form);
    await waitFor(() => expect(api.sent('payFine').length).toBeGreaterThan(0));
    await screen.findByText('R-77');
    expect(api.sent('payFine')).toHaveLength(1);
    expect(api.sent('payFine')[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
    expect(api.sent('payFine')[0]?.body).toMatchObject({ loan_id: 'l1', amount: 450, currency: 'AUD' });
  });

  it('types amounts in major units and refuses more than is left, at the field', async () => {
    const { api, amount, submit, dialog } = await openFine();
    expect(amount).toHaveProperty('value', '4.50');
    fireEvent.change(amount, { target: { value: '4.51' } });
    fireEvent.click(submit);
    expect(await within(dialog).findByText('The amount is more than the open fine')).toBeTruthy();
    expect(api.sent('payFine')).toHaveLength(0);
    fireEvent.change(amount, { target: { value: '1.25' } });
    fireEvent.click(submit);
    await waitFor(() => expect(api.sent('payFine')[0]?.body).toMatchObject({ amount: 125 }));
  });

  it('reports an outcome as unknown without an answer, and asks again with the same key', async () => {
    const api = createLibraryApi();
    let lost = true;
    api.interceptWith(({ operation }): Answer | undefined =>
      lost && operation === 'payFine' ? { ok: false, problem: transportProblem('timeout') } : undefined,
    );
    const { submit, dialog } = await openFine(api);
    fireEvent.click(submit);
    expect(await within(dialog).findByText('It is not known whether it went through')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Take the money' })).toBeNull();
    lost = false;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Check' }));
    await screen.findByText('R-77');
    const [first, second] = api.sent('payFine');
    expect(second).toEqual(first);
    expect(api.loans[0]?.open_fine).toBe(0);
  });

  it('puts the server’s words at their field, keeps what was typed, and takes a new key', async () => {
    const api = createLibraryApi();
    let refusing = true;
    api.interceptWith(({ operation }) =>
      refusing && operation === 'payFine'
        ? refusal(422, { errors: [{ pointer: '/amount', code: 'limit', message: 'Only 2.00 is left' }] })
        : undefined,
    );
    const { submit, dialog, amount } = await openFine(api);
    fireEvent.change(amount, { target: { value: '3.00' } });
    fireEvent.click(submit);
    expect(await within(dialog).findByText('Only 2.00 is left')).toBeTruthy();
    expect(amount).toHaveProperty('value', '3.00');
    await waitFor(() => expect(document.activeElement).toBe(amount));
    refusing = false;
    fireEvent.click(submit);
    await screen.findByText('R-77');
    const keys = api.sent('payFine').map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('asks before typed input is lost', async () => {
    const { dialog, amount } = await openFine();
    fireEvent.change(amount, { target: { value: '3.00' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await within(dialog).findByText('Leave without saving?')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(within(dialog).getByRole('textbox', { name: /Amount/ })).toHaveProperty('value', '3.00');
  });

  it('offers the choices of a field that belong to the record', async () => {
    const { api } = renderScreen('books', { validators: judges });
    const grid = await findRows();
    await choose(grid, 0, /Lend/);
    const dialog = await screen.findByRole('dialog', { name: 'Lend' });
    fireEvent.click(await within(dialog).findByRole('button', { name: /^Reader/ }));
    await waitFor(() => expect(api.sent('listReaders')).toHaveLength(1));
    const author = api.books[0]?.['author'] ?? 'nobody';
    expect(api.sent('listReaders')[0]?.query).toMatchObject({ standing: ['good', 'new'], author });
  });

  it('reads the record anew, and refuses what is no longer possible', async () => {
    const { api } = renderScreen('books', { validators: judges });
    const grid = await findRows();
    const book = api.books[0];
    if (book !== undefined) book.status = 'lost';
    await choose(grid, 0, /Lend/);
    const dialog = await screen.findByRole('dialog', { name: 'Lend' });
    expect(await within(dialog).findByText('Only an available book can be lent')).toBeTruthy();
    expect(api.sent('getBook')).toHaveLength(1);
    expect(within(dialog).queryByRole('button', { name: 'Lend' })).toBeNull();
  });

  it('reads the record again when somebody was first, shows why and keeps what was typed', async () => {
    const api = createLibraryApi();
    let refusing = true;
    api.interceptWith(({ operation }) =>
      refusing && operation === 'lendBook' ? refusal(409, { detail: 'Another reader was first' }) : undefined,
    );
    renderScreen('books', { api });
    await choose(await findRows(), 0, /Lend/);
    const dialog = await screen.findByRole('dialog', { name: 'Lend' });
    const note = await within(dialog).findByRole('textbox', { name: /Note/ });
    fireEvent.change(note, { target: { value: 'Back cover is loose' } });
    const submit = within(dialog).getByRole('button', { name: 'Lend' });
    const lists = api.sent('listBooks').length;
    fireEvent.click(submit);
    expect(await within(dialog).findByText(/Another reader was first/)).toBeTruthy();
    await waitFor(() => expect(api.sent('getBook')).toHaveLength(2));
    await waitFor(() => expect(api.sent('listBooks').length).toBe(lists + 1));
    expect(note).toHaveProperty('value', 'Back cover is loose');
    refusing = false;
    await waitFor(() => expect(submit).toHaveProperty('disabled', false));
    fireEvent.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent('lendBook')).toHaveLength(2);
  });

  it('offers no more what somebody else made impossible', async () => {
    const api = createLibraryApi();
    api.interceptWith(({ operation }) => {
      if (operation !== 'lendBook') return undefined;
      if (api.books[0] !== undefined) api.books[0].status = 'lent';
      return refusal(409);
    });
    renderScreen('books', { api });
    await choose(await findRows(), 0, /Lend/);
    const dialog = await screen.findByRole('dialog', { name: 'Lend' });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Lend' }));
    expect(await within(dialog).findByText('The record has changed meanwhile')).toBeTruthy();
    expect(await within(dialog).findByText('Only an available book can be lent')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Lend' })).toBeNull();
  });

  it('opens with the focus on its first field, whatever kind that is', async () => {
    renderScreen('books', { validators: judges });
    await choose(await findRows(), 0, /Lend/);
    const dialog = await screen.findByRole('dialog', { name: 'Lend' });
    const reader = await within(dialog).findByRole('button', { name: /^Reader/ });
    await waitFor(() => expect(document.activeElement).toBe(reader));
  });

  it('asks for every field that shows and must be filled in, and never for a hidden one', async () => {
    const { api } = renderScreen('books', { validators: judges });
    await choose(await findRows(), 0, /Lend/);
    const dialog = await screen.findByRole('dialog', { name: 'Lend' });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Lend' }));
    expect(await within(dialog).findByText('Choose the day it comes back')).toBeTruthy();
    expect(within(dialog).getAllByText('Fill this in')).toHaveLength(1);
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Reading room' }));
    expect(await within(dialog).findByRole('textbox', { name: /Room/ })).toBeTruthy();
    expect(api.sent('lendBook')).toHaveLength(0);
  });
});
