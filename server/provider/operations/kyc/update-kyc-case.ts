import { sql } from 'kysely';
import type { Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { readKycCase } from '../../queries/kyc/kyc-cases.ts';
import { reviewAgain } from '../../queries/kyc/kyc-verdicts.ts';
import { lockKycCase, refuseEditing, touchKycCase } from '../../queries/kyc/lock-kyc-case.ts';
import { findUnknownCurrencies } from '../../queries/settings/known-currencies.ts';
import { sectionsChanged } from '../../rules/kyc/kyc-sections.ts';
import type { Database } from '../../store/store.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';

type CaseBody = Input<'updateKycCase'>['body'];

/** Names are compared one case after the other, so that the unique index only guards against what this check reports. */
const findRefusal = async (database: Database, id: string, body: CaseBody): Promise<Problem | null> => {
  await takeTurn(database, `kyc business name ${body.business_name.toLowerCase()}`);
  const other = await database
    .selectFrom('kyc_cases')
    .select('id')
    .where(sql`lower(business_name collate "default")`, '=', sql`lower(${body.business_name}::text)`)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other !== undefined) {
    return unprocessable({
      pointer: '/business_name',
      code: 'duplicate',
      message: 'Duplicated registered business name found in the system',
    });
  }
  const [unknown] = await findUnknownCurrencies(database, [{ pointer: '/currency', code: body.currency }]);
  return unknown === undefined ? null : unprocessable(unknown);
};

/** Replaces the facts about a merchant's business. */
export const updateKycCase = defineWrite(
  'updateKycCase',
  async ({ path, header, body }, { database, viewer }) => {
    const kase = await lockKycCase(database, viewer, path.id, header);
    const refused = refuseEditing(kase, viewer) ?? (await findRefusal(database, kase.id, body));
    if (refused !== null) return { refused };
    const { business_name, country, contact_email, requested_volume, currency } = body;
    await database
      .updateTable('kyc_cases')
      .set({
        business_name,
        country,
        contact_email,
        requested_volume,
        currency,
        business_type: body.business_type ?? null,
        registration_number: body.registration_number ?? null,
        tax_number: body.tax_number ?? null,
        business_address: body.business_address ?? null,
        website: body.website ?? null,
        industry_code: body.industry_code ?? null,
        contact_name: body.contact_name ?? null,
        contact_phone: body.contact_phone ?? null,
        document_file_ids: body.document_file_ids ?? [],
      })
      .where('id', '=', kase.id)
      .execute();
    await touchKycCase(database, kase.id);
    const answer = await readKycCase(database, viewer.scope, kase.id);
    const changed = sectionsChanged(kase, answer);
    if (changed.length === 0) return { answer };
    await reviewAgain(database, kase, changed);
    return { answer: await readKycCase(database, viewer.scope, kase.id) };
  },
);
