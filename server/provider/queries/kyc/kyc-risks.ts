import { sql, type AliasedRawBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { TenantScope } from '../../access/scope.ts';
import { typed } from '../../store/typed-sql.ts';
import { blockedNow } from '../../blocklist/blocked-now.ts';
import { todayIn } from '../lists/report-filters.ts';
import { kycRiskSettings, usualWaitsDays } from './kyc-risk-settings.ts';

type Reason = components['schemas']['KycRiskReason'];

/** What makes a case come before others, by the weight that it has among the reasons. */
interface Risk {
  readonly weight: number;
  readonly holds: RawBuilder<SqlBool>;
}

/** A number without its spaces and signs, in capitals; as the indexes have it. */
const plainNumber = (column: string): RawBuilder<string> =>
  typed.text`upper(regexp_replace(${sql.ref(column)}, '[^A-Za-z0-9]', '', 'g'))`;

const sameNumber = (column: 'registration_number' | 'tax_number'): RawBuilder<SqlBool> =>
  typed.boolean`exists (select from kyc_cases as other where other.id <> kyc_cases.id and other.country = kyc_cases.country
    and ${plainNumber(`other.${column}`)} = nullif(${plainNumber(`kyc_cases.${column}`)}, ''))`;

/** Somebody behind another case who gives the same document. */
const samePerson = typed.boolean`exists (select from kyc_representatives as own
  join kyc_representatives as other on ${plainNumber('other.identity_number')} = nullif(${plainNumber('own.identity_number')}, '')
    and other.case_id not in (kyc_cases.id, kyc_cases.merchant_id)
    and other.identity_document is not distinct from own.identity_document
    and other.nationality is not distinct from own.nationality
  where own.case_id in (kyc_cases.id, kyc_cases.merchant_id))`;

const peopleOfCase = sql`kyc_representatives as own where own.case_id in (kyc_cases.id, kyc_cases.merchant_id)`;

const listed = (list: 'countries' | 'industries', value: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  typed.boolean`coalesce(${kycRiskSettings} -> ${list}::text ? ${value}, false)`;

const blockedAddress = (address: string): RawBuilder<SqlBool> =>
  typed.boolean`lower(trim(${sql.ref(address)})) in (select match_key from blocklist_entries
    where kind = 'email' and merchant_id is null and ${blockedNow(sql`blocklist_entries.timezone`)})`;

const today = todayIn(sql`merchants.timezone`);

const waitsDays = sql`coalesce((${kycRiskSettings} ->> 'waits_days')::integer, ${usualWaitsDays})`;

/** Every reason for which a case comes before others; the only place where that is decided. */
const risks: Readonly<Record<Reason, Risk>> = {
  blocked_payer: {
    weight: 100,
    holds: typed.boolean`(${blockedAddress('kyc_cases.contact_email')}
      or exists (select from ${peopleOfCase} and ${blockedAddress('own.email')}))`,
  },
  known_elsewhere: {
    weight: 60,
    holds: typed.boolean`(${sameNumber('registration_number')} or ${sameNumber('tax_number')} or ${samePerson})`,
  },
  high_risk_country: {
    weight: 50,
    holds: typed.boolean`(${listed('countries', sql`kyc_cases.country`)} or exists (select from ${peopleOfCase}
      and (${listed('countries', sql`own.country`)} or ${listed('countries', sql`own.nationality`)})))`,
  },
  high_risk_industry: { weight: 40, holds: listed('industries', sql`kyc_cases.industry_code`) },
  ownership_gap: {
    weight: 30,
    holds: typed.boolean`kyc_cases.status <> 'draft' and kyc_cases.owned_basis_points < 7500`,
  },
  large_volume: {
    weight: 30,
    // An amount is compared within its own currency only.
    holds: typed.boolean`exists (select from jsonb_array_elements(coalesce(${kycRiskSettings} -> 'volumes', '[]')) as volume
      where volume ->> 'currency' = kyc_cases.currency and kyc_cases.requested_volume >= (volume ->> 'amount')::bigint)`,
  },
  section_sent_back: {
    weight: 20,
    holds: typed.boolean`exists (select from jsonb_each(kyc_cases.verdicts) as section where section.value ->> 'verdict' = 'needs_changes')`,
  },
  country_mismatch: { weight: 20, holds: typed.boolean`kyc_cases.country <> merchants.country` },
  waits_long: {
    weight: 20,
    holds: typed.boolean`kyc_cases.status in ('submitted', 'in_review')
      and ${today} - (kyc_cases.submitted_at at time zone merchants.timezone)::date > ${waitsDays}`,
  },
  resubmitted: {
    weight: 10,
    holds: typed.boolean`kyc_cases.status in ('submitted', 'in_review') and kyc_cases.resubmissions > 0`,
  },
};

const reasonsThatHold = sql`(values ${sql.join(
  Object.entries(risks).map(
    ([reason, { weight, holds }]) => sql`(${reason}::text, ${weight}::integer, ${holds})`,
  ),
)}) as risk (reason, weight, holds) where risk.holds`;

const isOpen = sql`kyc_cases.status not in ('approved', 'cancelled')`;

type RiskColumns = readonly [
  AliasedRawBuilder<number | null, 'risk_score'>,
  AliasedRawBuilder<Reason[], 'risk_reasons'>,
];

/** Why an open case comes before others and how much, for the platform's staff alone: nobody who is reviewed is told of what. */
export const riskColumns = (scope: TenantScope): RiskColumns => {
  if (scope.kind !== 'all')
    return [
      typed.integer<number | null>`null::integer`.as('risk_score'),
      typed.texts<Reason[]>`'{}'::text[]`.as('risk_reasons'),
    ];
  return [
    typed.integer<number | null>`case when ${isOpen} then
      (select coalesce(sum(risk.weight), 0)::integer from ${reasonsThatHold}) end`.as('risk_score'),
    typed.texts<Reason[]>`case when ${isOpen} then
      (select coalesce(array_agg(risk.reason order by risk.weight desc, risk.reason), '{}') from ${reasonsThatHold})
      else '{}'::text[] end`.as('risk_reasons'),
  ];
};

/** The riskiest first; of equally risky ones that which waits longest. */
export const byRisk = (order: 'asc' | 'desc'): RawBuilder<unknown> =>
  sql`risk_score ${order === 'asc' ? sql`asc` : sql`desc`} nulls last, kyc_cases.submitted_at nulls last, kyc_cases.id`;
