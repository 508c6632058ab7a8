import { writeAmount } from '../../exports/money.ts';
import { Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { captureAuthorisation } from '../../payments/end-authorisation.ts';
import { readTransaction } from '../../queries/transactions/transaction-rows.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import { lockAuthorisation } from './lock-authorisation.ts';

/** Takes the money of an authorisation, all of it or a part, once. */
export const captureTransaction = defineWrite(
  'captureTransaction',
  async ({ path, body }, { database, viewer, settings }) => {
    const target = path.id;
    const hold = await lockAuthorisation(database, viewer.scope, target);
    if (hold instanceof Problem) return { refused: hold, audit: { target } };
    const { amount, currency } = body;
    if (currency !== hold.currency) {
      const message = `The authorisation is in ${hold.currency}.`;
      return {
        refused: unprocessable({ pointer: '/currency', code: 'currency', message }),
        audit: { target },
      };
    }
    if (amount > hold.capturable_amount) {
      const most = await writeAmount(database, hold.capturable_amount, currency);
      const message = `At most ${most} can be captured.`;
      return { refused: unprocessable({ pointer: '/amount', code: 'maximum', message }), audit: { target } };
    }
    const { email } = viewer.user;
    const { id } = await captureAuthorisation(database, settings.publicUrl, hold, amount, email);
    return {
      answer: await readTransaction(database, viewer.scope, id),
      audit: {
        type: 'update',
        target,
        before: { capturable_amount: hold.capturable_amount },
        after: { capturable_amount: 0, capture_id: id, amount, currency },
      },
    };
  },
);
