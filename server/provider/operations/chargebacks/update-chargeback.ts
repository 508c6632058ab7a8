import type { components } from '../../../../openapi/generated/provider.ts';
import { labelOf } from '../../description/described-words.ts';
import { Problem } from '../../problem/problem.ts';
import { conflict } from '../../problem/refusals.ts';
import { readChargeback } from '../../queries/chargebacks/chargeback-rows.ts';
import { hasEnded, refuseTransition } from '../../rules/chargeback-transitions.ts';
import type { Database } from '../../store/store.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';
import { logChargeback } from './log-chargeback.ts';
import { settleChargeback } from './settle-chargeback.ts';
import { lockDisputed } from './share-payment.ts';
import { announceChargeback } from './announce-chargeback.ts';
import { transactionNow } from '../../store/typed-sql.ts';

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
      updated_at: transactionNow,
      resolved_at: hasEnded(status) ? transactionNow : null,
    })
    .where('id', '=', before.id)
    .where('status', '=', before.status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

const describe = (before: Chargeback, after: Chargeback): string => {
  const word = (status: Chargeback['status']): string => labelOf('ChargebackStatus', status);
  const changes = [
    ...(before.status === after.status
      ? []
      : [`Changed from ${word(before.status)} to ${word(after.status)}`]),
    ...(before.action_due_date === after.action_due_date
      ? []
      : [`The action is due on ${after.action_due_date} instead of ${before.action_due_date}`]),
    ...(before.reason === after.reason ? [] : [`The reason is ${labelOf('ChargebackReason', after.reason)}`]),
    ...(before.reason_code === after.reason_code ? [] : ['The reason code was set right']),
    ...(before.note === after.note ? [] : ['The note was changed']),
  ];
  return changes.length === 0 ? 'Nothing changed' : changes.join('; ');
};

const tooEarly = (): Problem => {
  const message = 'The action cannot be due before the day of notice.';
  const faults = [{ pointer: '/action_due_date', code: 'range', message }];
  return new Problem({ status: 422, code: 'chargeback-range', detail: message, faults });
};

/** Changes the status or the facts of a dispute; the row changes only if it still has the status that was validated. */
export const updateChargeback = defineWrite(
  'updateChargeback',
  async ({ path, body }, { database, viewer, settings }) => {
    const before = await readChargeback(database, viewer.scope, path.id);
    const status = body.status ?? before.status;
    const reason = refuseTransition(before.status, status);
    if (reason !== null) return { refused: conflict('chargeback-state', reason) };
    if ((body.action_due_date ?? before.action_due_date) < before.notify_date) return { refused: tooEarly() };
    const { email } = viewer.user;
    await lockDisputed(database, before.transaction_id);
    if (!(await change(database, before, { ...body, status }, email)))
      return {
        refused: conflict(
          'chargeback-state',
          'The chargeback was changed by somebody else at the same moment.',
        ),
      };
    if (status !== before.status) await settleChargeback(database, before, status);
    const after = await readChargeback(database, viewer.scope, path.id);
    await logChargeback(database, { id: path.id, email, status, description: describe(before, after) });
    if (after.status !== before.status) await announceChargeback(database, settings.publicUrl, after);
    return { answer: after };
  },
);
