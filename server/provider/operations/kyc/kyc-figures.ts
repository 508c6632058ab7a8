import { sql } from 'kysely';
import { kycCasesInScope } from '../../queries/kyc/kyc-cases.ts';
import { kycPlan } from '../../queries/kyc/kyc-plan.ts';
import { conditionsOf } from '../../queries/lists/list-plan.ts';
import { allOf } from '../../queries/lists/report-filters.ts';
import { valuesOf } from '../../description/described-words.ts';
import { defineRead } from '../../mechanism/define-operation.ts';
import { described } from '../../description/described.ts';
import { column, rowCount, rowsOf, typed } from '../../store/typed-sql.ts';

const mostMonths = 2400;

/** The requested volume by month and currency; of the last thirteen months by default. */
export const getKycRequestedVolume = defineRead(
  'getKycRequestedVolume',
  async ({ query }, { database, viewer }) => {
    const { timezone, date_from, date_to } = query;
    const opened = sql`kyc_cases.created_at at time zone ${timezone}::text`;
    const isRecent = typed.boolean`${opened} >= date_trunc('month', now() at time zone ${timezone}::text) - interval '12 months'`;
    const cases = kycCasesInScope(database, viewer.scope)
      .where(allOf(conditionsOf(kycPlan, query)))
      .$if(date_from === undefined && date_to === undefined, (all) => all.where(isRecent))
      .select(typed.text`to_char(${opened}, 'YYYY-MM')`.as('month'))
      .select(['kyc_cases.currency', 'kyc_cases.requested_volume'])
      .as('cases');
    const data = await database
      .selectFrom(cases)
      .select(['month', 'currency'])
      .select(rowCount.as('cases'))
      .select(typed.bigint`sum(requested_volume)`.as('requested_volume'))
      .groupBy(['month', 'currency'])
      .orderBy('month')
      .orderBy('currency')
      .limit(mostMonths)
      .execute();
    return { data };
  },
);

/** How many cases have each status; every status is named. */
export const getKycStatusDistribution = defineRead(
  'getKycStatusDistribution',
  async ({ query }, { database, viewer }) => {
    const cases = kycCasesInScope(database, viewer.scope)
      .where(allOf(conditionsOf(kycPlan, query)))
      .select('kyc_cases.status');
    const statuses = valuesOf('KycCaseStatus');
    const rows = await rowsOf({
      status: described('KycCaseStatus'),
      cases: column.bigint,
      share: column.text,
      total: column.bigint,
    })`
      with cases as (${cases}), counted as (
        select known.status, known.place, count(cases.status) as cases
        from unnest(${statuses}::text[]) with ordinality as known (status, place)
        left join cases on cases.status = known.status
        group by known.status, known.place)
      select status, cases, (sum(cases) over ())::bigint as total,
        to_char(round(100.0 * cases / greatest(sum(cases) over (), 1), 2), 'FM990.00') as share
      from counted order by place`.execute(database);
    return {
      total: rows[0]?.total ?? 0,
      data: rows.map(({ status, cases: count, share }) => ({ status, cases: count, share })),
    };
  },
);

const countOf = (condition: ReturnType<typeof sql>) => typed.bigint`count(*) filter (where ${condition})`;

/** The figures above the list of cases. */
export const getKycCalloutBox = defineRead('getKycCalloutBox', ({ query }, { database, viewer }) =>
  kycCasesInScope(database, viewer.scope)
    .where(allOf(conditionsOf(kycPlan, query)))
    .select([
      countOf(sql`true`).as('total'),
      countOf(sql`kyc_cases.status not in ('approved', 'cancelled')`).as('open'),
      countOf(sql`kyc_cases.status = 'submitted'`).as('awaiting_review'),
      countOf(sql`kyc_cases.status = 'in_review'`).as('in_review'),
      countOf(sql`kyc_cases.status = 'information_required'`).as('information_required'),
      countOf(sql`kyc_cases.status = 'approved' and decided_at > now() - interval '30 days'`).as(
        'approved_last_30_days',
      ),
      countOf(sql`kyc_cases.status = 'cancelled' and decided_at > now() - interval '30 days'`).as(
        'cancelled_last_30_days',
      ),
      typed.bigint<number | null>`floor(extract(epoch from now() - min(submitted_at)
        filter (where kyc_cases.status = 'submitted')) / 86400)`.as('oldest_waiting_days'),
      typed.bigint<number | null>`round((percentile_cont(0.5) within group (
        order by extract(epoch from decided_at - submitted_at) / 86400)
        filter (where decided_at >= submitted_at))::numeric)`.as('median_days_to_decision'),
    ])
    .executeTakeFirstOrThrow(),
);
