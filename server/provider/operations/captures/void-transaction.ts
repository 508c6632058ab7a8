import { Problem } from '../../problem/problem.ts';
import { voidAuthorisation } from '../../payments/end-authorisation.ts';
import { readTransaction } from '../../queries/transactions/transaction-rows.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import { lockAuthorisation } from './lock-authorisation.ts';

/** Gives up an authorisation that is not captured. */
export const voidTransaction = defineWrite(
  'voidTransaction',
  async ({ path, body }, { database, viewer, settings }) => {
    const target = path.id;
    const hold = await lockAuthorisation(database, viewer.scope, target);
    if (hold instanceof Problem) return { refused: hold, audit: { target } };
    const { reason } = body;
    const { id } = await voidAuthorisation(database, settings.publicUrl, hold, reason, viewer.user.email);
    return {
      answer: await readTransaction(database, viewer.scope, id),
      audit: {
        type: 'update',
        target,
        before: { transaction_status: hold.transaction_status },
        after: { transaction_status: 'voided', void_id: id, reason },
      },
    };
  },
);
