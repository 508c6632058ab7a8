import { sql } from 'kysely';
import { createId } from '../../../server/provider/store/create-id.ts';
import type { Random } from '../../../server/seed/random.ts';
import type { Database } from '../../../server/provider/store/store.ts';

/** A call that somebody might make. */
export interface RandomCall {
  readonly kind:
    | 'refund'
    | 'move'
    | 'take'
    | 'debt'
    | 'charge'
    | 'payout'
    | 'sync'
    | 'dispute'
    | 'verdict'
    | 'terms';
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Charge {
  readonly id: string;
  readonly merchant_id: string;
  readonly currency: string;
  readonly amount: number;
}
interface Owned {
  readonly id: string;
  readonly merchant_id: string;
  readonly currency: string;
}
interface Edited {
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly configurations: readonly string[];
}
interface Pool {
  readonly merchants: readonly Edited[];
  readonly charges: readonly Charge[];
  /** Charges in an unpaid payout. */
  readonly unpaid: readonly Owned[];
  readonly refunds: readonly Owned[];
  readonly payouts: readonly Owned[];
  readonly debts: readonly Owned[];
  readonly disputes: readonly string[];
}

const merchants = [
  ['mer_harbourviewhotel', 'AUD'],
  ['mer_banksialodge', 'AUD'],
  ['mer_longwhitecloudhotel', 'NZD'],
  ['mer_sakuraterraceryokan', 'JPY'],
  ['mer_pearlcornichehotel', 'KWD'],
] as const;

/** Gives each of the merchants two payouts far ahead, into which something can be moved. */
export const openEmptyPayouts = async (database: Database): Promise<void> => {
  for (const [merchant_id, currency] of merchants)
    for (const payout_date of ['2031-03-01', '2031-03-02'])
      await database
        .insertInto('payouts')
        .values({
          ...{
            id: createId('pay'),
            reference: `MODEL-${createId('ref')}`,
            merchant_id,
            currency,
            payout_date,
          },
          ...{ psp: 'northgate', paid_at: null },
        })
        .execute();
};

/** The records that calls can be about now, of five merchants in four currencies. */
export const readPool = async (database: Database): Promise<Pool> => {
  const ids = merchants.map(([id]) => id);
  const charges = await sql<Charge>`
    select id, merchant_id, currency, amount from transactions where merchant_id = any(${ids}::text[])
      and transaction_type in ('sale', 'capture', 'auto_charge')
      and transaction_status in ('approved', 'partially_refunded')`.execute(database);
  const unpaid = await sql<Owned>`
    select transactions.id, transactions.merchant_id, transactions.currency from transactions
      join payouts on payouts.id = payout_id and payouts.status not in ('paid', 'cancelled')
    where transactions.merchant_id = any(${ids}::text[]) and transaction_type <> 'refund'`.execute(database);
  const refunds = await sql<Owned>`
    select id, merchant_id, currency from transactions where merchant_id = any(${ids}::text[])
      and transaction_type = 'refund' order by created_at desc limit 200`.execute(database);
  const payouts = await sql<Owned>`
    select id, merchant_id, currency from payouts where merchant_id = any(${ids}::text[])
      and status not in ('paid', 'cancelled')`.execute(database);
  const debts = await sql<Owned>`
    select id, merchant_id, payout_currency as currency from receivables
    where merchant_id = any(${ids}::text[]) and status in ('open', 'written_off', 'moved')
    order by created_at desc limit 100`.execute(database);
  const disputes = await sql<{ readonly id: string }>`
    select id from chargebacks where resolved_at is null order by created_at desc limit 40`.execute(database);
  const edited = await sql<Edited>`
    select id, (select array_agg(config.id order by config.id) from disbursement_configs config
        where config.currency = merchants.currency and fund_type = 'none') as configurations,
      jsonb_build_object('business_name', business_name, 'trading_name', trading_name,
        'property_address', property_address, 'use_property_address', use_property_address, 'country', country,
        'organization_address', organization_address, 'timezone', timezone, 'operation_type', operation_type,
        'property_system', property_system) as body
    from merchants where id = any(${ids}::text[])`.execute(database);
  return {
    merchants: edited.rows,
    charges: charges.rows,
    unpaid: unpaid.rows,
    refunds: refunds.rows,
    payouts: payouts.rows,
    debts: debts.rows,
    disputes: disputes.rows.map(({ id }) => id),
  };
};

/** How often each kind is drawn, beside the others. */
const weights: readonly (readonly [RandomCall['kind'], number])[] = [
  ['refund', 36],
  ['move', 18],
  ['take', 10],
  ['debt', 5],
  ['charge', 14],
  ['payout', 14],
  ['sync', 3],
  ['dispute', 7],
  ['verdict', 7],
  ['terms', 4],
];

/**
 * Draws a call of the wanted kinds; most could succeed, some ask for too much, for something that is over, or
 * for records of different merchants.
 */
export const drawCall = (
  random: Random,
  pool: Pool,
  isWanted: (kind: RandomCall['kind']) => boolean = () => true,
): RandomCall => {
  const kind = random.weigh(weights.filter(([one]) => isWanted(one)));
  const post = (path: string, body: RandomCall['body']): RandomCall => ({ kind, method: 'POST', path, body });
  switch (kind) {
    case 'refund': {
      const charge = pickFrom(random, pool.charges);
      const part = random.weigh([
        [1, 12],
        [2, 3],
        [100, 3],
        [130, 1],
      ] as const);
      const most = Math.max(1, Math.ceil((charge.amount * part) / 100));
      const amount = part < 100 ? random.between(1, most) : most;
      const body = { transaction_id: charge.id, amount, currency: charge.currency, reason: 'Model' };
      return post('/payment-internal/refund', body);
    }
    case 'move': {
      const moved = pickFrom(
        random,
        random.chance(0.7) && pool.unpaid.length > 0 ? pool.unpaid : [...pool.refunds, ...pool.charges],
      );
      const payout_id = pickOf(random, pool.payouts, moved).id;
      return post('/report/payout/moveTransaction', { transaction_id: moved.id, payout_id });
    }
    case 'take': {
      const debt = pickFrom(random, pool.debts);
      const payout_id = pickOf(random, pool.payouts, debt).id;
      return post('/receivable/moveReceivable', { receivable_id: debt.id, payout_id });
    }
    case 'debt': {
      const body = random.chance(0.5)
        ? { status: random.pick(['open', 'written_off'] as const) }
        : { fx_rate: `${String(random.between(1, 3))}.${String(random.between(10, 99))}` };
      return { kind, method: 'PUT', path: `/receivable/${pickFrom(random, pool.debts).id}`, body };
    }
    case 'charge': {
      const [merchant_id, currency] = pickFrom(random, merchants);
      const amount = random.between(1, 60_000);
      const body = { merchant_id, currency, amount, source: 'terminal', description: 'Model' };
      return post('/admin-payment/charge', body);
    }
    case 'payout': {
      const payout = pickFrom(random, pool.payouts);
      const { id, currency } = payout;
      const body = random.chance(0.6)
        ? { status: 'pending', adjustment_amount: random.between(-9_000, 5_000), description: 'Model' }
        : {
            status: random.pick(['processing', 'paid', 'failed', 'pending', 'on_hold', 'cancelled'] as const),
          };
      return { kind, method: 'PUT', path: `/report/payout/${id}/detail`, body: { ...body, currency } };
    }
    case 'dispute': {
      const charge = pickFrom(random, pool.charges);
      return post('/report/chargebacks', {
        transaction_id: charge.id,
        chargeback_id: `MODEL-${random.hex(12)}`,
        // Also of payments that are refunded or disputed already, and more than the payment through exchange
        // rates.
        chargeback_amount: random.between(1, Math.ceil(charge.amount * random.pick([0.25, 1, 1.2] as const))),
        currency: charge.currency,
        reason: 'fraudulent',
        notify_date: '2026-11-01',
        action_due_date: '2026-12-01',
      });
    }
    case 'verdict': {
      const status = random.pick(['evidence_required', 'under_review', 'won', 'lost', 'accepted'] as const);
      return {
        kind,
        method: 'PUT',
        path: `/report/chargebacks/${pickFrom(random, pool.disputes)}`,
        body: { status },
      };
    }
    case 'terms': {
      const { id, body, configurations } = pickFrom(random, pool.merchants);
      const disbursement_config_id = pickFrom(random, configurations);
      const home = random.pick<Readonly<Record<string, string>>>([
        {},
        { country: 'NZ', timezone: 'Pacific/Auckland' },
        { country: 'JP', timezone: 'Asia/Tokyo' },
      ] as const);
      const path = `/merchant-management/${id}`;
      return { kind, method: 'PUT', path, body: { ...body, ...home, disbursement_config_id } };
    }
    case 'sync': {
      const { id } = pickFrom(random, pool.charges);
      return { kind, method: 'GET', path: `/report/payout/transaction/reSyncTransaction/${id}`, body: {} };
    }
  }
};

const pickFrom = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[random.between(0, items.length - 1)];
  if (item === undefined) throw new Error('There is nothing left to call about.');
  return item;
};

/** Mostly one of the same books. */
const pickOf = (random: Random, items: readonly Owned[], like: Owned): Owned => {
  const same = items.filter((item) => item.merchant_id === like.merchant_id);
  return pickFrom(random, same.length > 0 && random.chance(0.95) ? same : items);
};
