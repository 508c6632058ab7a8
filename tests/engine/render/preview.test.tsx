// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { judges } from './library/judge.ts';
import { renderScreen } from './library/render-screen.tsx';
import { findRows } from './library/wait.ts';

const open = async () => {
  const view = renderScreen('loan-desk', { validators: judges });
  const grid = await findRows('Loan desk');
  fireEvent.click(within(grid).getByRole('button', { name: 'Actions for Book 0001' }));
  fireEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Waive fine' }));
  const dialog = await screen.findByRole('dialog', { name: 'Waive fine' });
  const preview = await within(dialog).findByRole('region', { name: 'What it would come to' });
  return { ...view, dialog, preview };
};

describe('the preview of an action', () => {
  it('shows what the call would come to, before and after, and does nothing', async () => {
    const { api, preview } = await open();
    expect(await within(preview).findByRole('heading', { name: 'The loan' })).toBeTruthy();
    expect([...preview.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'AUD 4.50 → AUD 0.00',
      'Noor Haddad',
    ]);
    expect(api.sent('payFine').map(({ body }) => body)).toEqual([
      { amount: 450, method: 'voucher', trial: true, loan_id: 'l1', currency: 'AUD' },
    ]);
    expect(api.loans[0]?.open_fine).toBe(450);
  });

  it('follows what is filled in once nobody types, and shows why it would be refused', async () => {
    const { api, dialog, preview } = await open();
    const amount = await within(dialog).findByRole('textbox', { name: /Amount/ });
    fireEvent.change(amount, { target: { value: '1.25' } });
    await waitFor(() => expect(preview.textContent).toContain('AUD 4.50 → AUD 3.25'));
    fireEvent.change(amount, { target: { value: '9' } });
    expect(await within(preview).findByText('That is more than is open')).toBeTruthy();
    fireEvent.change(amount, { target: { value: '1.25' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Waive AUD 1.25' }));
    await waitFor(() => expect(api.loans[0]?.open_fine).toBe(325));
    expect(api.sent('payFine').at(-1)?.body).not.toHaveProperty('trial');
  });

  it('asks with what is tried, which is not sent when the action is carried out', async () => {
    const { api, dialog, preview } = await open();
    const method = await within(dialog).findByRole('combobox', { name: /Method/ });
    expect(method.closest('.cf-form-tried')).not.toBeNull();
    await within(preview).findByRole('heading', { name: 'The loan' });
    const cash = within(method).getByRole('option', { name: 'Cash' }).getAttribute('value');
    fireEvent.change(method, { target: { value: cash } });
    await waitFor(() => expect(api.sent('payFine').at(-1)?.body).toHaveProperty('method', 'cash'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Waive AUD 4.50' }));
    await waitFor(() => expect(api.loans[0]?.open_fine).toBe(0));
    expect(api.sent('payFine').at(-1)?.body).toEqual({ amount: 450, loan_id: 'l1', currency: 'AUD' });
  });
});

describe('a button that names what it does', () => {
  it('says what is typed, and its plain words for what is missing or would be refused', async () => {
    const { dialog } = await open();
    const amount = await within(dialog).findByRole('textbox', { name: /Amount/ });
    expect(await within(dialog).findByRole('button', { name: 'Waive AUD 4.50' })).toBeTruthy();
    for (const [typed, name] of [
      ['', 'Waive fine'],
      ['1.25', 'Waive AUD 1.25'],
      ['-1', 'Waive fine'],
      ['0.5', 'Waive AUD 0.50'],
      ['abc', 'Waive fine'],
    ] as const) {
      fireEvent.change(amount, { target: { value: typed } });
      expect(await within(dialog).findByRole('button', { name })).toBeTruthy();
    }
  });

  it('writes an amount in the currency that the call of a form sends', async () => {
    renderScreen('price-desk', { validators: judges });
    const price = await screen.findByRole('textbox', { name: /Price/ });
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
    fireEvent.change(price, { target: { value: '1200' } });
    expect(await screen.findByRole('button', { name: 'Add for JPY 1,200' })).toBeTruthy();
  });
});
