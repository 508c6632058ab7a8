import { valueSets } from '../../../openapi/generated/facts.ts';
import { priceOf } from '../../provider/rules/fees/charge-price.ts';
import type { Calendar } from '../../provider/rules/calendar.ts';
import { findPayoutDay } from '../../provider/rules/payouts/payout-day.ts';
import { bankDaysOf } from '../../provider/settlement/bank-days.ts';
import type { SeedMerchant } from '../organisations.ts';
import { configurationOf } from './disbursement-configs.ts';
import type { SeedTransaction, Story } from './story-types.ts';
import type { TradingMerchant } from './trading-merchants.ts';

const dayMs = 86_400_000;

/** The captured payment of a story, which is priced and paid out. */
const chargeOf = ({ transactions }: Story): SeedTransaction | undefined =>
  transactions.find(
    ({ transaction_type: type, transaction_status: status }) =>
      valueSets.TransactionType.charge.some((known) => known === type) &&
      valueSets.TransactionStatus.captured.some((known) => known === status),
  );

/**
 * Prices the charges of a history and puts them into payouts, in the order of the instants at which they were
 * captured. Stories come by the day on which they begin; `day` is that day's first instant.
 */
export const settleInOrder = function* (
  days: Iterable<{ readonly day: number; readonly stories: readonly Story[] }>,
  merchants: readonly TradingMerchant[],
): Generator<Story> {
  const settle = createSettlement(merchants);
  let waiting: readonly Story[] = [];
  for (const { day, stories } of days) {
    const known = [...waiting, ...stories].toSorted(byCharge);
    const isOver = (story: Story): boolean => instantOf(story) < day + dayMs;
    yield* known.filter(isOver).map(settle);
    waiting = known.filter((story) => !isOver(story));
  }
  yield* waiting.map(settle);
};

/** Gives every charge of the demo set its fee and its payout, in order of time; then its statement adds the tax. */
const createSettlement = (merchants: readonly TradingMerchant[]): ((story: Story) => Story) => {
  const known = new Map(merchants.map((trading) => [trading.merchant.id, trading]));
  return (story) => {
    const charge = chargeOf(story);
    const trading = charge === undefined ? undefined : known.get(charge.merchant_id);
    if (charge === undefined || trading === undefined) return story;
    const { merchant, rules } = trading;
    const day = payoutDay(Date.parse(charge.created_at), merchant, rules.prices.calendar);
    const settled: SeedTransaction = {
      ...charge,
      ...priceOf(rules.prices, charge),
      priced_at: charge.created_at,
      payout_date: day,
      payout_id: `pay_${merchant.code.toLowerCase()}${day.replaceAll('-', '')}`,
    };
    return { ...story, transactions: story.transactions.map((row) => (row === charge ? settled : row)) };
  };
};

/** The day of an instant in the merchant's own calendar. */
export const payoutDay = (at: number, merchant: SeedMerchant, calendar: Calendar): string => {
  const { timing, paid_on } = configurationOf(merchant);
  const earliest = calendar.dayOf(new Date(at + timing * dayMs).toISOString());
  const day = findPayoutDay(paid_on, earliest, new Set(), bankDaysOf(merchant.country));
  if (day === null) throw new Error(`${merchant.tradingName} is never paid out.`);
  return day;
};

const instantOf = (story: Story): number =>
  Date.parse((chargeOf(story) ?? story.transactions[0])?.created_at ?? '');

const byCharge = (left: Story, right: Story): number => instantOf(left) - instantOf(right);
