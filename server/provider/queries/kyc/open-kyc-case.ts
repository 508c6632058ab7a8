import { sql } from 'kysely';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';

/**
 * Opens the review of a merchant that has just been created, as a draft with its known facts; mails go to
 * `contact` where the merchant has no address. A merchant has one case only.
 */
export const openKycCase = async (database: Database, merchantId: string, contact: string): Promise<void> => {
  await sql`
    insert into kyc_cases (id, merchant_id, business_name, country, business_address, contact_email, requested_volume, currency, status)
    select ${createId('kyc')}, id, business_name, country, organization_address, ${contact}, 0, currency, 'draft'
    from merchants where id = ${merchantId}
    on conflict do nothing`.execute(database);
};
