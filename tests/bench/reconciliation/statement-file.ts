import { createNoisyLines, type PaidPayout } from '../../provider/reconciliation/noisy-lines.ts';
import { writeRows } from './write-rows.ts';

/** Decimal digits of whole minor units of a currency with two of them. */
const decimal = (units: number): string => {
  const digits = String(Math.abs(units)).padStart(3, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Writes a statement (CSV) of a bank that paid these payouts, with the faults that real files have; answers which line is about which payouts, as `line payout`. */
export const writeStatement = async (
  file: string,
  payouts: readonly PaidPayout[],
): Promise<{ readonly lines: number; readonly about: ReadonlySet<string> }> => {
  const about = new Set<string>();
  let lines = 0;
  await writeRows(
    file,
    (function* () {
      yield 'day,amount,currency,reference,text';
      for (const { bookedOn, amount, currency, reference, text, about: payoutIds } of createNoisyLines(
        payouts,
        1,
      )) {
        lines += 1;
        for (const payout of payoutIds) about.add(`${String(lines + 1)} ${payout}`);
        yield [bookedOn, decimal(amount), currency, reference ?? '', `"${text}"`].join(',');
      }
    })(),
  );
  return { lines, about };
};
