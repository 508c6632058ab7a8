import { sql } from 'kysely';
import { Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { readChargeback } from '../../queries/chargebacks/chargeback-rows.ts';
import { isStorableDay } from '../../queries/lists/day-bounds.ts';
import { refundableStatuses, refundableTypes } from '../../queries/transactions/transactions-in-scope.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';
import { emitChargeback } from './emit-chargeback.ts';
import { logChargeback } from './log-chargeback.ts';
import { column, rowsOf, transactionNow, typed } from '../../store/typed-sql.ts';

type NewChargeback = Input<'createChargeback'>['body'];

const findDateFault = async (database: Database, body: NewChargeback): Promise<Problem | null> => {
  if (!isStorableDay(body.notify_date))
    return unprocessable({
      pointer: '/notify_date',
      code: 'range',
      message: 'The year must be 0001 or later.',
    });
  if (body.action_due_date < body.notify_date)
    return unprocessable({
      pointer: '/action_due_date',
      code: 'range',
      message: 'The action cannot be due before the day of notice.',
    });
  // Somewhere on earth it is tomorrow already.
  const rows = await rowsOf({ isAhead: column.boolean })`
    select ${body.notify_date}::date > (now() + interval '14 hours')::date as "isAhead"`.execute(database);
  return rows[0]?.isAhead === true
    ? unprocessable({
        pointer: '/notify_date',
        code: 'range',
        message: 'The day of notice cannot be in the future.',
      })
    : null;
};

const keepCase = async (
  database: Database,
  id: string,
  email: string,
  body: NewChargeback,
): Promise<boolean> => {
  const kept = await sql`
    insert into chargebacks (id, chargeback_id, transaction_id, merchant_id, chargeback_amount, currency, reason,
      reason_code, notify_date, action_due_date, by_user, note)
    select ${id}, ${body.chargeback_id}, id, merchant_id, ${body.chargeback_amount}::bigint, currency,
      ${body.reason}, ${body.reason_code ?? null}, ${body.notify_date}::date, ${body.action_due_date}::date,
      ${email}, ${body.note ?? null}
    from transactions where id = ${body.transaction_id}
    on conflict (chargeback_id) do nothing`.execute(database);
  return kept.numAffectedRows === 1n;
};

const holdBack = async (database: Database, body: NewChargeback): Promise<boolean> => {
  const amount = body.chargeback_amount;
  const { numUpdatedRows } = await database
    .updateTable('transactions')
    .set({
      charged_back_amount: typed.bigint`charged_back_amount + ${amount}`,
      updated_at: transactionNow,
    })
    .where('id', '=', body.transaction_id)
    .where('currency', '=', body.currency)
    .where('transaction_type', 'in', refundableTypes)
    .where('transaction_status', 'in', refundableStatuses)
    .where(typed.boolean`refunded_amount + charged_back_amount + ${amount} <= amount`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

const refusalOf = async (database: Database, body: NewChargeback): Promise<Problem> => {
  const now = await database
    .selectFrom('transactions')
    .select(['currency', 'transaction_type', 'transaction_status'])
    .where('id', '=', body.transaction_id)
    .executeTakeFirstOrThrow();
  if (now.currency !== body.currency)
    return unprocessable({
      pointer: '/currency',
      code: 'currency',
      message: `The transaction is in ${now.currency}.`,
    });
  const isCaptured =
    refundableTypes.some((known) => known === now.transaction_type) &&
    refundableStatuses.some((known) => known === now.transaction_status);
  return isCaptured
    ? unprocessable({
        pointer: '/chargeback_amount',
        code: 'maximum',
        message: 'The amount is more than what is left of the payment.',
      })
    : unprocessable({
        pointer: '/transaction_id',
        code: 'state',
        message: 'This transaction has nothing left that can be disputed.',
      });
};

const duplicate = (): Problem => {
  const detail = 'A chargeback with this number is recorded already.';
  return new Problem({
    status: 409,
    code: 'chargeback-duplicate',
    detail,
    faults: [{ pointer: '/chargeback_id', code: 'duplicate', message: detail }],
  });
};

/**
 * Records a dispute. What it holds back is taken on the transaction by one conditional UPDATE, which competes
 * with refunds for the same row; the tables' CHECKs hold it as well.
 */
export const createChargeback = defineWrite('createChargeback', async ({ body }, { database, viewer }) => {
  const fault = await findDateFault(database, body);
  if (fault !== null) return { refused: fault };
  const id = createId('chb');
  const { email } = viewer.user;
  if (!(await keepCase(database, id, email, body))) return { refused: duplicate() };
  if (!(await holdBack(database, body))) {
    await database.deleteFrom('chargebacks').where('id', '=', id).execute();
    return { refused: await refusalOf(database, body) };
  }
  await logChargeback(database, { id, email, status: 'received', description: 'Recorded' });
  const answer = await readChargeback(database, viewer.scope, id);
  await emitChargeback(database, answer);
  return { answer };
});
