import { sql } from 'kysely';
import { Problem } from '../../http/problem.ts';
import { payableUntil, selectPaymentInfos } from '../../queries/payment-info-rows.ts';
import type { Database } from '../../store/store.ts';
import { defineWrite } from '../define-operation.ts';
import { readLinkWriter } from './payment-link.ts';

/** A guest who pays at the same moment holds the row locked: either the payment counts or the cancelling, never both. */
const markCancelled = async (database: Database, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update payment_infos set status = 'cancelled' from merchants
    where payment_infos.id = ${id} and merchants.id = payment_infos.merchant_id
      and payment_infos.status = 'pending' and ${payableUntil} > now()`.execute(database);
  return numAffectedRows === 1n;
};

const notPending = (): Problem =>
  new Problem({
    status: 409,
    code: 'payment-not-pending',
    detail: 'Only the link of a payment that is still pending can be cancelled.',
  });

/** Ends a link that nobody paid yet. */
export const cancelPaymentLink = defineWrite(
  'cancelPaymentLink',
  async ({ path: { id } }, { database, viewer, settings }) => {
    if (!(await markCancelled(database, id))) return { refused: notPending(), audit: { target: id } };
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
