import type { Generated } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Instant } from '../column-types.ts';

type Schemas = components['schemas'];

interface WebhookRow {
  readonly id: string;
  readonly partner_id: string;
  readonly url: string;
  readonly description: string | null;
  readonly events: Schemas['WebhookEvent'][];
  readonly status: Schemas['WebhookStatus'];
  /** Sealed. */
  readonly secret: string;
  readonly secret_last4: string;
  /** Sealed; it signs beside the new one until then. */
  readonly previous_secret: string | null;
  readonly previous_secret_until: Instant | null;
  readonly created_by: string | null;
  readonly created_at: Generated<Instant>;
  readonly updated_at: Generated<Instant>;
  readonly last_delivery_at: Instant | null;
  readonly last_delivery_status: Schemas['WebhookDeliveryStatus'] | null;
  readonly failing_since: Instant | null;
}

interface WebhookDeliveryRow {
  readonly id: string;
  readonly event_id: string;
  readonly webhook_id: string;
  readonly partner_id: string;
  readonly type: Schemas['SentWebhookEvent'];
  readonly url: string;
  readonly status: Generated<Schemas['WebhookDeliveryStatus']>;
  readonly attempts: Generated<number>;
  readonly most_attempts: number;
  /** Set by the running attempt. */
  readonly claim: string | null;
  readonly next_attempt_at: Instant | null;
  readonly last_attempt_at: Instant | null;
  readonly created_at: Generated<Instant>;
}

interface WebhookAttemptRow {
  readonly delivery_id: string;
  readonly attempt: number;
  readonly attempted_at: Instant;
  readonly response_status: number | null;
  readonly latency_ms: number | null;
  readonly response_snippet: string | null;
  readonly error: string | null;
}

/** The tables of webhooks. */
export interface WebhookTables {
  readonly webhooks: WebhookRow;
  readonly webhook_events: {
    readonly id: string;
    readonly partner_id: string;
    readonly merchant_id: string | null;
    readonly type: Schemas['SentWebhookEvent'];
    readonly payload: string;
    readonly created_at: Generated<Instant>;
  };
  readonly webhook_deliveries: WebhookDeliveryRow;
  readonly webhook_attempts: WebhookAttemptRow;
}
