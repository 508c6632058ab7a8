import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { askAs, merchantBody, textAt, type Ask } from './organisation-world.ts';

let provider: ProviderUnderTest;
let admin: Ask;
let partner: Ask;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = await askAs(provider, 'admin');
  partner = await askAs(provider, 'partner');
});
afterAll(() => provider.close());

describe('a merchant', () => {
  it.each([
    ['draft', 409],
    ['submitted', 409],
    ['in_review', 409],
    ['information_required', 409],
    ['cancelled', 409],
    ['approved', 200],
  ] as const)('with an application that is %s becomes active: %d', async (status, expected) => {
    const business_name = `Applied ${status} Pty Ltd`;
    const made = await partner('POST', '/merchant-management', {
      ...merchantBody,
      business_name,
      currency: 'AUD',
    });
    const id = textAt(made, 'id');
    const decided_at = ['approved', 'cancelled'].includes(status) ? new Date().toISOString() : null;
    const reason_cancellation = status === 'cancelled' ? 'duplicate_application' : null;
    await sql`update kyc_cases set status = ${status}, decided_at = ${decided_at},
      reason_cancellation = ${reason_cancellation} where merchant_id = ${id}`.execute(provider.database);
    const change = (to: number) => admin('PUT', `/merchant-management/${id}/updateStatus`, { status: to });
    const ended = await change(1);
    expect(ended.status).toBe(expected);
    if (expected === 409)
      expect(textAt(ended, 'detail')).toBe(
        `A merchant becomes active once its application is approved; this one is ${status.replaceAll('_', ' ')}.`,
      );
    // The same for a merchant that was switched off meanwhile.
    await sql`update merchants set status = 0 where id = ${id}`.execute(provider.database);
    expect((await change(1)).status).toBe(expected);
  });

  it('becomes active with a draft where its partner’s onboarding needs no approval', async () => {
    const made = await partner('POST', '/merchant-management', {
      ...merchantBody,
      business_name: 'Trusted Pty Ltd',
      currency: 'AUD',
    });
    await sql`insert into owner_documents (owner_id, name, document) values ('par_southernstays', 'onboarding-settings',
      '{"requires_approval": false}') on conflict (owner_id, name) do update set document =
      owner_documents.document || excluded.document`.execute(provider.database);
    const path = `/merchant-management/${textAt(made, 'id')}/updateStatus`;
    expect((await admin('PUT', path, { status: 1 })).status).toBe(200);
    await sql`update owner_documents set document = document || '{"requires_approval": true}'
      where owner_id = 'par_southernstays' and name = 'onboarding-settings'`.execute(provider.database);
  });
});
