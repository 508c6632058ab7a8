import { bankText } from './bank-text.ts';
import type { BankAccount, PaymentRun, RunFault } from './payment-run.ts';

/** What the bank gave the payer for its files: the bank's three letters, and the number of the user of direct entry (six digits). */
export interface AbaUser {
  readonly bank: string;
  readonly user: string;
}

/** The largest amount of a line, and of a total, in cents: they have ten places. */
const most = 9_999_999_999;

const left = (text: string, width: number): string => text.slice(0, width).padEnd(width);
const right = (text: string, width: number): string => text.slice(-width).padStart(width);
const cents = (amount: number): string => String(amount).padStart(10, '0');
const digitsOf = (text: string | null): string => (text ?? '').replaceAll(/\D/g, '');

const bsbOf = ({ bsb }: BankAccount): string => `${digitsOf(bsb).slice(0, 3)}-${digitsOf(bsb).slice(3, 6)}`;

const accountFault = (account: BankAccount): string | null => {
  if (digitsOf(account.bsb).length !== 6) return 'An ABA file pays accounts with a BSB of six digits only.';
  const number = digitsOf(account.account_number);
  return number.length >= 1 && number.length <= 9
    ? null
    : 'An ABA file has room for account numbers of one to nine digits.';
};

const totalOf = ({ payments }: PaymentRun): number => payments.reduce((sum, { amount }) => sum + amount, 0);

/** Why a run cannot be written as an ABA file; empty where it can. */
export const abaFaults = (run: PaymentRun): readonly RunFault[] => {
  const faults: RunFault[] = [];
  const add = (reference: string | null, message: string | null): void => {
    if (message !== null) faults.push({ reference, message });
  };
  if (run.currency !== 'AUD') add(null, `An ABA file pays AUD only, not ${run.currency}.`);
  if (run.payments.length === 0) add(null, 'The run has no payments.');
  if (run.payments.length > 999_999) add(null, 'An ABA file counts at most 999,999 payments.');
  add(null, accountFault(run.from));
  for (const { reference, amount, to } of run.payments) {
    add(reference, accountFault(to));
    if (bankText(reference, 19).length > 18)
      add(reference, 'An ABA file has room for references of 18 characters.');
    if (amount > most) add(reference, 'An ABA file has room for amounts of at most AUD 99,999,999.99.');
  }
  if (totalOf(run) > most) add(null, 'An ABA file has room for totals of at most AUD 99,999,999.99.');
  return faults;
};

/**
 * A run as an ABA file (Australian direct entry, Cemtex): a descriptive record, a credit of 120 characters for each payment,
 * and the control totals. It has no debit of its own: the bank takes the total from the account that the lines trace to.
 */
export const writeAba = (run: PaymentRun, { bank, user }: AbaUser): string => {
  const { from, execution_day: day } = run;
  const total = totalOf(run);
  const trace = `${bsbOf(from)}${right(digitsOf(from.account_number), 9)}`;
  const remitter = left(bankText(from.holder, 16), 16);
  const lines = [
    [
      '0',
      ' '.repeat(17),
      '01',
      left(bank, 3),
      ' '.repeat(7),
      left(bankText(from.holder, 26), 26),
      user.padStart(6, '0'),
      left('PAYOUTS', 12),
      `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(2, 4)}`,
      ' '.repeat(40),
    ],
    ...run.payments.map(({ reference, amount, to }) => [
      '1',
      bsbOf(to),
      right(digitsOf(to.account_number), 9),
      ' ',
      '50',
      cents(amount),
      left(bankText(to.holder, 32), 32),
      left(bankText(reference, 18), 18),
      trace,
      remitter,
      '0'.repeat(8),
    ]),
    [
      '7',
      '999-999',
      ' '.repeat(12),
      cents(total),
      cents(total),
      cents(0),
      ' '.repeat(24),
      String(run.payments.length).padStart(6, '0'),
      ' '.repeat(40),
    ],
  ];
  return lines.map((fields) => `${fields.join('')}\r\n`).join('');
};
