import { sql } from 'kysely';
import { selectPaymentInfos } from '../../queries/payments/payment-info-rows.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import { changePendingLink, linkNotPending, readLinkWriter } from './payment-link.ts';

/** Cancels a link that nobody has paid yet. */
export const cancelPaymentLink = defineWrite(
  'cancelPaymentLink',
  async ({ path: { id } }, { database, viewer, settings }) => {
    const isChanged = await changePendingLink(database, id, sql`status = 'cancelled'`);
    if (!isChanged) return { refused: linkNotPending('cancelled'), audit: { target: id } };
    const row = await selectPaymentInfos(database, viewer.scope)
      .where('payment_infos.id', '=', id)
      .executeTakeFirstOrThrow();
    const linkOf = await readLinkWriter(database, settings.paymentPage);
    return {
      answer: { ...row, redirect_url: linkOf(row.alias) },
      audit: { type: 'update', target: id, before: { status: 'pending' }, after: { status: row.status } },
    };
  },
);
