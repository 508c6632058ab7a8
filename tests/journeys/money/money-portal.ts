import { expect, type Locator, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { createPayout, type CreatedPayout, type PayoutPlan } from '../../provider/payouts/create-payout.ts';
import { arrangedTest } from '../arranged-journey.ts';
import type { ArrangedPortal } from '../arranged-portal.ts';
import { openRecord } from '../open-record.ts';

/** A payout as the store keeps it. */
export interface KeptPayout {
  readonly reference: string;
  readonly status: string;
  readonly payable_amount: number;
  readonly adjustment_amount: number;
}

interface MoneyJourney {
  /** Puts a payout of Harbour View Hotel in the store. */
  readonly arrange: (plan: PayoutPlan) => Promise<CreatedPayout>;
  /** The payout as it stands in the store. */
  readonly kept: (id: string) => Promise<KeptPayout>;
}

const read = async ({ provider }: ArrangedPortal, id: string): Promise<KeptPayout> => {
  const { rows } = await sql<KeptPayout>`
    select reference, status, payable_amount, adjustment_amount from payouts where id = ${id}`.execute(
    provider.database,
  );
  const [payout] = rows;
  if (payout === undefined) throw new Error(`There is no payout ${id}.`);
  return payout;
};

/** A journey through a portal whose payouts it makes itself. */
export const moneyTest = arrangedTest.extend<MoneyJourney>({
  arrange: ({ portal }, use) => use((plan) => createPayout(portal.provider.database, plan)),
  kept: ({ portal }, use) => use((id) => read(portal, id)),
});

/** A record in its drawer, by what a person sees of it. */
export const recordPage = (page: Page, name: string) => {
  const drawer = openRecord(page, name);
  // What moves money asks as an alert; both are named after what is done to which record.
  const asked = { name: /^(Adjust|Change the status of|Edit|Move|Re-sync|Reopen|Write off) / };
  const dialog = page.getByRole('alertdialog', asked).or(page.getByRole('dialog', asked));
  return {
    drawer,
    open: async (path: string, id: string): Promise<void> => {
      await page.goto(`${path}?open=${id}`);
      await expect(drawer.getByText('Reference', { exact: true }).first()).toBeVisible();
    },
    button: (label: string): Locator => drawer.getByRole('button', { name: label, exact: true }),
    dialog,
    /** The button of the dialog that carries out what was asked. */
    send: (label: string | RegExp): Locator => dialog.getByRole('button', { name: label, exact: true }),
    told: (words: string): Locator => page.getByRole('alert').filter({ hasText: words }),
  };
};
