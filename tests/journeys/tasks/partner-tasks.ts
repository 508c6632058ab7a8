import { expect } from '../journey.ts';
import { act, dialog, goTo, isTold, openFirstRow, record } from './movements.ts';
import type { Task } from './task.ts';

/** What people of a partner do. */
export const partnerTasks: readonly Task[] = [
  {
    name: 'Look at the payments of one merchant',
    account: 'partner',
    act: async (hand) => {
      const { page } = hand;
      await goTo(hand, 'Transactions');
      await hand.click(page.getByRole('banner').getByRole('button', { name: /^Currency: / }));
      const panel = page.getByRole('dialog', { name: 'For this session' });
      await hand.write(panel.getByRole('searchbox'), 'Harbour View');
      await hand.click(panel.getByRole('button', { name: /^Harbour View/ }).first());
      await expect(page.getByRole('grid').getByText('Harbour View Hotel').first()).toBeVisible();
    },
  },
  {
    name: 'Write a note on a payment',
    account: 'partner',
    act: async (hand) => {
      await goTo(hand, 'Transactions');
      await openFirstRow(hand, 'Transactions');
      await act(hand, record(hand.page, 'Transaction'), 'Write a note');
      const note = dialog(hand.page, 'Write a note');
      await hand.write(note.getByRole('textbox'), 'The guest called.');
      await hand.click(note.getByRole('button', { name: 'Add note' }));
      await expect(record(hand.page, 'Transaction').getByText('The guest called.').first()).toBeVisible();
    },
  },
  {
    name: 'Have a system told of refunds by a webhook',
    account: 'partner',
    act: async (hand) => {
      const { page } = hand;
      await goTo(hand, 'Communication settings', 'Settings');
      await hand.click(page.getByRole('button', { name: 'Create webhook' }));
      const form = dialog(page, 'Create webhook');
      await hand.write(form.getByRole('textbox', { name: 'Address' }), 'https://systems.example/hooks');
      await hand.click(form.getByRole('textbox', { name: 'Events' }));
      await hand.click(
        page.getByRole('listbox').getByRole('option', { name: 'Refund created', exact: true }),
      );
      await hand.press('Escape');
      await hand.click(form.getByRole('button', { name: 'Create webhook' }));
      await hand.click(form.getByRole('button', { name: 'I have saved it' }));
    },
  },
  {
    name: 'Switch a notification of a merchant off',
    account: 'partner',
    act: async (hand) => {
      const { page } = hand;
      await goTo(hand, 'Merchant management');
      const merchants = page.getByRole('grid', { name: 'Merchant management' });
      await hand.click(merchants.getByRole('link', { name: 'Harbour View Hotel', exact: true }));
      const merchant = record(page, 'Merchant');
      await hand.click(merchant.getByRole('tab', { name: 'Notification settings' }));
      const change = merchant.getByRole('button', { name: /^Actions for/ }).first();
      await expect(change).toBeVisible();
      await hand.click(change);
      await hand.click(page.getByRole('menuitem', { name: 'Edit' }));
      const edit = dialog(page, /^Notification: /);
      await hand.click(edit.getByText('Enabled', { exact: true }).first());
      await hand.click(edit.getByRole('button', { name: 'Save changes' }));
      await expect(edit.getByText(/the notification is off/)).toBeVisible();
    },
  },
  {
    name: 'Send copies of mails to one more address',
    account: 'partner',
    act: async (hand) => {
      const { page } = hand;
      await goTo(hand, 'Partner settings', 'Partner management');
      await hand.click(page.getByRole('tab', { name: /recipients/i }));
      await hand.click(page.getByRole('button', { name: 'Add a recipient' }).first());
      const form = dialog(page, 'Add a recipient');
      await hand.write(form.getByRole('textbox', { name: 'Name' }), 'Front office');
      await hand.write(form.getByRole('textbox', { name: 'Email' }), 'front@southern.example');
      const kinds = form.getByRole('checkbox').or(form.getByRole('textbox', { name: /Emails|Templates/ }));
      await expect(kinds.first()).toBeVisible();
      await hand.click(kinds.first());
      const first = page.getByRole('listbox').getByRole('option').first();
      if (await first.isVisible()) {
        await hand.click(first);
        await hand.press('Escape');
      }
      await hand.click(form.getByRole('button', { name: 'Add a recipient' }));
      await isTold(page, 'Front office gets copies');
    },
  },
];
