import type { FileLine } from '../../../server/settlement-files/file-line.ts';
import { createRandom, createTypist, later, letters } from './random-noise.ts';

/** A payout that the bank may have paid. */
export interface PaidPayout {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly day: string;
}
/** A line with the payouts that it is about; none where it must stay open. */
export interface NoisyLine extends FileLine {
  readonly about: readonly string[];
  readonly noise: Noise;
}
export type Noise = (typeof noises)[number][0];

/** How often lines are how, in a thousand. */
const noises = [
  ['plain', 610],
  ['text', 120],
  ['misspelled', 70],
  ['cut off', 30],
  ['several', 60],
  ['in parts', 40],
  ['repeated', 20],
  ['unknown', 20],
  ['other amount', 20],
  ['late', 10],
] as const;

/** The lines of a bank that paid these payouts, with the faults that real files have, by a seed. */
export const createNoisyLines = function* (
  payouts: readonly PaidPayout[],
  seed: number,
): Generator<NoisyLine, undefined> {
  const random = createRandom(seed);
  const { pick, choose, misspell } = createTypist(random);
  const noiseOf = (): Noise => choose(noises);
  let count = 0;
  const create = (
    noise: Noise,
    about: readonly string[],
    day: string,
    amount: number,
    reference: string | null,
    text: string,
  ): NoisyLine => {
    const line = ++count;
    return {
      line,
      account: 'A',
      bookedOn: day,
      valuedOn: null,
      amount: -amount,
      fee: 0,
      currency: 'AUD',
      reference,
      bankReference: `B${String(seed)}-${String(line)}`,
      batch: null,
      kind: null,
      text,
      about,
      noise,
    };
  };
  for (let next = 0; next < payouts.length;) {
    const payout = payouts[next++];
    if (payout === undefined) return;
    const { id, reference, amount } = payout;
    const day = later(payout.day, Math.floor(random() * 6) - 1);
    const noise = noiseOf();
    if (noise === 'plain') yield create(noise, [id], day, amount, reference, 'PAYOUT');
    if (noise === 'text')
      yield create(
        noise,
        [id],
        day,
        amount,
        null,
        `SEPA ${reference.replace('-', ' ')} ${reference.length % 2 === 0 ? 'THANK YOU' : 'PAYOUT'}`,
      );
    if (noise === 'misspelled') yield create(noise, [id], day, amount, null, `PAYOUT ${misspell(reference)}`);
    if (noise === 'cut off') {
      const cut = 3 + Math.floor(random() * 3);
      const text =
        random() < 0.5 ? `PAYOUT ${reference.slice(0, -cut)}` : `${reference.slice(3 + cut)} PAYOUT THANKS`;
      yield create(noise, [id], day, amount, null, text);
    }
    if (noise === 'several') {
      const more = payouts.slice(next, next + 1 + Math.floor(random() * 2));
      next += more.length;
      const all = [payout, ...more];
      const last =
        all
          .map((one) => one.day)
          .toSorted()
          .at(-1) ?? day;
      yield create(
        more.length === 0 ? 'plain' : noise,
        all.map((one) => one.id),
        last,
        all.reduce((sum, one) => sum + one.amount, 0),
        null,
        all.map((one) => one.reference).join(', '),
      );
    }
    if (noise === 'in parts') {
      const part = 1 + Math.floor(random() * (amount - 1));
      yield create(noise, [id], day, part, null, `PART 1 ${reference}`);
      yield create(noise, [id], day, amount - part, null, `PART 2 ${reference}`);
    }
    if (noise === 'repeated') {
      const before = create('plain', [id], day, amount, reference, 'PAYOUT');
      yield before;
      yield { ...before, line: ++count, about: [], noise };
    }
    if (noise === 'unknown')
      yield create(
        noise,
        [],
        day,
        amount,
        null,
        `CARD FEE ${Array.from({ length: 12 }, () => pick(letters)).join('')}`,
      );
    if (noise === 'other amount')
      yield create(noise, [], day, amount + 1 + Math.floor(random() * 500), reference, 'PAYOUT');
    if (noise === 'late') yield create(noise, [], later(day, 90), amount, reference, 'PAYOUT');
  }
};
