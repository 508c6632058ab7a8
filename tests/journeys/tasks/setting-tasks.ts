import type { Locator } from '@playwright/test';
import { expect } from '../journey.ts';
import type { Hand } from './hand.ts';
import { choose, dialog, goTo, openFirstRow, record } from './movements.ts';
import type { Task } from './task.ts';

const merchantName = 'Harbour View Hotel';

/** Opens one of the payment settings of a merchant beside the list of merchants. */
const openSettings = async (hand: Hand, tab: string): Promise<Locator> => {
  await goTo(hand, 'Merchant management');
  const merchants = hand.page.getByRole('grid', { name: 'Merchant management' });
  await hand.click(merchants.getByRole('link', { name: merchantName, exact: true }));
  const merchant = record(hand.page, 'Merchant');
  await hand.click(merchant.getByRole('tab', { name: 'Payments', exact: true }).first());
  await hand.click(merchant.getByRole('tab', { name: tab, exact: true }).last());
  return merchant;
};

/** What the people at the desk set for a merchant. */
export const settingTasks: readonly Task[] = [
  {
    name: 'See who changed something last',
    account: 'admin',
    act: async (hand) => {
      await goTo(hand, 'Audit log');
      await openFirstRow(hand, 'Audit log');
      await expect(hand.page).toHaveURL(/open=/);
    },
  },
  {
    name: 'Agree a fee with a merchant',
    account: 'admin',
    act: async (hand) => {
      const { page } = hand;
      const merchant = await openSettings(hand, 'Fees');
      await hand.click(merchant.getByRole('button', { name: 'Add fees' }).first());
      const fees = dialog(page, /^Add fees for/);
      await hand.click(fees.getByRole('button', { name: 'Add a fee' }));
      await choose(hand, fees, 'Payment provider', 'Tillbridge');
      await choose(hand, fees, 'Currency', 'AUD');
      await hand.write(fees.getByRole('textbox', { name: 'Rate' }), '1.5');
      await hand.write(fees.getByRole('textbox', { name: 'Fixed amount' }), '0.30');
      await hand.write(fees.getByRole('textbox', { name: 'Valid from' }), '01/01/2031');
      await hand.click(fees.getByRole('button', { name: 'Add fees' }));
      await expect(fees.getByText(/^Saved, but not all of it is in use/).first()).toBeVisible();
    },
  },
  {
    name: 'Send the cards of one brand to one provider',
    account: 'admin',
    act: async (hand) => {
      const { page } = hand;
      const merchant = await openSettings(hand, 'Smart routing');
      await hand.click(merchant.getByRole('button', { name: 'Edit and try rules' }));
      const rules = dialog(page, 'Routing rules');
      await hand.click(rules.getByRole('button', { name: 'Add a rule' }));
      await hand.write(rules.getByRole('textbox', { name: 'Name', exact: true }).last(), 'Task rule');
      await hand.click(rules.getByRole('textbox', { name: /^Card brands/ }).last());
      await hand.click(page.getByRole('listbox').getByRole('option', { name: 'Visa', exact: true }));
      await hand.press('Escape');
      const target = rules.getByRole('button', { name: /^Payment provider, Targets 1/ }).last();
      if (!(await target.isVisible()))
        await hand.click(rules.getByRole('button', { name: 'Add a target' }).last());
      await choose(hand, rules, 'Payment provider, Targets 1', 'Tillbridge');
      await hand.write(rules.getByRole('textbox', { name: /^Percentage, / }).last(), '100');
      // What is tried below arrives a moment later, and moves the button.
      await expect(rules.getByText('Task rule').last()).toBeVisible();
      await hand.click(rules.getByRole('button', { name: 'Save rules' }));
      await expect(rules.getByRole('button', { name: 'Save rules' })).toHaveCount(0);
    },
  },
];
