import type { SeedMerchant } from '../organisations.ts';
import { createRandom, type Random } from '../random.ts';
import { settleInOrder } from './settle-in-order.ts';
import { playStory } from './story.ts';
import type { Story } from './story-types.ts';
import type { TradingMerchant } from './trading-merchants.ts';

export interface HistoryPlan {
  /** How many transactions in all, refunds included. */
  readonly transactions: number;
  /** The instant (epoch milliseconds, midnight UTC) at which the history ends. */
  readonly end: number;
  /** Merchants that trade or have traded. */
  readonly merchants: readonly TradingMerchant[];
}

const dayMs = 86_400_000;
const days = 395;
const seed = 20_260_101;
/** Trade by the hour of the merchant's day: check-out in the morning, check-in and dinner later. */
const hours = [1, 1, 1, 1, 1, 2, 4, 8, 11, 14, 16, 14, 10, 9, 12, 15, 14, 12, 13, 12, 9, 6, 4, 2] as const;

/** Plays thirteen months of trade, in exactly as many transactions as planned, and settles it. */
export const playHistory = (plan: HistoryPlan): Generator<Story> =>
  settleInOrder(playDays(plan), plan.merchants);

/** The stories that begin on each day. */
const playDays = function* (plan: HistoryPlan) {
  const random = createRandom(seed);
  const referenceOf = createReferences();
  const weights = Array.from({ length: days }, (_, day) => dayWeight(plan.end - (days - day) * dayMs, day));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let played = 0;
  let due = 0;
  for (const [index, weight] of weights.entries()) {
    due += (weight / sum) * plan.transactions;
    const goal = index === days - 1 ? plan.transactions : Math.floor(due);
    const day = plan.end - (days - index) * dayMs;
    const trading = tradingOn(plan.merchants, days - index);
    const stories: Story[] = [];
    while (played < goal) {
      const chosen = random.weigh(trading);
      const at = day + pickTime(random, chosen.merchant);
      const room = plan.transactions - played;
      const story = playStory(random, { ...chosen, at, end: plan.end, referenceOf, room });
      played += story.transactions.length;
      stories.push(story);
    }
    yield { day, stories };
  }
};

/** The merchants that trade so many days before the end, by their share of it. */
const tradingOn = (merchants: readonly TradingMerchant[], daysBefore: number) =>
  merchants.flatMap((trading) => {
    const { trade, weight } = trading.merchant;
    const isOpen = trade !== null && daysBefore <= trade.from && daysBefore > trade.until;
    return isOpen ? [[trading, weight] as const] : [];
  });

/** Trade grows over the year, and weekends and holidays are busier. */
const dayWeight = (at: number, day: number): number => {
  const date = new Date(at);
  const isWeekend = [0, 5, 6].includes(date.getUTCDay());
  const isHoliday = [0, 11].includes(date.getUTCMonth());
  return (1 + day / days) * (isWeekend ? 1.35 : 1) * (isHoliday ? 1.25 : 1);
};

const pickTime = (random: Random, merchant: SeedMerchant): number => {
  const local = random.weigh(hours.map((weight, hour) => [hour, weight] as const));
  const hour = (local - merchant.hoursAhead + 48) % 24;
  return ((hour * 60 + random.between(0, 59)) * 60 + random.between(0, 59)) * 1000 + random.between(0, 999);
};

/** References count per merchant and year, like `HAVI-2026-000417`. */
const createReferences = (): ((merchant: SeedMerchant, at: number) => string) => {
  const counts = new Map<string, number>();
  return (merchant, at) => {
    const series = `${merchant.code}-${String(new Date(at).getUTCFullYear())}`;
    const count = (counts.get(series) ?? 0) + 1;
    counts.set(series, count);
    return `${series}-${String(count).padStart(6, '0')}`;
  };
};
