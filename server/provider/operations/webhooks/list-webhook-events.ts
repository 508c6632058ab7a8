import {
  allOf,
  amongConditions,
  equalConditions,
  instantConditions,
} from '../../queries/lists/report-filters.ts';
import { readPage } from '../../queries/lists/page.ts';
import { formatDelivery, selectDeliveries } from '../../queries/webhooks/webhook-deliveries.ts';
import { defineRead } from '../../mechanism/define-operation.ts';

/** One page of the log of deliveries to the webhooks of a partner, or of all in the caller's scope. */
export const listWebhookEvents = defineRead(
  'listWebhookEvents',
  async ({ path, query }, { database, viewer }) => {
    const { sortBy, order } = query;
    const partner = path.partnerId === 'all' ? null : path.partnerId;
    const rows = selectDeliveries(database, viewer.scope, partner).where(
      allOf([
        ...amongConditions(query.partners, 'webhook_deliveries.partner_id'),
        ...equalConditions(query.hashId, 'webhook_deliveries.webhook_id'),
        ...amongConditions(query.ids, 'webhook_deliveries.id'),
        ...amongConditions(query.type, 'webhook_deliveries.type'),
        ...amongConditions(query.status, 'webhook_deliveries.status'),
        ...instantConditions(query, 'webhook_deliveries.created_at'),
      ]),
    );
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
