import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller, type CallerPlan } from '../create-caller.ts';
import { objectOf, listOf } from '../described-call.ts';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

const partnerId = 'par_southernstays';
const merchantId = 'mer_harbourviewhotel';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  const { database } = provider;
  await sql`delete from role_permissions`.execute(database);
  await sql`insert into files (id, partner_id, merchant_id, name, content_type, size, sha256) values
    ('fil_logo', ${partnerId}, null, 'logo.png', 'image/png', 1, '\\x00'),
    ('fil_letter', null, ${merchantId}, 'letter.pdf', 'application/pdf', 1, '\\x00')`.execute(database);
  await sql`delete from partner_whitelabels where partner_id = ${partnerId}`.execute(database);
  await sql`insert into partner_whitelabels (partner_id, part, document)
    values (${partnerId}, 'brand', '{"logo_file_id": "fil_logo"}')`.execute(database);
  await sql`insert into chargeback_responses (id, chargeback_id, kind, statement, file_ids, submitted_at)
    select 'cbr_letter', id, 'contested', 'They stayed.', array['fil_letter'], now() from chargebacks
    where merchant_id = ${merchantId} order by id limit 1`.execute(database);
});
afterAll(() => provider.close());

const isRead = async (plan: CallerPlan, id: string): Promise<boolean> => {
  const { token } = await createCaller(provider.database, plan);
  const { body } = await send(`${provider.base}/info/files?ids=${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return listOf(objectOf(body)['data']).length === 1;
};

const admin = (...permissions: readonly string[]): CallerPlan => ({ role: 'Admin', permissions });
const partner = (...permissions: readonly string[]): CallerPlan => ({
  role: 'Partner',
  partnerId: 'par_pacificrooms',
  permissions,
});

describe('a file of somebody else', () => {
  it.each([
    ['the evidence of a dispute', 'fil_letter', 'reads chargebacks', admin('chargeback_report'), true],
    // The staff who decide a dispute read its evidence.
    ['the evidence of a dispute', 'fil_letter', 'manages chargebacks', admin('admin.users'), true],
    ['the evidence of a dispute', 'fil_letter', 'does neither', admin('admin.partners'), false],
    ['the logo of a partner', 'fil_logo', 'looks after partners', admin('admin.partners'), true],
    ['the logo of a partner', 'fil_logo', 'does not', admin('admin.users'), false],
    // Their own role's table does not contain it.
    ['the logo of a partner', 'fil_logo', 'holds what is for partners', admin('partners.settings'), false],
    ['the logo of a partner', 'fil_logo', 'is another partner', partner('partners.settings'), false],
  ])('%s (%s) is read by who %s', async (_what, id, _who, plan, isOpen) => {
    expect(await isRead(plan, id)).toBe(isOpen);
  });
});
