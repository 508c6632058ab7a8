import { sql, type Insertable } from 'kysely';
import { readEffectiveSettings } from '../../provider/queries/settings/effective-settings.ts';
import { readSettingOwner } from '../../provider/queries/settings/setting-owner.ts';
import { paymentSettings } from '../../provider/rules/platform-settings.ts';
import type { Database } from '../../provider/store/store.ts';
import type { PaymentInfoRow } from '../../provider/store/tables/reports.ts';
import { addDays } from '../../provider/rules/calendar.ts';
import { readMerchantCalendars, type MerchantCalendars } from './merchant-calendars.ts';
import { seedMerchants } from '../organisations.ts';
import { pickPerson, pickStay } from '../people.ts';
import { createRandom, type Random } from '../random.ts';
import { insertRows, type World } from '../world.ts';

/**
 * Each payment by link of the history had its link, which is cancelled where the authorisation was voided;
 * others wait, expired or were cancelled. The link asks for the amount without the surcharge.
 */
export const seedPaymentInfos = async (database: Database, world: World): Promise<void> => {
  await sql`
    insert into payment_infos (id, alias, merchant_id, booking_ref, booking_info, amount, currency, status,
      guest_name, email, sent_at, paid_at, transaction_id, created_at, expired_date)
    select 'pin_' || substr(transactions.id, 5), substr(md5(transactions.id), 1, 16), transactions.merchant_id, 'BK-' || upper(substr(md5(transactions.id), 17, 8)),
      coalesce(description, 'Stay'), amount - surcharge_amount, transactions.currency,
      case when is_voided then 'cancelled' else 'paid' end, guest_name, null, null,
      case when not is_voided then transactions.created_at end, case when not is_voided then transactions.id end,
      transactions.created_at - make_interval(hours => 1 + ascii(substr(transactions.id, 6, 1)) % 72), (transactions.created_at at time zone merchants.timezone)::date + 30
    from transactions join merchants on merchants.id = transactions.merchant_id cross join lateral (select transaction_status = 'voided' as is_voided) as ends
    where transaction_channel = 'pay_by_link' and (transaction_type = 'authorisation' or transaction_type = 'sale')
      and transaction_status in ('approved', 'refunded', 'partially_refunded', 'authorised', 'voided')`.execute(
    database,
  );
  await keepReceipts(database);
  const calendarOf = await readMerchantCalendars(database);
  const random = createRandom(20_260_203);
  const unpaid = Math.min(3_000, Math.max(60, Math.floor(world.transactions * 0.01)));
  const rows = Array.from({ length: unpaid }, () => createUnpaid(random, world, calendarOf));
  await insertRows(database, 'payment_infos', rows);
};

/** Stores the receipts with the facts of each merchant that was paid by link. */
const keepReceipts = async (database: Database): Promise<void> => {
  const merchants = await database
    .selectFrom('payment_infos')
    .innerJoin('merchants', 'merchants.id', 'payment_infos.merchant_id')
    .select(['merchants.id', 'merchants.trading_name', 'merchants.booking_label'])
    .where('payment_infos.status', '=', 'paid')
    .distinct()
    .execute();
  for (const { id, trading_name: merchant_name, booking_label } of merchants) {
    const owner = await readSettingOwner(database, 'merchant', id);
    const { settings } = await readEffectiveSettings(database, owner, paymentSettings);
    const receipt = { merchant_name, booking_label, statement_descriptor: settings.statement_descriptor };
    await database
      .updateTable('payment_infos')
      .set({ receipt: JSON.stringify(receipt) })
      .where('merchant_id', '=', id)
      .where('status', '=', 'paid')
      .execute();
  }
};

const createUnpaid = (
  random: Random,
  { at }: World,
  calendarOf: MerchantCalendars,
): Insertable<PaymentInfoRow> => {
  const merchant = random.weigh(
    seedMerchants
      .filter(({ trade }) => trade !== null && trade.from > 33 && trade.until === 0)
      .map((known) => [known, known.weight] as const),
  );
  const status = random.weigh([
    ['pending', 5],
    ['expired', 4],
    ['cancelled', 2],
  ] as const);
  const since = Math.max(merchant.trade?.from ?? 0, 1);
  const age =
    (status === 'pending'
      ? random.between(0, Math.min(25, since - 1))
      : status === 'expired'
        ? random.between(32, Math.max(32, since - 1))
        : random.between(1, since - 1)) + 0.5;
  const guest = pickPerson(random);
  const isSent = random.chance(0.7);
  const name = guest
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.');
  return {
    id: `pin_${random.hex(20)}`,
    alias: random.hex(16),
    merchant_id: merchant.id,
    booking_ref: `BK-${random.hex(8).toUpperCase()}`,
    booking_info: pickStay(random),
    amount: random.between(20, 400) * (merchant.currency === 'JPY' ? 100 : 250),
    currency: merchant.currency,
    status,
    guest_name: guest,
    email: isSent ? `${name}@guest.example` : null,
    sent_at: isSent ? at(age - 0.01) : null,
    paid_at: null,
    transaction_id: null,
    receipt: null,
    created_at: at(age),
    expired_date: addDays(calendarOf(merchant.id).dayOf(at(age)), 30),
  };
};
