import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new signing secret (256 random bits), spelled as Standard Webhooks has it. */
export const createWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

export interface WebhookMessage {
  readonly id: string;
  readonly timestamp: Date;
  readonly body: string;
}

/**
 * The headers of a message (Standard Webhooks 1.0): the receiver computes HMAC-SHA256 over
 * `id.timestamp.body` with its secret, compares it with each signature, and refuses what is older than it likes.
 */
export const signWebhook = (
  secrets: readonly string[],
  { id, timestamp, body }: WebhookMessage,
): Readonly<Record<string, string>> => {
  const seconds = String(Math.floor(timestamp.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'user-agent': 'Counterfoil-Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  };
};
