import type { Operation } from '../../mechanism/define-operation.ts';
import { listWebhookEvents } from './list-webhook-events.ts';
import { resendFailedDeliveries, resendWebhookDelivery } from './resend-deliveries.ts';
import { testWebhook } from './test-webhook.ts';
import { createWebhook, deleteWebhook, getWebhook, listWebhooks, updateWebhook } from './webhooks.ts';

/** Partners' systems that are notified of events. */
export const webhookOperations: readonly Operation[] = [
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookEvents,
  listWebhooks,
  resendFailedDeliveries,
  resendWebhookDelivery,
  testWebhook,
  updateWebhook,
];
