import { typed } from '../store/typed-sql.ts';

/**
 * Whether an event concerns a merchant that has left the partner of the webhook; the rows of `webhook_events`
 * and `webhook_deliveries` are joined. The partner may not read such an event any more, even if it happened
 * before the merchant left.
 */
export const speaksOfLeftMerchant = typed.boolean`webhook_events.merchant_id is not null and not exists (select from merchants
  where merchants.id = webhook_events.merchant_id and merchants.partner_id = webhook_events.partner_id)`;
