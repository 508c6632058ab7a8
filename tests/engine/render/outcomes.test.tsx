// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../engine/resolve/answer/answer.ts';
import { judges } from './library/judge.ts';
import { createLibraryApi } from './library/library-api.ts';
import { renderScreen } from './library/render-screen.tsx';

const receipt = (outcome: string): Answer => ({
  ok: true,
  status: 201,
  data: { id: 'p1', number: 'R-77', amount: 300, currency: 'AUD', outcome },
});

const openDesk = (outcome = 'paid') => {
  const api = createLibraryApi();
  api.interceptWith(({ operation }) => (operation === 'payFine' ? receipt(outcome) : undefined));
  return renderScreen('fine-desk', { api, validators: judges });
};

const fill = async (name: RegExp, value: string) => {
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
};
const take = async () => {
  await fill(/^Loan/, 'l1');
  await fill(/^Amount/, '3.00');
  fireEvent.click(screen.getByRole('button', { name: 'Take the money' }));
};
const valueOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

describe('a form that moves money', () => {
  it('begins anew in its first field once it was sent, and sends nothing of before', async () => {
    const { api, host } = openDesk();
    await take();
    await waitFor(() =>
      expect(host.notify).toHaveBeenCalledWith({ intent: 'success', body: 'Receipt R-77' }),
    );
    expect(valueOf(/^Loan/)).toBe('');
    expect(screen.queryByRole('button', { name: 'Another' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Loan/ })));
    fireEvent.click(screen.getByRole('button', { name: 'Take the money' }));
    expect(await screen.findAllByText('Fill this in')).not.toEqual([]);
    expect(api.sent('payFine')).toHaveLength(1);
  });

  it('shows the outcome of the answer, keeps what was filled in, and offers to begin another', async () => {
    const { api, host } = openDesk('declined');
    await take();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The card was declined. Nothing was taken.');
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(host.notify).not.toHaveBeenCalled();
    expect(valueOf(/^Loan/)).toBe('l1');
    expect(screen.queryByText(/^This was sent/)).toBeNull();
    expect(api.sent('payFine')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Another' }));
    expect(valueOf(/^Loan/)).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['as it was', '3.00'],
    ['mended', '2.00'],
  ])('goes again %s once it is known to be declined, under a new key', async (_name, amount) => {
    const { api } = openDesk('declined');
    await take();
    await screen.findByRole('alert');
    if (amount !== '3.00') await fill(/^Amount/, amount);
    fireEvent.click(screen.getByRole('button', { name: 'Take the money' }));
    await waitFor(() => expect(api.sent('payFine')).toHaveLength(2));
    const [first, second] = api.sent('payFine');
    expect(second?.headers['Idempotency-Key']).not.toBe(first?.headers['Idempotency-Key']);
    // It begins as a call of its own: what was said of the one before is said anew, of this one.
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
  });

  it('goes again under its own key only, as long as nobody knows what became of it', async () => {
    const api = createLibraryApi();
    const lost = { ok: false, problem: { kind: 'offline', title: 'No answer', errors: [] } } as const;
    let answers = 0;
    api.interceptWith(({ operation }) => {
      if (operation !== 'payFine') return undefined;
      answers += 1;
      return answers === 1 ? lost : receipt('declined');
    });
    renderScreen('fine-desk', { api, validators: judges });
    await take();
    fireEvent.click(await screen.findByRole('button', { name: 'Check' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^The card was declined/));
    fireEvent.click(await screen.findByRole('button', { name: 'Take the money' }));
    await waitFor(() => expect(api.sent('payFine')).toHaveLength(3));
    const keys = api.sent('payFine').map(({ headers }) => headers['Idempotency-Key']);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  it('reports what was done in part, with the formatted amount', async () => {
    openDesk('in_part');
    await take();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Only .*3\.00.* could be taken$/);
    // What was said of that one is not said of the next.
    fireEvent.click(screen.getByRole('button', { name: 'Take the money' }));
    expect(await screen.findAllByText('Fill this in')).not.toEqual([]);
    expect(screen.queryByText(/could be taken$/)).toBeNull();
  });
});
