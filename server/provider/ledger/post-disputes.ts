import type { Database } from '../store/store.ts';
import { column, rowsOf } from '../store/typed-sql.ts';
import { post } from './post.ts';

/**
 * Posts what the open disputes of a payment put at stake, where that changed: a dispute that comes, is decided, or shares
 * the payment with another changes it. The caller has locked the payment.
 */
export const postDisputes = async (database: Database, transactionId: string): Promise<void> => {
  const changed = await rowsOf({
    ...{ id: column.text, merchant_id: column.text, currency: column.text, amount: column.bigint },
  })`
    select id, merchant_id, currency, amount from (
      select id, merchant_id, currency, (case when status in ('won', 'lost', 'accepted') then 0 else at_stake_amount end
        - coalesce((select sum(amount) from ledger_entries
            where cause_id = chargebacks.id and cause = 'chargeback' and account = 'disputed'), 0))::bigint as amount
      from chargebacks where transaction_id = ${transactionId}) as dispute
    where amount <> 0 order by id`.execute(database);
  await post(
    database,
    changed.map(({ id, ...moved }) => ({
      ...moved,
      ...({ kind: 'dispute', cause: 'chargeback', cause_id: id } as const),
      ...({ from: 'dispute_exposure', to: 'disputed' } as const),
    })),
  );
};
