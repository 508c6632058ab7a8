import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectOf } from '../described-call.ts';
import { openWorkDesk, type WorkDesk } from './work-desk.ts';

const people = {
  admin: { role: 'Admin', permissions: ['onboardings.settings', 'paymentSettings', 'merchants.settings'] },
  partner: { role: 'Partner', partnerId: 'par_southernstays' },
} as const;
type Name = keyof typeof people;

const quiet = { countries: [], industries: [], volumes: [], waits_days: 90 };
/** A submitted case of a merchant of the partner, without anything that is risky. */
const kase = 'kyc_wattlestreetrooms';

let desk: WorkDesk<Name>;
beforeAll(async () => {
  desk = await openWorkDesk(people);
  await desk.provider.database.deleteFrom('blocklist_entries').execute();
  await sql`update kyc_cases set owned_basis_points = 10000, verdicts = '{}', resubmissions = 0,
    country = (select country from merchants where merchants.id = kyc_cases.merchant_id)`.execute(
    desk.provider.database,
  );
});
afterAll(() => desk.close());

const set = async (more: object): Promise<number> =>
  (await desk.call('admin', 'PUT', '/kyc-risk', { body: { ...quiet, ...more } })).status;
const alter = (change: ReturnType<typeof sql>) =>
  sql`update kyc_cases set ${change} where id = ${kase}`.execute(desk.provider.database);
const riskOf = async (name: Name = 'admin'): Promise<readonly unknown[]> => {
  const { body } = await desk.call(name, 'GET', `/report/kyc/${kase}`);
  const { risk_score, risk_reasons } = objectOf(body);
  return [risk_score, risk_reasons];
};

describe('why a case comes before others', () => {
  it('is nothing where nothing is known', async () => {
    expect(await set({})).toBe(200);
    expect(await riskOf()).toEqual([0, []]);
  });

  it('is the country of the business or of somebody behind it, and no other', async () => {
    await set({ countries: ['AU'] });
    expect(await riskOf()).toEqual([50, ['high_risk_country']]);
    await set({ countries: ['IR', 'AT'] });
    expect(await riskOf()).toEqual([0, []]);
    await sql`update kyc_representatives set nationality = 'IR' where id = (
      select id from kyc_representatives where case_id = ${kase} order by id limit 1)`.execute(
      desk.provider.database,
    );
    expect(await riskOf()).toEqual([50, ['high_risk_country']]);
    await set({});
  });

  it('is a volume in the currency of the case, from the amount on', async () => {
    await alter(sql`requested_volume = 1000, currency = 'AUD'`);
    await set({ volumes: [{ currency: 'AUD', amount: 1000 }] });
    expect(await riskOf()).toEqual([30, ['large_volume']]);
    await set({
      volumes: [
        { currency: 'AUD', amount: 1001 },
        { currency: 'JPY', amount: 1 },
      ],
    });
    expect(await riskOf()).toEqual([0, []]);
    expect(
      await set({
        volumes: [
          { currency: 'AUD', amount: 1 },
          { currency: 'AUD', amount: 2 },
        ],
      }),
    ).toBe(422);
  });

  it('is how many days of the calendar it waits where the merchant is', async () => {
    await set({ waits_days: 3 });
    const submit = (days: number, hour: string) =>
      alter(sql`status = 'submitted', submitted_at =
        ((now() at time zone 'Australia/Sydney')::date - ${days}::integer + ${hour}::time) at time zone 'Australia/Sydney'`);
    await submit(3, '00:01');
    expect(await riskOf()).toEqual([0, []]);
    await submit(4, '23:59');
    expect(await riskOf()).toEqual([20, ['waits_long']]);
    await set({});
  });

  it('is a number that another case gives as well, however it is written, in the same country', async () => {
    await alter(sql`registration_number = '51 824 753 556'`);
    const other = (number: string, country: string) =>
      sql`update kyc_cases set registration_number = ${number}, country = ${country}
        where id = 'kyc_saltbushmotel'`.execute(desk.provider.database);
    await other('51-824-753-556', 'AU');
    expect(await riskOf()).toEqual([60, ['known_elsewhere']]);
    await other('51-824-753-557', 'AU');
    expect(await riskOf()).toEqual([0, []]);
    await other('51824753556', 'NZ');
    expect(await riskOf()).toEqual([0, []]);
    await other('', 'AU');
    await alter(sql`registration_number = ''`);
    expect(await riskOf()).toEqual([0, []]);
  });

  it('is an address on the blocklist of the platform while it is in force', async () => {
    await alter(sql`contact_email = 'Owner@Wattle.example'`);
    const body = { kind: 'email', value: 'owner@wattle.example', reason: 'Fraud' };
    const own = { ...body, merchant_id: 'mer_harbourviewhotel' };
    expect((await desk.call('admin', 'POST', '/blocklist', { body: own })).status).toBe(201);
    expect(await riskOf()).toEqual([0, []]);
    const added = await desk.call('admin', 'POST', '/blocklist', { body });
    expect(await riskOf()).toEqual([100, ['blocked_payer']]);
    await desk.call('admin', 'POST', `/blocklist/${String(objectOf(added.body)['id'])}/end`);
    expect(await riskOf()).toEqual([0, []]);
  });

  it('is unnamed owners, other countries, another industry and a section that was sent back', async () => {
    await alter(sql`owned_basis_points = 7499, country = 'NZ', industry_code = '7995',
      verdicts = '{"business": {"verdict": "needs_changes", "note": "x", "decided_at": null}}'`);
    await set({ industries: ['7995'] });
    expect(await riskOf()).toEqual([
      110,
      ['high_risk_industry', 'ownership_gap', 'country_mismatch', 'section_sent_back'],
    ]);
    await alter(sql`owned_basis_points = 7500, country = 'AU', industry_code = '7996', verdicts = '{}'`);
    expect(await riskOf()).toEqual([0, []]);
  });

  it('is that it came back after information was required', async () => {
    await alter(sql`status = 'information_required'`);
    const moved = await desk.call('admin', 'PUT', `/report/kyc/${kase}/status`, {
      body: { status: 'submitted' },
    });
    expect(moved.status).toBe(200);
    expect(await riskOf()).toEqual([10, ['resubmitted']]);
  });

  it('is told to staff alone, and no longer once the case is decided', async () => {
    expect(await riskOf('partner')).toEqual([null, []]);
    const list = await desk.call('partner', 'GET', '/report/kyc?sortBy=risk_score&order=desc');
    expect(JSON.stringify(list.body)).not.toContain('resubmitted');
    expect((await desk.call('partner', 'GET', '/kyc-risk')).status).toBe(403);
    await alter(sql`status = 'approved', decided_at = now()`);
    expect(await riskOf()).toEqual([null, []]);
    await alter(sql`status = 'submitted', decided_at = null`);
  });
});

it('orders the queue by risk, then by waiting, on every page once', async () => {
  const rows: Record<string, unknown>[] = [];
  for (let page = 1; page <= 30; page += 1) {
    const { body } = await desk.call(
      'admin',
      'GET',
      `/report/kyc?sortBy=risk_score&order=desc&limit=1&page=${String(page)}`,
    );
    const { data } = objectOf(body);
    if (Array.isArray(data)) rows.push(...data.map(objectOf));
  }
  const { total } = await desk.provider.database
    .selectFrom('kyc_cases')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
  const scores = rows.map(({ risk_score }) => (typeof risk_score === 'number' ? risk_score : -1));
  expect(scores).toEqual(scores.toSorted((left, right) => right - left));
  expect(scores[0]).toBeGreaterThan(0);
});
