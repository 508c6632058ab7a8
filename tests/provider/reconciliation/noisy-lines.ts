import type { FileLine } from '../../../server/settlement-files/file-line.ts';

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
  ['plain', 640],
  ['text', 120],
  ['misspelled', 70],
  ['several', 60],
  ['in parts', 40],
  ['repeated', 20],
  ['unknown', 20],
  ['other amount', 20],
  ['late', 10],
] as const;

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The lines of a bank that paid these payouts, with the faults that real files have, by a seed. */
export const createNoisyLines = (payouts: readonly PaidPayout[], seed: number): readonly NoisyLine[] => {
  const random = createRandom(seed);
  const pick = (text: string): string => text[Math.floor(random() * text.length)] ?? '';
  const noiseOf = (): Noise => {
    let left = random() * 1000;
    return noises.find(([, share]) => (left -= share) < 0)?.[0] ?? 'plain';
  };
  const misspell = (reference: string): string => {
    const at = 4 + Math.floor(random() * (reference.length - 6));
    const [before, here, next, after] = [
      reference.slice(0, at),
      reference[at] ?? '',
      reference[at + 1] ?? '',
      reference.slice(at + 2),
    ];
    return (
      [
        `${before}${next}${here}${after}`,
        `${before}${next}${after}`,
        `${before}${pick(letters)}${next}${after}`,
        `${before}${here}${pick(letters)}${next}${after}`,
      ][Math.floor(random() * 4)] ?? ''
    );
  };
  const lines: NoisyLine[] = [];
  const add = (
    noise: Noise,
    about: readonly string[],
    day: string,
    amount: number,
    reference: string | null,
    text: string,
  ) => {
    const line = lines.length + 1;
    lines.push({
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
    });
  };
  const waiting = [...payouts];
  for (;;) {
    const payout = waiting.shift();
    if (payout === undefined) return lines;
    const { id, reference, amount } = payout;
    const day = later(payout.day, Math.floor(random() * 6) - 1);
    const noise = noiseOf();
    if (noise === 'plain') add(noise, [id], day, amount, reference, 'PAYOUT');
    if (noise === 'text')
      add(
        noise,
        [id],
        day,
        amount,
        null,
        `SEPA ${reference.replace('-', ' ')} ${reference.length % 2 === 0 ? 'THANK YOU' : 'PAYOUT'}`,
      );
    if (noise === 'misspelled') add(noise, [id], day, amount, null, `PAYOUT ${misspell(reference)}`);
    if (noise === 'several') {
      const more = waiting.splice(0, 1 + Math.floor(random() * 2));
      const all = [payout, ...more];
      const last =
        all
          .map((one) => one.day)
          .toSorted()
          .at(-1) ?? day;
      add(
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
      add(noise, [id], day, part, null, `PART 1 ${reference}`);
      add(noise, [id], day, amount - part, null, `PART 2 ${reference}`);
    }
    if (noise === 'repeated') {
      add('plain', [id], day, amount, reference, 'PAYOUT');
      const before = lines.at(-1);
      if (before !== undefined) lines.push({ ...before, line: lines.length + 1, about: [], noise });
    }
    if (noise === 'unknown')
      add(
        noise,
        [],
        day,
        amount,
        null,
        `CARD FEE ${Array.from({ length: 12 }, () => pick(letters)).join('')}`,
      );
    if (noise === 'other amount')
      add(noise, [], day, amount + 1 + Math.floor(random() * 500), reference, 'PAYOUT');
    if (noise === 'late') add(noise, [], later(day, 90), amount, reference, 'PAYOUT');
  }
};
