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
    const { rows } = await sql<{ text: string }>`select account_number as text from payout_accounts
      where id = 'pac_harbourviewhotel' union all
      select coalesce(old_value::text, '') || coalesce(new_value::text, '') from audits
      where target = 'pac_harbourviewhotel'`.execute(provider.database);
    expect(rows.filter(({ text }) => text.includes('987654321'))).toEqual([{ text: '987654321' }]);
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

  it.each([
    [{ country: 'GB', iban: ' gb29\u00A0nwbk 6016-1331.9268\u200B19' }, { iban: 'GB29NWBK60161331926819' }],
    [
      { country: 'DE', iban: 'DE89 3704 0044 0532 0130 00', bic: 'deut de ff 500' },
      { iban: 'DE89370400440532013000', bic: 'DEUTDEFF500' },
    ],
    [
      { country: 'GB', sort_code: '20/00 00', account_number: '5577\u202F9911' },
      { sort_code: '200000', account_number: '55779911' },
    ],
    [
      { country: 'AU', bsb: '062 123', account_number: '98-765 4321' },
      { bsb: '062123', account_number: '987654321' },
    ],
    [{ country: 'NZ', account_number: '12-3045-0123456-00' }, { account_number: '123045012345600' }],
    [
      { country: 'XK', iban: 'XK05 1212 0123 4567 8906' },
      { country: 'XK', iban: 'XK051212012345678906' },
    ],
  ])('cleans %o before it validates and stores it', async (typed, stored) => {
    const { account_holder, bank_name, currency } = details;
    const edited = await merchant('PUT', path, { account_holder, bank_name, currency, ...typed });
    expect(edited.body).toMatchObject({ status: 'pending_verification' });
    const { rows } = await sql`select * from payout_accounts where id = 'pac_harbourviewhotel'`.execute(
      provider.database,
    );
    expect(rows).toMatchObject([stored]);
  });

  it.each([
    [{ country: 'AU', bsb: '062-12O', account_number: '987654321' }, 'bsb'],
    [{ country: 'GB', sort_code: '20-00-0', account_number: '55779911' }, 'sort_code'],
    [{ country: 'DE', iban: 'DE89+370400440532013000' }, 'iban'],
    [{ country: 'DE', iban: 'DE89370400440532013000', bic: 'DEUTDEFF50' }, 'bic'],
    [{ country: 'NZ', account_number: '12_3045_0123456' }, 'account_number'],
  ])('refuses %o', async (typed, place) => {
    const { account_holder, bank_name, currency } = details;
    const edited = await merchant('PUT', path, { account_holder, bank_name, currency, ...typed });
    expect(edited.body).toMatchObject({ status: 400, errors: [{ pointer: `/${place}` }] });
  });
});
