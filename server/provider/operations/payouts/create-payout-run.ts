import { sql } from 'kysely';
import { abaFaults, writeAba } from '../../bank-files/aba.ts';
import { pain001Faults, writePain001 } from '../../bank-files/pain001.ts';
import type { BankAccount, PaymentRun } from '../../bank-files/payment-run.ts';
import { readExponents } from '../../exports/money.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { readPayoutRun } from '../../queries/payouts/payout-run-rows.ts';
import { readPayout } from '../../queries/payouts/payout-rows.ts';
import { bankFields, ibanRemainder } from '../../rules/payouts/bank-details.ts';
import { announcePayoutStatus } from '../../settlement/announce-payout.ts';
import { lockPayout, type LockedPayout } from '../../settlement/payout-locks.ts';
import { logPayout } from '../../settlement/payout-log.ts';
import { setPayoutStatus } from '../../settlement/set-payout-status.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { column, rowsOf, typed } from '../../store/typed-sql.ts';

type Request = Input<'createPayoutRun'>['body'];

/** As many as one file of every format holds, and one transaction takes in a few seconds. */
const mostPayments = 2000;

interface Chosen {
  readonly payout: LockedPayout;
  readonly to: BankAccount;
}

/** The due payouts that can be paid, with the accounts of their merchants; their books are locked. */
const choosePayouts = async (
  database: Database,
  { currency, until }: Request,
): Promise<readonly Chosen[]> => {
  const due = await database
    .selectFrom('payouts')
    .innerJoin('payout_accounts', 'payout_accounts.merchant_id', 'payouts.merchant_id')
    .whereRef('payout_accounts.currency', '=', 'payouts.currency')
    .where('payout_accounts.status', '=', 'verified')
    .where('payouts.status', '=', 'pending')
    .where('payouts.currency', '=', currency)
    .where('payouts.payout_date', '<=', until)
    .where('payouts.payable_amount', '>', 0)
    .where(
      typed.boolean`not exists (select from payout_run_payments as earlier
        where earlier.payout_id = payouts.id and earlier.outcome <> 'returned')`,
    )
    .select(['payouts.id', 'payouts.merchant_id', 'payouts.currency'])
    .select(['payout_accounts.account_holder', 'payout_accounts.country', 'payout_accounts.bank_name'])
    .select(bankFields)
    .orderBy('payouts.merchant_id')
    .orderBy('payouts.payout_date')
    .limit(mostPayments)
    .execute();
  const chosen: Chosen[] = [];
  for (const { id, merchant_id, currency: own, account_holder: holder, ...to } of due) {
    const payout = await lockPayout(database, { merchant_id, currency: own }, id);
    // Somebody may have held or changed it before its books were locked.
    if (payout?.status === 'pending' && payout.payable_amount > 0)
      chosen.push({ payout, to: { ...to, holder: holder ?? '' } });
  }
  return chosen;
};

const payerOf = (body: Request): BankAccount => ({
  holder: body.account_holder,
  country: body.country,
  bank_name: null,
  iban: body.iban ?? null,
  bic: body.bic ?? null,
  bsb: body.bsb ?? null,
  account_number: body.account_number ?? null,
  routing_number: null,
  sort_code: null,
  bank_code: null,
  branch_code: null,
});

const requestFault = ({ iban, bsb, account_number: number }: Request) => {
  if (iban === undefined && (bsb === undefined || number === undefined))
    return { pointer: '/iban', code: 'required', message: 'Give an IBAN, or a BSB and an account number.' };
  return iban !== undefined && ibanRemainder(iban) !== 1
    ? { pointer: '/iban', code: 'checksum', message: 'This IBAN is not valid.' }
    : null;
};

/** The ABA file of a run that fits it, with the names that the bank gave; null where it does not, or none were given. */
const abaOf = (run: PaymentRun, { aba_bank: bank, aba_user: user }: Request): string | null =>
  bank === undefined || user === undefined || abaFaults(run).length > 0
    ? null
    : writeAba(run, { bank, user });

/** Puts the due payouts of a currency into a run, writes its files, and sends each payout. */
export const createPayoutRun = defineWrite('createPayoutRun', async ({ body }, context) => {
  const { database, viewer } = context;
  const fault = requestFault(body);
  if (fault !== null) return { refused: unprocessable(fault) };
  await takeTurn(database, 'payout runs');
  const chosen = await choosePayouts(database, body);
  if (chosen.length === 0)
    return {
      refused: conflict(
        'nothing-due',
        'No payout is pending, due and payable to a verified account in this currency.',
      ),
    };
  const [numbered] = await rowsOf({ number: column.text, at: column.timestamptz })`
    select 'RUN-' || lpad(nextval('payout_run_numbers')::text, 6, '0') as number, now() as at`.execute(
    database,
  );
  if (numbered === undefined) throw new Error('The store gave no number for a payout run.');
  const run: PaymentRun = {
    number: numbered.number,
    created_at: numbered.at,
    execution_day: body.execution_day,
    currency: body.currency,
    exponent: (await readExponents(database)).get(body.currency) ?? 2,
    from: payerOf(body),
    payments: chosen.map(({ payout, to }) => ({
      reference: payout.reference,
      amount: payout.payable_amount,
      to,
    })),
  };
  const [wrong] = pain001Faults(run);
  if (wrong !== undefined)
    return { refused: conflict('unwritable', `${wrong.reference ?? 'The run'}: ${wrong.message}`) };
  const id = createId('run');
  await database
    .insertInto('payout_runs')
    .values({
      id,
      number: run.number,
      currency: run.currency,
      execution_day: run.execution_day,
      payments_count: chosen.length,
      amount: run.payments.reduce((sum, { amount }) => sum + amount, 0),
      pain001: writePain001(run),
      aba: abaOf(run, body),
      created_by: viewer.user.email,
    })
    .execute();
  await sql`insert into payout_run_payments (run_id, payout_id, merchant_id, reference, amount, currency)
    select ${id}, id, merchant_id, reference, payable_amount, currency from payouts
    where id = any(${chosen.map(({ payout }) => payout.id)})`.execute(database);
  for (const { payout } of chosen) {
    await setPayoutStatus(database, payout, 'processing');
    await logPayout(database, { payoutId: payout.id, by: context, description: `Sent with ${run.number}` });
    await announcePayoutStatus(context, await readPayout(database, viewer.scope, payout.id));
  }
  return { answer: await readPayoutRun(database, id), audit: { target: id } };
});
