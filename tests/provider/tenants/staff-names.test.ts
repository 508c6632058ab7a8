import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller, type Caller } from '../create-caller.ts';
import { createCapture } from '../create-capture.ts';
import { createPayout } from '../payouts/create-payout.ts';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

const merchantId = 'mer_harbourviewhotel';
const partnerId = 'par_southernstays';

/** Every place that stores who acted and that a tenant can read. */
const actors = [
  ['chargebacks', 'by_user'],
  ['chargeback_logs', 'email'],
  ['payout_logs', 'email'],
  ['transaction_logs', 'email'],
  ['payout_accounts', 'updated_by'],
  ['webhooks', 'created_by'],
] as const;

let provider: ProviderUnderTest;
let staff: Caller;
let addresses: readonly string[];
const tenants = new Map<'Merchant' | 'Partner', Caller>();
let reads: Readonly<Record<'Merchant' | 'Partner', readonly string[]>>;

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  const { database } = provider;
  staff = await createCaller(database, { role: 'Admin' });
  const permissions = ['report.transactions', 'report.disbursements', 'chargeback_report', 'api_connection'];
  const held = { permissions: [...permissions, 'merchants.settings', 'merchants.notifications'] };
  tenants.set('Merchant', await createCaller(database, { role: 'Merchant', merchantId, ...held }));
  const both = { permissions: [...held.permissions, 'communications.settings'] };
  tenants.set('Partner', await createCaller(database, { role: 'Partner', partnerId, ...both }));
  for (const [table, column] of actors)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${staff.email}`.execute(database);
  await sql`insert into notification_settings (merchant_id, event, enabled, channels, recipients, updated_by)
    select ${merchantId}, event, true, '{portal}', '{}', ${staff.email} from notification_events
    on conflict (merchant_id, event) do update set updated_by = excluded.updated_by`.execute(database);
  await sql`insert into smart_routings (merchant_id, enabled, strategy, rules, rules_updated_at, rules_updated_by)
    values (${merchantId}, false, 'priority', '[]', now(), ${staff.email})
    on conflict (merchant_id) do update set rules_updated_by = excluded.rules_updated_by`.execute(database);
  const transaction = await createCapture(database, 1000);
  await sql`insert into transaction_logs (id, transaction_id, email, event, description, status, amount, currency, details)
    values ('log_by_staff', ${transaction}, ${staff.email}, 'refunded', 'x', 'approved', 1, 'AUD', '[]')`.execute(
    database,
  );
  const payout = await createPayout(database, { charges: [5000] });
  await sql`insert into payout_logs (id, payout_id, email, affected, payable_amount, paid_amount, currency, status,
      description, system_note)
    values ('log_of_payout', ${payout.id}, ${staff.email}, 'x', 1, 0, 'AUD', 'pending', 'x', 'x')`.execute(
    database,
  );
  await sql`insert into payout_adjustments (id, payout_id, merchant_id, currency, kind, amount, description, email)
    values ('adj_by_staff', ${payout.id}, ${merchantId}, 'AUD', 'adjustment', 1, 'x', ${staff.email})`.execute(
    database,
  );
  for (const { userId } of tenants.values())
    await sql`insert into allowed_ips (id, user_id, network, label, created_by)
      values (${`aip_${userId.slice(4)}`}, ${userId}, '127.0.0.0/8', 'x', ${staff.email})`.execute(database);
  const oneOf = async (
    table: 'chargebacks' | 'payout_accounts' | 'webhooks',
    column: string,
    owner: string,
  ) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
      where ${sql.ref(column)} = ${owner} order by id limit 1`.execute(database);
    return rows[0]?.id ?? 'none';
  };
  const chargeback = await oneOf('chargebacks', 'merchant_id', merchantId);
  const account = await oneOf('payout_accounts', 'merchant_id', merchantId);
  const webhook = await oneOf('webhooks', 'partner_id', partnerId);
  const shared = [
    '/report/chargebacks?limit=100&sortBy=by_user',
    '/report/chargebacks/download?format=csv',
    `/report/chargebacks/${chargeback}`,
    `/report/chargebacks/${chargeback}/logs?sortBy=email`,
    `/report/transactions/logs/${transaction}`,
    `/report/payout/${payout.id}/logs`,
    `/report/payout/${payout.id}/detail`,
    `/report/disbursements/${payout.id}/logs`,
    `/payout-account/${account}`,
    `/merchant-management/${merchantId}/payout-account`,
    `/smart-routings/${merchantId}`,
    `/notification-settings/${merchantId}?limit=100`,
    `/notification-settings/${merchantId}/refund`,
    '/users/whitelistedips/list',
  ];
  reads = {
    Merchant: shared,
    Partner: [...shared, `/communication-settings/${partnerId}/webhook/${webhook}`],
  };
  // They got another address and left the staff since.
  addresses = [staff.email, `later-${staff.email}`];
  await sql`update users set email = ${addresses[1]} where id = ${staff.userId}`.execute(database);
});
afterAll(() => provider.close());

const read = async (path: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  if (!path.includes('/download')) {
    const { status, body } = await send(provider.base + path, { headers });
    return { status, text: JSON.stringify(body) };
  }
  const answer = await fetch(provider.base + path, { headers });
  return { status: answer.status, text: await answer.text() };
};

describe.each(['Merchant', 'Partner'] as const)('a %s', (role) => {
  it("reads the platform's name where its staff acted, and no address of theirs", async () => {
    const { token = '' } = tenants.get(role) ?? {};
    for (const path of reads[role]) {
      const { status, text } = await read(path, token);
      expect([path, status]).toEqual([path, 200]);
      expect([path, addresses.some((address) => text.includes(address))]).toEqual([path, false]);
      expect([path, text.includes('Counterfoil')]).toEqual([path, true]);
    }
  });

  it('reads the address of a colleague who acted', async () => {
    const { token = '', email = '' } = tenants.get(role) ?? {};
    await sql`update chargebacks set by_user = ${email}`.execute(provider.database);
    expect((await read('/report/chargebacks', token)).text).toContain(email);
    await sql`update chargebacks set by_user = ${staff.email}`.execute(provider.database);
  });
});

it('reads addresses as one of the staff', async () => {
  const { token } = await createCaller(provider.database, {
    role: 'Admin',
    permissions: ['chargeback_report'],
  });
  expect((await read('/report/chargebacks', token)).text).toContain(staff.email);
});
