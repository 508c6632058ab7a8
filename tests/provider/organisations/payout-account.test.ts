import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { askAs, type Ask } from './organisation-world.ts';

let provider: ProviderUnderTest;
let admin: Ask;
let merchant: Ask;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  [admin, merchant] = await Promise.all([askAs(provider, 'admin'), askAs(provider, 'merchant')]);
});
afterAll(() => provider.close());

describe('a payout account', () => {
  const path = '/payout-account/pac_harbourviewhotel';
  const details = {
    country: 'AU',
    currency: 'AUD',
    account_holder: 'Harbour View Hotel Pty Ltd',
    bank_name: 'Harbour Bank',
    bsb: '062-123',
    account_number: '987654321',
  };

  it('shows the last four characters and keeps the rest from answers and the audit trail', async () => {
    const edited = await merchant('PUT', path, details);
    expect(edited.body).toMatchObject({
      status: 'pending_verification',
      bsb: '••••123',
      account_number: '••••4321',
      updated_by: 'merchant@counterfoil.example',
    });
    const verified = await admin('PUT', path, details);
    expect(verified.body).toMatchObject({ status: 'verified' });
    const { rows } = await sql<{ kept: string }>`select account_number as kept from payout_accounts
      where id = 'pac_harbourviewhotel' union all
      select coalesce(old_value::text, '') || coalesce(new_value::text, '') from audits
      where target = 'pac_harbourviewhotel'`.execute(provider.database);
    expect(rows.filter(({ kept }) => kept.includes('987654321'))).toEqual([{ kept: '987654321' }]);
    expect(rows.length).toBeGreaterThan(1);
  });

  it('refuses details that the country does not use', async () => {
    const { bsb: _bsb, ...without } = details;
    expect((await merchant('PUT', path, { ...without, sort_code: '20-00-00' })).body).toMatchObject({
      status: 422,
      errors: [
        { pointer: '/bsb', code: 'required' },
        { pointer: '/sort_code', code: 'unfit' },
      ],
    });
  });
});
