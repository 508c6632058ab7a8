import { dayEnd, dayStart } from '../../queries/lists/day-bounds.ts';
import { readPage } from '../../queries/lists/page.ts';
import { formatDelivery, selectDeliveries } from '../../queries/webhooks/webhook-deliveries.ts';
import { defineRead } from '../../mechanism/define-operation.ts';

/** One page of the log of deliveries to the webhooks of a partner, or of all in the caller's scope. */
export const listWebhookEvents = defineRead(
  'listWebhookEvents',
  async ({ path, query }, { database, viewer }) => {
    const { partners, hashId, ids, type, status, date_from, date_to, timezone, sortBy, order } = query;
    let rows = selectDeliveries(database, viewer.scope, path.partnerId === 'all' ? null : path.partnerId);
    if (partners !== undefined) rows = rows.where('webhook_deliveries.partner_id', 'in', partners);
    if (hashId !== undefined) rows = rows.where('webhook_deliveries.webhook_id', '=', hashId);
    if (ids !== undefined) rows = rows.where('webhook_deliveries.id', 'in', ids);
    if (type !== undefined) rows = rows.where('webhook_deliveries.type', 'in', type);
    if (status !== undefined) rows = rows.where('webhook_deliveries.status', 'in', status);
    if (date_from !== undefined) {
      rows = rows.where('webhook_deliveries.created_at', '>=', dayStart(date_from, timezone));
    }
    if (date_to !== undefined) {
      rows = rows.where('webhook_deliveries.created_at', '<', dayEnd(date_to, timezone));
    }
    const { data, meta } = await readPage(
      rows
        .orderBy(`webhook_deliveries.${sortBy}`, (sort) =>
          order === 'asc' ? sort.asc().nullsLast() : sort.desc().nullsLast(),
        )
        .orderBy('webhook_deliveries.id', order),
      query,
    );
    return { data: data.map(formatDelivery), meta };
  },
);
