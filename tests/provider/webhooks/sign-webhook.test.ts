import { expect, it } from 'vitest';
import { signWebhook } from '../../../server/provider/events/sign-webhook.ts';
import { isGenuine } from './receiver.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const message = { id: 'evt_1', timestamp: new Date('2026-11-24T10:20:30.999Z'), body: '{"amount":100}' };
const seconds = String(Date.parse('2026-11-24T10:20:30Z') / 1000);

it('contains the time of sending, in whole seconds that have passed', () => {
  expect(signWebhook([secret], message)['webhook-timestamp']).toBe(seconds);
});

it.each([
  ['as it was sent', {}, true],
  ['sent again at another time', { 'webhook-timestamp': String(Number(seconds) + 1) }, false],
  ['of another event', { 'webhook-id': 'evt_2' }, false],
])('holds for a message %s: %j, %s', (_name, changed, expected) => {
  const headers = { ...signWebhook([secret], message), ...changed };
  expect(isGenuine(secret, { headers, body: message.body })).toBe(expected);
});

it('is the signature that other makers of the standard compute', () => {
  // The example of the Standard Webhooks specification's own libraries.
  const headers = signWebhook(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  });
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('holds for each of the secrets that signed, and for no other', () => {
  const [old, none] = [8, 9].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`);
  const headers = signWebhook([secret, old ?? ''], message);
  expect(headers['webhook-signature']).toMatch(/^v1,[^ ]+ v1,[^ ]+$/);
  const holds = [secret, old, none].map((one) => isGenuine(one ?? '', { headers, body: message.body }));
  expect(holds).toEqual([true, true, false]);
});
