import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { queueTo, type Notification } from '../../../server/provider/mail/queue-notification.ts';
import { standardSettings } from '../../../server/provider/mechanism/call.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

const notification: Notification = {
  event: 'payment',
  merchantId: 'mer_harbourviewhotel',
  record: { kind: 'transaction', id: 'txn_any' },
  merchant: 'Harbour View Hotel',
  reference: 'HV-1',
  amount: 14_000,
  currency: 'AUD',
  when: { day: '2026-11-23' },
};

/** The ending of the next mail that is sent. */
const endingOf = async (changes: Partial<Notification> = {}): Promise<string> => {
  const { database } = provider;
  await sql`delete from outbox_mails`.execute(database);
  await queueTo(database, standardSettings.publicUrl, { ...notification, ...changes }, [
    'desk@elsewhere.example',
  ]);
  const { rows } = await sql<{ body: string }>`select body from outbox_mails`.execute(database);
  return rows[0]?.body.split('Date: 23 November 2026').at(-1) ?? '';
};

const switchTo = (look: object) =>
  sql`update partner_whitelabels set document = document || ${JSON.stringify(look)}::jsonb
    where partner_id = 'par_southernstays' and part = 'config'`.execute(provider.database);

it("a mail is signed with the brand of the merchant's partner while its white label is on", async () => {
  await switchTo({ is_enabled: true, hide_platform_name: true, support_phone: '+61255501234' });
  expect(await endingOf()).toBe(
    '\n\nSouthern Stays\npay.southernstays.example\nhelp@southernstays.example\n+61255501234\n',
  );
  await switchTo({ hide_platform_name: false, support_phone: null });
  expect(await endingOf()).toBe(
    '\n\nSouthern Stays, with Counterfoil\npay.southernstays.example\nhelp@southernstays.example\n',
  );
  await switchTo({ is_enabled: false });
  expect(await endingOf()).toBe('\n\nCounterfoil\n');
});

it('a mail about a merchant without a partner, or of one without a white label, is the platform’s', async () => {
  expect(await endingOf({ merchantId: 'mer_wharflanehostel' })).toBe('\n\nCounterfoil\n');
});

it('a mail is sent in the name of the partner’s white label while that is on, and answered to its address', async () => {
  const senderOf = async () => {
    await endingOf();
    return provider.database
      .selectFrom('outbox_mails')
      .select(['sender_name', 'reply_to'])
      .executeTakeFirst();
  };
  await switchTo({ is_enabled: true, sender_name: 'Stays Desk', sender_email: 'desk@southernstays.example' });
  expect(await senderOf()).toEqual({ sender_name: 'Stays Desk', reply_to: 'desk@southernstays.example' });
  await switchTo({ is_enabled: false });
  expect(await senderOf()).toEqual({ sender_name: null, reply_to: null });
});
