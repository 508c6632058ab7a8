import type { Selectable } from 'kysely';
import { readExponents } from '../../exports/money.ts';
import { writtenOff } from '../../ledger/debt-postings.ts';
import { post, reverse } from '../../ledger/post.ts';
import { Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { readReceivable } from '../../queries/payouts/receivable-rows.ts';
import { refuseReceivableStep } from '../../rules/payouts/receivable-transitions.ts';
import { lockBooks } from '../../settlement/payout-locks.ts';
import { convertAmount, normalizeRate } from '../../settlement/convert-amount.ts';
import type { Database } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';
import { transactionNow } from '../../store/typed-sql.ts';

export type LockedReceivable = Selectable<Tables['receivables']>;
type Change = Input<'updateReceivable'>['body'];
interface Conversion {
  readonly fx_rate: string;
  readonly payout_amount: number;
}

/** Locks a receivable until the database transaction ends, and reads its present state. */
export const lockReceivable = async (database: Database, id: string): Promise<LockedReceivable> =>
  database
    .selectFrom('receivables')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

const convert = async (
  database: Database,
  now: LockedReceivable,
  { fx_rate }: Change,
): Promise<Conversion | Problem | object> => {
  if (fx_rate === undefined || normalizeRate(fx_rate) === normalizeRate(now.fx_rate)) return {};
  if (now.status !== 'open') {
    const detail = 'The exchange rate changes only while the receivable is open.';
    return new Problem({ status: 409, code: 'receivable-rate', detail });
  }
  if (now.currency === now.payout_currency) {
    return unprocessable({
      pointer: '/fx_rate',
      code: 'currency',
      message: 'Both currencies are the same, so the rate is 1.',
    });
  }
  const exponents = await readExponents(database);
  const [from = 0, to = 0] = [exponents.get(now.currency), exponents.get(now.payout_currency)];
  const payout_amount = convertAmount(now.settlement_amount, fx_rate, from, to);
  if (payout_amount >= 1 && payout_amount <= largest) return { fx_rate, payout_amount };
  return unprocessable({ pointer: '/fx_rate', code: 'range', message: 'This field is out of range.' });
};

/** A debt that was open is written off; opened again, that is taken back. */
const postStep = async (database: Database, now: LockedReceivable): Promise<void> => {
  if (now.status === 'open') return post(database, [writtenOff(now)]);
  await lockBooks(database, now);
  await reverse(database, { cause: 'receivable', cause_id: now.id, kind: 'written_off' }, 'receivable');
};

/** Writes a receivable off or opens it again, corrects its exchange rate while it is open, and stores notes. */
export const updateReceivable = defineWrite(
  'updateReceivable',
  async ({ path, body }, { database, viewer }) => {
    const now = await lockReceivable(database, path.id);
    const step = refuseReceivableStep(now.status, body.status ?? now.status);
    if (step !== null)
      return { refused: new Problem({ status: 409, code: 'receivable-step', detail: step }) };
    if (body.due_date?.startsWith('0000') === true) {
      return {
        refused: unprocessable({
          pointer: '/due_date',
          code: 'format',
          message: 'The year must be 0001 or later.',
        }),
      };
    }
    const conversion = await convert(database, now, body);
    if (conversion instanceof Problem) return { refused: conversion };
    const { status = now.status, description = now.description } = body;
    const { internal_note = now.internal_note, due_date = now.due_date } = body;
    await database
      .updateTable('receivables')
      .set({ ...conversion, status, description, internal_note, due_date, updated_at: transactionNow })
      .where('id', '=', now.id)
      .execute();
    if (status !== now.status) await postStep(database, now);
    return { answer: await readReceivable(database, viewer.scope, now.id) };
  },
);

const largest = 999_999_999_999_999;
