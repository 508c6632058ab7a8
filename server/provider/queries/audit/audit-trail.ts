import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { OperationId } from '../../../../openapi/generated/operations.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

/** The changes that a partner makes for its merchants: fees and settings where they have none of their own, its brand, and how they join. */
const ofPartner = [
  'createPartnerTransactionFee',
  'updatePartnerTransactionFeeDetail',
  'deletePartnerTransactionFeeDetail',
  'updatePartnerPaymentSetting',
  'updatePartnerThreeDsSetting',
  'createWhitelabelConfig',
  'updateWhitelabelConfig',
  'deleteWhitelabelConfig',
  'createWhitelabel',
  'updateWhitelabel',
  'deleteWhitelabel',
  'updatePartnerWhitelabel',
] as const satisfies readonly OperationId[];

/** The changes of how merchants join: by their partner, or by the platform for partners without settings of their own. */
const ofOnboarding = [
  'updateOnboardingSettings',
  'updateOnboardingIntroduction',
  'updateOnboardingSetting3ds',
  'updateOnboardingBillingDetail',
  'updateOnboardingCustomerVerification',
  'updateOnboardingCongratulation',
  'updateOnboardingRequestCancellation',
] as const satisfies readonly OperationId[];

/** The changes that the platform makes to a payment provider. */
const ofProvider = ['updatePsp'] as const satisfies readonly OperationId[];

/**
 * The audit entries of a record: those about it and about its parts; for a merchant also what its partner
 * changed for it since it belongs to that partner, and what the platform changed for all partners or of the
 * merchant's payment providers.
 */
export const inTrail = async (database: Database, target: string): Promise<RawBuilder<SqlBool>> => {
  const own = typed.boolean`target = ${target} or concerns @> array[${target}]::text[]`;
  const merchant = await database
    .selectFrom('merchants')
    .select(['partner_id', 'created_at'])
    .where('id', '=', target)
    .executeTakeFirst();
  if (merchant === undefined) return own;
  const providers = await database
    .selectFrom('payment_services')
    .innerJoin('psps', 'psps.code', 'payment_services.psp')
    .select(['psps.id', 'payment_services.created_at'])
    .where('merchant_id', '=', target)
    .execute();
  const { partner_id: partner } = merchant;
  const linked = partner === null ? null : await joinedAt(database, target, partner);
  const since = linked ?? merchant.created_at;
  const given = [
    typed.boolean`target = 'all' and created_at >= ${merchant.created_at}::timestamptz
      and operation = any(${[...ofOnboarding]}::text[])`,
    ...(partner === null
      ? []
      : [
          typed.boolean`(target = ${partner} or concerns @> array[${partner}]::text[])
            and created_at >= ${since}::timestamptz and operation = any(${[...ofPartner, ...ofOnboarding]}::text[])`,
        ]),
    ...providers.map(
      ({ id, created_at }) => typed.boolean`target = ${id} and created_at >= ${created_at}::timestamptz
        and operation = any(${[...ofProvider]}::text[])`,
    ),
  ];
  return typed.boolean`(${own}) or (type <> 'failure' and (${sql.join(given, sql` or `)}))`;
};

/** Since when a merchant belongs to its partner: since it was linked to it, else since it was created. */
const joinedAt = async (database: Database, merchant: string, partner: string): Promise<string | null> => {
  const { linked } = await database
    .selectFrom('audits')
    .select(({ fn }) => fn.max('created_at').as('linked'))
    .where('operation', '=', 'addPartnerMerchants' satisfies OperationId)
    .where('type', '<>', 'failure')
    .where(typed.boolean`concerns @> array[${merchant}, ${partner}]::text[]`)
    .executeTakeFirstOrThrow();
  return linked;
};
