import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createResetWorker, wishResetLink } from '../../../server/provider/mail/reset-wishes.ts';
import { createCaller } from '../create-caller.ts';
import { ask, textAt } from '../identity/people.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { hasPostgres } from '../stores/stores-under-test.ts';

const atOnce = 20;

/** The embedded store takes one call after the other; here they run at the same time. */
describe.skipIf(!hasPostgres)('a limit that twenty calls meet at once', () => {
  let provider: ProviderUnderTest;
  beforeAll(async () => {
    if (hasPostgres)
      provider = await startProvider({ transactions: 300, on: 'PostgreSQL', directExportRows: 10 });
  });
  afterAll(() => (hasPostgres ? provider.close() : undefined));

  /** How many of the calls got each status. */
  const race = async (call: (index: number) => ReturnType<typeof ask>) => {
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, index) => call(index)));
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  it('keeps five exports of one person and refuses the others', async () => {
    const { token, userId } = await createCaller(provider.database, {
      role: 'Admin',
      permissions: ['report.transactions'],
    });
    const counts = await race(() =>
      ask(provider, 'GET', '/report/transactions/download', {
        token,
        headers: { 'page-name': 'transactions' },
      }),
    );
    expect(counts).toEqual({ 202: 5, 429: 15 });
    const { rows } = await sql`select id from download_jobs where user_id = ${userId}`.execute(
      provider.database,
    );
    expect(rows).toHaveLength(5);
  });

  it('keeps thirty views of a list that an organisation shares', async () => {
    const { token, userId } = await createCaller(provider.database, {
      role: 'Merchant',
      merchantId: 'mer_banksialodge',
      permissions: ['report.transactions'],
    });
    const list = 'transactions:/body';
    await sql`insert into shared_views (id, organisation, list, name, search, user_id)
      select 'view_stored' || n, 'mer_banksialodge', ${list}, 'Stored ' || n, '', ${userId}
      from generate_series(1, 27) as n`.execute(provider.database);
    const counts = await race((index) =>
      ask(provider, 'POST', '/views', { token, body: { list, name: `Raced ${String(index)}`, search: '' } }),
    );
    expect(counts).toEqual({ 201: 3, 409: 17 });
  });

  it('keeps twenty webhooks of a partner', async () => {
    const { token } = await createCaller(provider.database, {
      role: 'Partner',
      partnerId: 'par_pacificrooms',
      permissions: ['partners.settings', 'merchants.settings', 'merchants.notifications', 'api_connection'],
    });
    const make = (name: string) =>
      ask(provider, 'POST', '/communication-settings/par_pacificrooms/webhook', {
        token,
        body: { url: `https://hooks.example/${name}`, events: ['payout.paid'] },
      });
    const { rows } = await sql<{ stored: number }>`select count(*) as stored from webhooks
      where partner_id = 'par_pacificrooms'`.execute(provider.database);
    for (let stored = rows[0]?.stored ?? 0; stored < 16; stored += 1) await make(`stored-${String(stored)}`);
    expect(await race((index) => make(`raced-${String(index)}`))).toEqual({ 201: 4, 409: 16 });
  });

  it('mails five reset links in an hour, however many processes grant wishes', async () => {
    const { userId, email } = await createCaller(provider.database, { role: 'Admin' });
    for (let wish = 0; wish < atOnce; wish += 1) await wishResetLink(provider.database, email, 'forgotten');
    const grant = createResetWorker(new URL('https://portal.example')).step;
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        while (await grant(provider.database));
      }),
    );
    const { rows } = await sql`select selector from reset_links where user_id = ${userId}`.execute(
      provider.database,
    );
    expect(rows).toHaveLength(5);
  });

  it('lists an address once, also where it is added and another becomes it', async () => {
    const { userId } = await createCaller(provider.database, { role: 'Admin' });
    const { token } = await createCaller(provider.database, { role: 'Admin', permissions: ['admin.users'] });
    const add = (ip_address: string) =>
      ask(provider, 'POST', '/users/whitelistedips', {
        token,
        body: { ip_address, label: 'Raced', user_id: userId },
      });
    const ids: string[] = [];
    for (let index = 0; index < atOnce / 2; index += 1)
      ids.push(textAt(await add(`203.0.113.${String(index)}`), 'id'));
    const counts = await race((index) =>
      index % 2 === 0
        ? add('198.51.100.7')
        : ask(provider, 'PUT', `/users/whitelistedips/${ids[(index - 1) / 2] ?? ''}`, {
            token,
            body: { ip_address: '198.51.100.7', label: 'Raced' },
          }),
    );
    expect(counts[422]).toBe(19);
  });

  it('gives each of twenty connections that are applied for a place of its own in the order', async () => {
    const { token } = await createCaller(provider.database, {
      role: 'Admin',
      permissions: ['merchants.settings'],
    });
    await sql`insert into psps select (jsonb_populate_record(null::psps, to_jsonb(row)
        || jsonb_build_object('id', 'psp_raced' || n, 'code', 'raced' || n, 'status', 'active'))).*
      from (select * from psps where onboarding = 'embedded' limit 1) as row, generate_series(1, 20) as n`.execute(
      provider.database,
    );
    const applied = {
      legal_name: 'Banksia Lodge Pty Ltd',
      business_type: 'company',
      country: 'AU',
      email: 'accounts@banksialodge.example',
    };
    const counts = await race((index) =>
      ask(provider, 'POST', '/payment-services/merchantObd/mer_banksialodge', {
        token,
        body: { psp: `raced${String(index + 1)}`, ...applied },
      }),
    );
    expect(counts).toEqual({ 201: 20 });
    const { rows } = await sql<{
      places: number;
    }>`select count(distinct priority) as places from payment_services
      where merchant_id = 'mer_banksialodge' and psp like 'raced%'`.execute(provider.database);
    expect(rows).toEqual([{ places: 20 }]);
  });
});
