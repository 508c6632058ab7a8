import { sql } from 'kysely';
import { kycRiskName } from '../provider/queries/kyc/kyc-risk-settings.ts';
import type { Database } from '../provider/store/store.ts';
import { insertRows, type World } from './world.ts';

/** What the platform finds risky: countries of lists that regulators publish, betting, and much money. */
const risky = {
  countries: ['IR', 'KP', 'MM'],
  industries: ['7995'],
  volumes: [
    { currency: 'AUD', amount: 5_000_000 },
    { currency: 'JPY', amount: 60_000_000 },
  ],
  waits_days: 3,
};

/** Who deals with what: some of each queue is somebody's, and some is put off. */
export const seedQueues = async (database: Database, { at, day }: World): Promise<void> => {
  await insertRows(database, 'owner_documents', [
    { owner_id: 'platform', name: kycRiskName, document: risky, updated_at: at(40) },
  ]);
  await queue(database, at(1), {
    kind: 'kyc',
    organisation: 'platform',
    person: sql`select id from users where email = 'admin@counterfoil.example'`,
    records: sql`select id from kyc_cases where status = 'in_review'`,
    until: null,
  });
  await queue(database, at(1), {
    kind: 'kyc',
    organisation: 'platform',
    person: sql`select null`,
    records: sql`select id from kyc_cases where status = 'information_required'`,
    until: day(-6),
  });
  await queue(database, at(1), {
    kind: 'chargeback',
    organisation: 'platform',
    person: sql`select id from users where email = 'admin@counterfoil.example'`,
    records: sql`select id from chargebacks where status = 'under_review' order by action_due_date, id limit 3`,
    until: null,
  });
  await queue(database, at(1), {
    kind: 'chargeback',
    organisation: 'mer_harbourviewhotel',
    person: sql`select id from users where email = 'merchant@counterfoil.example'`,
    records: sql`select id from chargebacks where status = 'evidence_required' and merchant_id = 'mer_harbourviewhotel'
      order by action_due_date desc, id limit 1`,
    until: null,
  });
};

interface Queued {
  readonly kind: 'chargeback' | 'kyc';
  readonly organisation: string;
  readonly person: ReturnType<typeof sql>;
  readonly records: ReturnType<typeof sql>;
  readonly until: string | null;
}

const queue = async (
  database: Database,
  changed: string,
  { kind, organisation, person, records, until }: Queued,
): Promise<void> => {
  const changer = organisation === 'platform' ? 'admin' : 'merchant';
  await sql`insert into work_items (organisation, kind, record, assignee_id, snoozed_until, timezone, changed_by, changed_at)
    select ${organisation}, ${kind}, waiting.id, (${person}), ${until}::date, 'UTC', changer.id, ${changed}::timestamptz
    from (${records}) as waiting, users as changer
    where changer.email = ${`${changer}@counterfoil.example`}`.execute(database);
};
