import { typed } from '../store/typed-sql.ts';

/**
 * Whether an event speaks of a merchant that has left the partner whose webhook would be told; the rows of `webhook_events` and
 * `webhook_deliveries` are joined. Such an event is the partner's business no more, also where it happened before.
 */
export const speaksOfLeftMerchant = typed.boolean`webhook_events.merchant_id is not null and not exists (select from merchants
  where merchants.id = webhook_events.merchant_id and merchants.partner_id = webhook_events.partner_id)`;
