import { seedMerchants } from './organisations.ts';
import type { SeedMerchant } from './organisations.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { tellStory } from './story.ts';
import type { Story } from './story.ts';

export interface HistoryPlan {
  /** How many transactions in all, refunds included. */
  readonly transactions: number;
  /** The instant (epoch milliseconds, midnight UTC) at which the history ends. */
  readonly end: number;
}

const DAY = 86_400_000;
const DAYS = 395;
const SEED = 20_260_101;
/** Trade by the hour of the merchant's day: check-out in the morning, check-in and dinner later. */
const HOURS = [1, 1, 1, 1, 1, 2, 4, 8, 11, 14, 16, 14, 10, 9, 12, 15, 14, 12, 13, 12, 9, 6, 4, 2] as const;

/** Tells thirteen months of trade, day by day, in exactly as many transactions as planned. */
export function* tellHistory(plan: HistoryPlan): Generator<Story> {
  const random = createRandom(SEED);
  const referenceOf = createReferences();
  const weights = Array.from({ length: DAYS }, (_, day) => dayWeight(plan.end - (DAYS - day) * DAY, day));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let told = 0;
  let due = 0;
  for (const [day, weight] of weights.entries()) {
    due += (weight / sum) * plan.transactions;
    const goal = day === DAYS - 1 ? plan.transactions : Math.floor(due);
    const dayStart = plan.end - (DAYS - day) * DAY;
    while (told < goal) {
      const merchant = pickMerchant(random);
      const at = dayStart + pickTime(random, merchant);
      const story = tellStory(random, {
        merchant,
        at,
        end: plan.end,
        referenceOf,
        room: plan.transactions - told,
      });
      told += story.transactions.length;
      yield story;
    }
  }
}

/** Trade grows over the year, and weekends and holidays are busier. */
function dayWeight(at: number, day: number): number {
  const date = new Date(at);
  const isWeekend = [0, 5, 6].includes(date.getUTCDay());
  const isHoliday = [0, 11].includes(date.getUTCMonth());
  return (1 + day / DAYS) * (isWeekend ? 1.35 : 1) * (isHoliday ? 1.25 : 1);
}

function pickMerchant(random: Random): SeedMerchant {
  return random.weigh(
    seedMerchants.map((merchant) => [merchant, merchant.status === 1 ? merchant.weight : 0.2] as const),
  );
}

function pickTime(random: Random, merchant: SeedMerchant): number {
  const local = random.weigh(HOURS.map((weight, hour) => [hour, weight] as const));
  const hour = (local - merchant.hoursAhead + 48) % 24;
  return ((hour * 60 + random.between(0, 59)) * 60 + random.between(0, 59)) * 1000 + random.between(0, 999);
}

/** References count per merchant and year, like `HAVI-2026-000417`. */
function createReferences(): (merchant: SeedMerchant, at: number) => string {
  const counts = new Map<string, number>();
  return (merchant, at) => {
    const series = `${merchant.code}-${String(new Date(at).getUTCFullYear())}`;
    const count = (counts.get(series) ?? 0) + 1;
    counts.set(series, count);
    return `${series}-${String(count).padStart(6, '0')}`;
  };
}
