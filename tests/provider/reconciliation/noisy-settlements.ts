import type { FileLine } from '../../../server/settlement-files/file-line.ts';
import { createRandom, createTypist, later, letters } from './random-noise.ts';

/** A payment that the provider may have settled. */
export interface SettledPayment {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly fee: number;
  readonly day: string;
}
/** A line with the payments that it is about; none where it must stay open. */
export interface NoisySettlement extends FileLine {
  readonly about: readonly string[];
  readonly noise: (typeof noises)[number][0];
}

/** How often lines are how, in a thousand. */
const noises = [
  ['plain', 580],
  ['netted', 180],
  ['several netted', 80],
  ['misspelled', 60],
  ['repeated', 30],
  ['unknown', 30],
  ['other amount', 25],
  ['late', 15],
] as const;

/** The lines of a provider that settled these payments by a seed: with the fee of each, or with the fee kept back and not told. */
export const createNoisySettlements = function* (
  payments: readonly SettledPayment[],
  seed: number,
): Generator<NoisySettlement, undefined> {
  const random = createRandom(seed);
  const { pick, choose, misspell } = createTypist(random);
  let count = 0;
  const create = (
    noise: NoisySettlement['noise'],
    about: readonly string[],
    bookedOn: string,
    [amount, fee]: readonly [amount: number, fee: number],
    reference: string | null,
    text = '',
  ): NoisySettlement => {
    const line = ++count;
    const own = { account: 'A', valuedOn: null, currency: 'AUD', batch: null, kind: null };
    const bankReference = `P${String(seed)}X${String(line)}`;
    return { ...own, line, bookedOn, amount, fee, reference, bankReference, text, about, noise };
  };
  for (let next = 0; next < payments.length;) {
    const payment = payments[next++];
    if (payment === undefined) return;
    const { id, reference, amount, fee } = payment;
    const day = later(payment.day, Math.floor(random() * 5));
    const noise = choose(noises);
    const told = [amount - fee, fee] as const;
    if (noise === 'plain') yield create(noise, [id], day, told, reference);
    if (noise === 'netted') yield create(noise, [id], day, [amount - fee, 0], reference);
    if (noise === 'several netted') {
      const all = [payment, ...payments.slice(next, next + 1 + Math.floor(random() * 2))];
      next += all.length - 1;
      const net = all.reduce((sum, one) => sum + one.amount - one.fee, 0);
      const last = all.at(-1)?.day ?? day;
      const text = all.map((one) => one.reference).join(' ');
      yield create(
        all.length > 1 ? noise : 'netted',
        all.length > 1 ? all.map((one) => one.id) : [],
        last,
        [net, 0],
        null,
        text,
      );
    }
    if (noise === 'misspelled') yield create(noise, [id], day, told, null, misspell(reference));
    if (noise === 'repeated') {
      const before = create('plain', [id], day, told, reference);
      yield before;
      yield { ...before, line: ++count, about: [], noise };
    }
    if (noise === 'unknown')
      yield create(noise, [], day, told, Array.from({ length: 16 }, () => pick(letters)).join(''));
    if (noise === 'other amount')
      yield create(noise, [], day, [amount - fee + 1 + Math.floor(random() * 90), fee], reference);
    if (noise === 'late') yield create(noise, [], later(day, 90), told, reference);
  }
};
