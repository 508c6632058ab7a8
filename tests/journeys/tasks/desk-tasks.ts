import type { Locator } from '@playwright/test';
import { expect } from '../journey.ts';
import type { Hand } from './hand.ts';
import { act, choose, chooseUnlessThere, dialog, goTo, isTold, openFirstRow, record } from './movements.ts';
import type { Task } from './task.ts';

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-AU', {
    timeZone: 'Australia/Sydney',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });

/** Marks a choice of a group, which is drawn as its words. */
const mark = (hand: Hand, scope: Locator, choice: string): Promise<void> =>
  hand.click(scope.getByText(choice, { exact: true }).first());

/** What the people at the desk do with money and organisations. */
export const deskTasks: readonly Task[] = [
  {
    name: 'Approve a case',
    account: 'admin',
    act: async (hand) => {
      const { page } = hand;
      await goTo(hand, 'Onboarding');
      await hand.click(page.getByRole('link', { name: /^To review/ }));
      const cases = page.getByRole('grid', { name: 'Onboarding' });
      await hand.click(
        cases
          .getByRole('row', { name: /In review/ })
          .first()
          .getByRole('link')
          .first(),
      );
      const kase = record(page, 'KYC case');
      const approve = kase.getByRole('button', { name: 'Approve', exact: true });
      await expect(approve.or(kase.getByRole('button', { name: 'Change status' })).first()).toBeVisible();
      if (await approve.isVisible()) {
        await hand.click(approve);
        const sure = dialog(page, /^Approve /);
        await hand.click(sure.getByRole('button', { name: 'Approve', exact: true }));
      } else {
        await act(hand, kase, 'Change status');
        const change = dialog(page, /^Change the status of/);
        await mark(hand, change, 'Approved');
        await hand.click(change.getByRole('button', { name: 'Change status' }));
      }
      await isTold(page, /(status was changed|case was approved)/);
    },
  },
  {
    name: 'Take on a merchant',
    account: 'admin',
    act: async (hand) => {
      const { page } = hand;
      await goTo(hand, 'Merchant management');
      await hand.click(page.getByRole('button', { name: 'Create merchant' }));
      const form = dialog(page, 'Create merchant');
      await hand.write(form.getByRole('textbox', { name: 'Registered business name' }), 'Task Lodge Pty Ltd');
      await hand.write(form.getByRole('textbox', { name: 'Trading name' }), 'Task Lodge');
      await choose(hand, form, 'Partner', 'Southern Stays');
      const kind = form.getByRole('combobox', { name: 'Operation type' });
      if ((await kind.inputValue()) === '') await hand.select(kind, 'Hotel');
      await hand.select(form.getByRole('combobox', { name: 'Property management system' }), 'Mews');
      await hand.write(
        form.getByRole('textbox', { name: 'Property address' }),
        '1 Task Road, Cairns QLD 4870',
      );
      await chooseUnlessThere(hand, form, 'Country', 'Australia');
      await choose(hand, form, 'Time zone', 'Australia/Brisbane', /^Australia\/Brisbane/);
      await chooseUnlessThere(hand, form, 'Currency', 'AUD');
      await hand.click(form.getByRole('button', { name: 'Create merchant' }));
      await isTold(page, 'Task Lodge was created');
    },
  },
  {
    name: 'Mark a payout as paid',
    account: 'admin',
    act: async (hand) => {
      const { page } = hand;
      await goTo(hand, 'Payout management', 'Payouts');
      await hand.click(page.getByRole('link', { name: /^Processing/ }));
      await openFirstRow(hand, 'Payout management');
      await act(hand, record(page, 'Payout'), 'Change status');
      const change = dialog(page, /^Change the status of/);
      await mark(hand, change, 'Paid');
      await hand.click(change.getByRole('button', { name: 'Change status' }));
      await isTold(page, /status was changed/);
    },
  },
  {
    name: 'Record a dispute',
    account: 'admin',
    act: async (hand) => {
      const { page } = hand;
      await goTo(hand, 'Chargeback management', 'Chargebacks');
      await hand.click(page.getByRole('button', { name: 'Record a chargeback' }));
      const form = dialog(page, 'Record a chargeback');
      await hand.click(form.getByRole('button', { name: /^Transaction: / }));
      await hand.click(page.getByRole('listbox').getByRole('option').first());
      await hand.write(form.getByRole('textbox', { name: 'Chargeback' }), 'CB-TASK-1');
      await choose(hand, form, 'Currency', 'AUD');
      await hand.write(form.getByRole('textbox', { name: 'Amount' }), '1.00');
      await hand.select(form.getByRole('combobox', { name: 'Reason' }), 'Fraudulent');
      await hand.write(form.getByRole('textbox', { name: 'Notified' }), dayFromNow(-1));
      await hand.write(form.getByRole('textbox', { name: 'Action due' }), dayFromNow(10));
      await hand.click(form.getByRole('button', { name: 'Record a chargeback' }));
      await isTold(page, /chargeback was recorded/);
    },
  },
  {
    name: 'Make a user with rights of its own',
    account: 'admin',
    act: async (hand) => {
      const { page } = hand;
      await goTo(hand, 'User management');
      await hand.click(page.getByRole('button', { name: 'Create user' }));
      const form = dialog(page, 'Create user');
      await hand.write(form.getByRole('textbox', { name: 'First name' }), 'Tamsin');
      await hand.write(form.getByRole('textbox', { name: 'Last name' }), 'Reef');
      await hand.write(form.getByRole('textbox', { name: 'Email' }), 'tamsin@task.example');
      await choose(hand, form, 'Merchant', 'Harbour View Hotel');
      const ticks = form.getByRole('checkbox', { name: 'Transaction Report' });
      const words = form.getByRole('textbox', { name: 'Permissions' });
      await expect(ticks.or(words).first()).toBeVisible();
      if (await words.isVisible()) await hand.click(words);
      for (const right of ['Transaction Report', 'Payout Report', 'Refund Transactions']) {
        const option = page.getByRole('listbox').getByRole('option', { name: right, exact: true });
        const tick = form.getByRole('checkbox', { name: right, exact: true });
        if (await words.isVisible()) await hand.click(option);
        else if (!(await tick.isChecked())) await hand.click(form.getByText(right, { exact: true }));
      }
      if (await words.isVisible()) await hand.press('Escape');
      await hand.write(form.getByLabel('First password'), 'First-copper-2026');
      await hand.click(form.getByRole('button', { name: 'Create user' }));
      await expect(form).toHaveCount(0);
    },
  },
];
