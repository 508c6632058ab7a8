import { sql } from 'kysely';
import type { Database } from '../../provider/store/store.ts';
import type { AutomationChargeLogRow, AutomationChargeRow } from '../../provider/store/tables/reports.ts';
import { seedMerchants, type SeedMerchant } from '../organisations.ts';
import { pickPerson } from '../people.ts';
import { createRandom, type Random } from '../random.ts';
import { insertRows, type World } from '../world.ts';

const mostAttempts = 3;

/** Each automatic charge of the history had its schedule; more are still to come, wait for another try or were called off. */
export const seedAutomationCharges = async (database: Database, world: World): Promise<void> => {
  await chargesOfHistory(database);
  const random = createRandom(20_260_202);
  const stories = seedMerchants
    .filter((merchant) => merchant.status === 1)
    .flatMap((merchant) => tellCharges(random, merchant, world));
  await insertRows(
    database,
    'automation_charges',
    stories.map(({ charge }) => charge),
  );
  await insertRows(
    database,
    'automation_charge_logs',
    stories.flatMap(({ logs }) => logs),
  );
};

/** A card that is blocked is not tried again, so these are over after one attempt. */
const chargesOfHistory = async (database: Database): Promise<void> => {
  await sql`
    insert into automation_charges (id, ref_id, booking_ref, merchant_id, guest_name, amount, currency, status,
      scheduled_at, attempts, max_attempts, last_attempt_at, next_attempt_at, failure_reason, transaction_id,
      card_brand, card_last4, created_at, updated_at)
    select 'atc_' || substr(id, 5), 'AC-' || ref_id, 'BK-' || upper(substr(md5(id), 1, 6)), merchant_id,
      guest_name, amount, currency,
      case when transaction_status in ('declined', 'failed') then 'failed' else 'succeeded' end,
      date_trunc('minute', created_at), 1, ${sql.lit(mostAttempts)}, created_at, null,
      case when transaction_status in ('declined', 'failed')
        then (array['Card reported stolen', 'Account closed', 'Card blocked'])[1 + ascii(substr(id, 5, 1)) % 3] end,
      id, card_brand, card_last4, created_at - make_interval(days => 5 + ascii(substr(id, 6, 1)) % 30), created_at
    from transactions where transaction_type = 'auto_charge' and transaction_status <> 'pending'`.execute(
    database,
  );
  await sql`
    insert into automation_charge_logs (id, charge_id, logged_at, event, attempt, status, description, transaction_id)
    select 'log_' || substr(id, 5) || 's', id, created_at, 'scheduled', null, 'scheduled', 'Scheduled', null
    from automation_charges
    union all
    select 'log_' || substr(id, 5) || 'a', id, last_attempt_at, status, 1, status,
      case status when 'failed' then 'Given up after attempt 1: ' || failure_reason else 'Attempt 1 succeeded' end,
      transaction_id
    from automation_charges`.execute(database);
};

interface ChargeStory {
  readonly charge: AutomationChargeRow;
  readonly logs: readonly AutomationChargeLogRow[];
}

const tellCharges = (random: Random, merchant: SeedMerchant, world: World): readonly ChargeStory[] => {
  const open = [0, 1, 2].map((attempts) =>
    tellCharge(random, merchant, world, { attempts, isCancelled: false }),
  );
  return [...open, tellCharge(random, merchant, world, { attempts: 0, isCancelled: true })];
};

const tellCharge = (
  random: Random,
  merchant: SeedMerchant,
  { at }: World,
  { attempts, isCancelled }: { readonly attempts: number; readonly isCancelled: boolean },
): ChargeStory => {
  const id = `atc_${random.hex(20)}`;
  const scheduled_at = at(attempts === 0 ? -random.between(1, 28) : 3 * attempts - 1);
  const created_at = at(random.between(30, 60));
  const last_attempt_at = attempts === 0 ? null : at(2);
  const status = isCancelled ? 'cancelled' : attempts === 0 ? 'scheduled' : 'retrying';
  const reason = attempts === 0 ? null : random.pick(['Insufficient funds', 'Card limit reached']);
  const charge: AutomationChargeRow = {
    id,
    ref_id: `AC-${merchant.code}-${random.hex(6).toUpperCase()}`,
    booking_ref: `BK-${random.hex(6).toUpperCase()}`,
    merchant_id: merchant.id,
    guest_name: pickPerson(random),
    amount: random.between(20, 400) * (merchant.currency === 'JPY' ? 100 : 250),
    currency: merchant.currency,
    status,
    scheduled_at,
    attempts,
    max_attempts: mostAttempts,
    last_attempt_at,
    next_attempt_at: isCancelled ? null : attempts === 0 ? scheduled_at : at(-1),
    failure_reason: reason,
    transaction_id: null,
    card_brand: random.pick(['visa', 'mastercard', 'amex']),
    card_last4: String(random.between(0, 9999)).padStart(4, '0'),
    created_at,
    updated_at: isCancelled ? at(10) : (last_attempt_at ?? created_at),
  };
  const log = (
    logged_at: string,
    event: AutomationChargeLogRow['event'],
    attempt: number | null,
    description: string,
    after: AutomationChargeRow['status'],
  ): AutomationChargeLogRow => ({
    id: `log_${random.hex(20)}`,
    charge_id: id,
    logged_at,
    event,
    attempt,
    status: after,
    description,
    transaction_id: null,
  });
  const declines = Array.from({ length: attempts }, (_, index) =>
    log(
      at(2 + 3 * (attempts - 1 - index)),
      'declined',
      index + 1,
      `Attempt ${String(index + 1)} of ${String(mostAttempts)} was declined: ${reason ?? ''}`,
      'retrying',
    ),
  );
  const ending = isCancelled
    ? [log(at(10), 'cancelled', null, 'The booking was cancelled', 'cancelled')]
    : [];
  return {
    charge,
    logs: [log(created_at, 'scheduled', null, 'Scheduled', 'scheduled'), ...declines, ...ending],
  };
};
