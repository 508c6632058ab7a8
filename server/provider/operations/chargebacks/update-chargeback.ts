import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { labelOf } from '../../exports/report-words.ts';
import { Problem } from '../../http/problem.ts';
import { conflict } from '../../http/refusals.ts';
import { readChargeback } from '../../queries/chargeback-rows.ts';
import { hasEnded, refuseTransition } from '../../rules/chargeback-transitions.ts';
import { oweReceivable } from '../../settlement/receivables.ts';
import type { Database } from '../../store/store.ts';
import { defineWrite } from '../define-operation.ts';
import type { Input } from '../operation.ts';
import { emitChargeback } from './emit-chargeback.ts';
import { logChargeback } from './log-chargeback.ts';

type Chargeback = components['schemas']['Chargeback'];
type Change = Input<'updateChargeback'>['body'];

const change = async (
  database: Database,
  before: Chargeback,
  { status, ...facts }: Change & { readonly status: Chargeback['status'] },
  by_user: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('chargebacks')
    .set({
      ...facts,
      status,
      by_user,
      updated_at: sql<string>`now()`,
      resolved_at: hasEnded(status) ? sql<string>`now()` : null,
    })
    .where('id', '=', before.id)
    .where('status', '=', before.status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** A won dispute lets go of what it held back. */
const free = async (database: Database, { transaction_id, chargeback_amount }: Chargeback): Promise<void> => {
  await database
    .updateTable('transactions')
    .set({
      charged_back_amount: sql<number>`charged_back_amount - ${chargeback_amount}`,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', transaction_id)
    .execute();
};

const isAgainstMerchant = (status: Chargeback['status']): boolean =>
  status === 'lost' || status === 'accepted';

/** What the card's holder got back, the merchant owes; its reference comes from the case, so that it is owed once. */
const owe = async (database: Database, lost: Chargeback): Promise<void> => {
  const { psp } = await database
    .selectFrom('transactions')
    .select('psp')
    .where('id', '=', lost.transaction_id)
    .executeTakeFirstOrThrow();
  await oweReceivable(database, {
    kind: 'chargeback',
    merchantId: lost.merchant_id,
    transactionId: lost.transaction_id,
    currency: lost.currency,
    amount: lost.chargeback_amount,
    psp,
    description: `Chargeback ${lost.chargeback_id} paid back to the card holder`,
    reference: `RCV-${lost.id.slice(-12).toUpperCase()}`,
  });
};

const describe = (before: Chargeback, after: Chargeback): string => {
  const word = (status: Chargeback['status']): string => labelOf('ChargebackStatus', status);
  const told = [
    ...(before.status === after.status
      ? []
      : [`${word(before.status)} became ${word(after.status).toLowerCase()}`]),
    ...(before.action_due_date === after.action_due_date
      ? []
      : [`The action is due on ${after.action_due_date} instead of ${before.action_due_date}`]),
    ...(before.reason === after.reason ? [] : [`The reason is ${labelOf('ChargebackReason', after.reason)}`]),
    ...(before.reason_code === after.reason_code ? [] : ['The reason code was set right']),
    ...(before.note === after.note ? [] : ['The note was changed']),
  ];
  return told.length === 0 ? 'Nothing changed' : told.join('; ');
};

const tooEarly = (): Problem => {
  const message = 'The action cannot be due before the day of notice.';
  const faults = [{ pointer: '/action_due_date', code: 'range', message }];
  return new Problem({ status: 422, code: 'chargeback-range', detail: message, faults });
};

/** Moves a dispute on, or sets its facts right; the row changes only if it still stands in the status it was judged by. */
export const updateChargeback = defineWrite(
  'updateChargeback',
  async ({ path, body }, { database, viewer }) => {
    const before = await readChargeback(database, viewer.scope, path.id);
    const status = body.status ?? before.status;
    const reason = refuseTransition(before.status, status);
    if (reason !== null) return { refused: conflict('chargeback-state', reason) };
    if ((body.action_due_date ?? before.action_due_date) < before.notify_date) return { refused: tooEarly() };
    const { email } = viewer.user;
    if (!(await change(database, before, { ...body, status }, email)))
      return {
        refused: conflict(
          'chargeback-state',
          'The chargeback was changed by somebody else at the same moment.',
        ),
      };
    if (status === 'won') await free(database, before);
    if (isAgainstMerchant(status) && status !== before.status) await owe(database, before);
    const after = await readChargeback(database, viewer.scope, path.id);
    await logChargeback(database, { id: path.id, email, status, description: describe(before, after) });
    if (after.status !== before.status) await emitChargeback(database, after);
    return { answer: after };
  },
);
