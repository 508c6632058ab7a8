import { expect } from '../journey.ts';
import { isRecord } from '@counterfoil/engine/json';
import type { Hand } from './hand.ts';
import { dialog, find, goTo, isTold, openFirstRow, record } from './movements.ts';
import type { Task } from './task.ts';

/** The reference of a sale of which nothing was given back yet. */
const saleOf = async ({ page }: Hand): Promise<string> => {
  const answer = await page.request.get(
    '/api/v1/report/transactions?transaction_type=sale&transaction_status=approved&limit=100',
  );
  const body: unknown = await answer.json();
  const rows = isRecord(body) && Array.isArray(body['data']) ? body['data'] : [];
  for (const row of rows)
    if (isRecord(row) && row['refundable_amount'] === row['amount'] && typeof row['ref_id'] === 'string')
      return row['ref_id'];
  throw new Error('Nothing can be refunded.');
};

const findPayment = async (hand: Hand): Promise<void> => {
  const reference = await saleOf(hand);
  await find(hand, reference);
  await expect(record(hand.page, 'Transaction')).toContainText(reference);
};

/** What people of a merchant do. */
export const merchantTasks: readonly Task[] = [
  { name: 'Find a payment by its reference', account: 'merchant', act: findPayment },
  {
    name: 'Refund a part of a payment',
    account: 'merchant',
    act: async (hand) => {
      await findPayment(hand);
      await hand.click(
        record(hand.page, 'Transaction').getByRole('button', { name: /^Refund( [A-Z]{3}.*)?$/ }),
      );
      const refund = dialog(hand.page, 'Refund Transaction');
      await hand.write(refund.getByRole('textbox', { name: 'Amount' }), '1.00');
      const reason = refund.getByRole('combobox', { name: 'Reason' });
      const words = refund.getByRole('textbox', { name: 'Reason' });
      await expect(reason.or(words).first()).toBeVisible();
      await ((await reason.isVisible())
        ? hand.select(reason, { index: 1 })
        : hand.write(words, 'One night less'));
      await hand.click(refund.getByRole('button', { name: /^Refund/ }));
      await isTold(hand.page, /\d was refunded\.?$/);
    },
  },
  {
    name: 'Answer a dispute with a statement and a file',
    account: 'merchant',
    act: async (hand) => {
      await goTo(hand, 'Chargebacks');
      await hand.click(hand.page.getByRole('link', { name: /^To answer/ }));
      await openFirstRow(hand, 'Chargebacks');
      const dispute = record(hand.page, 'Chargeback');
      await hand.write(dispute.getByRole('textbox', { name: 'Statement' }), 'The guest stayed two nights.');
      await hand.attach(dispute.getByText(/^Choose files?/).first(), {
        name: 'registration.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
      });
      await hand.click(dispute.getByRole('button', { name: 'Save draft and review' }));
      await hand.click(dispute.getByRole('button', { name: 'Contest the chargeback' }));
      await hand.click(
        dialog(hand.page, 'Submit this answer?').getByRole('button', { name: 'Contest the chargeback' }),
      );
      await isTold(hand.page, 'Your answer was submitted');
    },
  },
  {
    name: 'Export the payments of the month before',
    account: 'merchant',
    act: async (hand) => {
      await goTo(hand, 'Transactions');
      const filters = hand.page.getByRole('search').first();
      await hand.click(filters.getByRole('button', { name: /^(Created|Date): / }).first());
      await hand.click(hand.page.getByText('Previous month', { exact: true }).first());
      await hand.press('Escape');
      await expect(hand.page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
      await hand.click(hand.page.getByRole('button', { name: 'Export', exact: true }));
      const begun = hand.page.waitForEvent('download');
      await hand.click(dialog(hand.page, 'Export').getByRole('button', { name: 'Download' }));
      await begun;
    },
  },
  {
    name: 'See what the newest payout consists of',
    account: 'merchant',
    act: async (hand) => {
      await goTo(hand, 'Payouts');
      await openFirstRow(hand, 'Payouts');
      const lines = record(hand.page, 'Payout').getByRole('grid', { name: 'Lines' });
      await expect(lines.getByRole('row').nth(1)).toBeVisible();
    },
  },
  {
    name: 'Make a payment link',
    account: 'merchant',
    act: async (hand) => {
      await goTo(hand, 'Pay-by-link history');
      await hand.click(hand.page.getByRole('button', { name: 'New payment link' }));
      const form = dialog(hand.page, 'New payment link');
      await hand.write(form.getByRole('textbox', { name: 'Booking', exact: true }), 'BK-TASK-1');
      await hand.write(form.getByRole('textbox', { name: 'Booking details' }), 'Two nights');
      await hand.write(form.getByRole('textbox', { name: 'Amount' }), '120.00');
      await hand.click(form.getByRole('button', { name: /^Create link/ }));
      await expect(hand.page.getByText(/^https?:.*\?s=/).first()).toBeVisible();
    },
  },
  {
    name: 'Charge a card at the terminal',
    account: 'merchant',
    act: async (hand) => {
      await goTo(hand, 'Virtual terminal');
      const { page } = hand;
      const form = page.getByRole('form').or(page.locator('form')).first();
      await hand.write(form.getByRole('textbox', { name: 'Amount' }), '80.00');
      await hand.write(form.getByRole('textbox', { name: /^Description/ }), 'Late check-out');
      const card = form.getByRole('combobox', { name: /^Card$/ });
      if ((await card.inputValue()) === '') {
        await hand.click(card);
        await hand.click(page.getByRole('option', { name: 'Visa, approved', exact: true }));
      }
      await hand.write(form.getByRole('textbox', { name: 'Card holder' }), 'Ines Falk');
      await hand.click(form.getByRole('button', { name: /^Charge/ }));
      await expect(page.getByText('Approved').first()).toBeVisible();
    },
  },
];
