import type { Database } from '../../provider/store/store.ts';
import type { AutomationChargeLogRow, AutomationChargeRow } from '../../provider/store/tables/reports.ts';
import { cardSchemes } from '../../provider/rules/payments/card-schemes.ts';
import { attemptEvents, describeAttempt } from '../../provider/rules/payments/charge-attempts.ts';
import { decidePayment } from '../../provider/rules/payments/decide-payment.ts';
import { storedCard } from '../../provider/sandbox/test-cards.ts';
import { sinceJoining } from '../organisations.ts';
import { pickPerson } from '../people.ts';
import { createRandom, type Random } from '../random.ts';
import { insertRows, type World } from '../world.ts';
import type { ScheduledCharge } from './story-types.ts';
import { readTradingMerchants, type TradingMerchant } from './trading-merchants.ts';

/** Charges that are still to come, were cancelled, or wait for the merchant to accept the card that is on file. */
export const seedAutomationCharges = async (database: Database, world: World): Promise<void> => {
  const random = createRandom(20_260_202);
  const trading = await readTradingMerchants(database);
  const stories = trading
    .filter(({ merchant }) => merchant.status === 1)
    .flatMap((merchant) => createCharges(random, merchant, world));
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

const createCharges = (
  random: Random,
  trading: TradingMerchant,
  world: World,
): readonly ScheduledCharge[] => {
  const scheduled = planCharge(random, trading, world);
  const retried = [1, 2].flatMap((attempts) => createRefused(random, trading, world, attempts));
  return [
    { charge: scheduled, logs: [scheduledLog(scheduled)] },
    ...retried,
    createCancelled(planCharge(random, trading, world), world),
  ];
};

const planCharge = (
  random: Random,
  { merchant, rules }: TradingMerchant,
  { at }: World,
): AutomationChargeRow => {
  const scheduled_at = at(-random.between(1, 28));
  const created_at = at(sinceJoining(merchant, random.between(30, 60)));
  return {
    id: `atc_${random.hex(20)}`,
    ref_id: `AC-${merchant.code}-${random.hex(6).toUpperCase()}`,
    booking_ref: `BK-${random.hex(6).toUpperCase()}`,
    merchant_id: merchant.id,
    guest_name: pickPerson(random),
    amount: random.between(20, 400) * (merchant.currency === 'JPY' ? 100 : 250),
    currency: merchant.currency,
    status: 'scheduled',
    scheduled_at,
    attempts: 0,
    max_attempts: 1 + rules.payment.retry_attempts,
    last_attempt_at: null,
    next_attempt_at: scheduled_at,
    failure_reason: null,
    transaction_id: null,
    card_brand: random.pick(['visa', 'mastercard', 'amex']),
    card_last4: String(random.between(0, 9999)).padStart(4, '0'),
    created_at,
    updated_at: created_at,
  };
};

const createCancelled = (planned: AutomationChargeRow, { at }: World): ScheduledCharge => {
  const charge = { ...planned, status: 'cancelled', next_attempt_at: null, updated_at: at(10) } as const;
  const cancelled = {
    ...logOf(charge, 'c'),
    logged_at: charge.updated_at,
    event: 'cancelled',
    status: 'cancelled',
    description: 'The booking was cancelled',
  } as const;
  return { charge, logs: [scheduledLog(planned), cancelled] };
};

/** A charge of a card that the merchant's settings refuse: no payment was made, and it is tried again as often as they define. */
const createRefused = (
  random: Random,
  trading: TradingMerchant,
  world: World,
  attempts: number,
): readonly ScheduledCharge[] => {
  const { payment } = trading.rules;
  const planned = planCharge(random, trading, world);
  const refused = findRefusedCard(trading, planned);
  if (refused === null || attempts > payment.retry_attempts) return [];
  const instants = Array.from({ length: attempts }, (_, index) => world.at(attempts - index - 0.5));
  const [scheduled_at = '', last_attempt_at = ''] = [instants[0], instants.at(-1)];
  const charge = {
    ...planned,
    card_brand: refused.brand,
    status: 'retrying',
    scheduled_at,
    attempts,
    last_attempt_at,
    next_attempt_at: world.at(-0.5),
    failure_reason: refused.failure,
    updated_at: last_attempt_at,
  } as const;
  const logs = instants.map((logged_at, index) => {
    const tried = {
      attempts: index + 1,
      retries: payment.retry_attempts,
      failure: refused.failure,
      isFinal: false,
    };
    return {
      ...logOf(charge, String(index + 1)),
      logged_at,
      event: attemptEvents.retrying,
      attempt: index + 1,
      status: charge.status,
      description: describeAttempt(tried),
    };
  });
  return [{ charge, logs: [scheduledLog(planned), ...logs] }];
};

/** A card on file of a scheme that the merchant no longer accepts, and the refusal of a payment with it. */
const findRefusedCard = (
  { rules }: TradingMerchant,
  { id, amount, currency, created_at }: AutomationChargeRow,
) => {
  const request = { channel: 'auto_charge', amount, currency, reference: id, at: created_at } as const;
  for (const brand of cardSchemes) {
    const decision = decidePayment(rules, request, storedCard(brand, '0000'));
    if (!decision.allowed && decision.refusal.code === 'card_brand') {
      return { brand, failure: decision.refusal.message };
    }
  }
  return null;
};

const logOf = ({ id }: AutomationChargeRow, mark: string) => ({
  id: `log_${id.slice(4)}${mark}`,
  charge_id: id,
  attempt: null,
  transaction_id: null,
});

const scheduledLog = (planned: AutomationChargeRow): AutomationChargeLogRow => ({
  ...logOf(planned, 's'),
  logged_at: planned.created_at,
  event: 'scheduled',
  status: 'scheduled',
  description: 'Scheduled',
});
