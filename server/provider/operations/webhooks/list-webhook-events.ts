import { defineAnsweredList } from '../../mechanism/define-list.ts';
import { instantsIn } from '../../queries/lists/list-filters.ts';
import { formatDelivery, selectDeliveries } from '../../queries/webhooks/webhook-deliveries.ts';

/** One page of the log of deliveries to the webhooks of a partner, or of all in the caller's scope. */
export const listWebhookEvents = defineAnsweredList('listWebhookEvents', {
  table: 'webhook_deliveries',
  rows: (database, scope, { path: { partnerId } }) =>
    selectDeliveries(database, scope, partnerId === 'all' ? null : partnerId),
  filters: {
    partners: 'webhook_deliveries.partner_id',
    hashId: 'webhook_deliveries.webhook_id',
    ids: 'webhook_deliveries.id',
    type: 'webhook_deliveries.type',
    status: 'webhook_deliveries.status',
  },
  days: instantsIn('webhook_deliveries.created_at'),
  sorts: { last_attempt_at: { column: 'webhook_deliveries.last_attempt_at', nullable: true } },
  answer: (rows) => ({ data: rows.map(formatDelivery) }),
});
