import type { Selectable } from 'kysely';
import type { TenantScope } from '../../access/scope.ts';
import { shownActor } from '../../access/shown-actor.ts';
import { notFound } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { bankFields, checkBankDetails } from '../../rules/payouts/bank-details.ts';
import type { Database } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { differenceBetween } from '../../mechanism/derive-audit.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import type { Answer, Input } from '../../mechanism/operation.ts';
import { findPlaceFaults } from './place-faults.ts';
import { transactionNow } from '../../store/typed-sql.ts';

const readStored = async (
  database: Database,
  scope: TenantScope,
  column: 'id' | 'merchant_id',
  id: string,
): Promise<PayoutAccountRow> => {
  const row = await database
    .selectFrom('payout_accounts')
    .select(['id', 'merchant_id', 'status', 'country', 'currency', 'account_holder', 'bank_name'])
    .select(bankFields)
    .select('updated_at')
    .select(shownActor(scope, 'payout_accounts.updated_by').as('updated_by'))
    .where(column, '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('payout account');
  return row;
};

const readPayoutAccount = async (
  ...which: Parameters<typeof readStored>
): Promise<Answer<'getPayoutAccount'>> => maskNumbers(await readStored(...which));

/** A BIC identifies a bank, not an account, and is shown; of every account number only the end leaves the provider. */
const maskNumbers = (row: PayoutAccountRow): Answer<'getPayoutAccount'> => ({
  ...row,
  iban: mask(row.iban),
  bsb: mask(row.bsb),
  account_number: mask(row.account_number),
  routing_number: mask(row.routing_number),
  sort_code: mask(row.sort_code),
  bank_code: mask(row.bank_code),
  branch_code: mask(row.branch_code),
});

/** The last four characters, and never more than half of a short number. */
const mask = (number: string | null): string | null => {
  if (number === null) return null;
  const shown = Math.min(4, Math.floor(number.length / 2));
  return `••••${number.slice(-shown)}`;
};

/** The fields that differ, with numbers by their ends; a number that changed to one with the same end is reported as changed. */
const auditedChange = (before: PayoutAccountRow, after: PayoutAccountRow) => {
  const [was, is] = [maskNumbers(before), maskNumbers(after)];
  const alike = bankFields.filter((field) => before[field] !== after[field] && was[field] === is[field]);
  const difference = differenceBetween({ ...was }, { ...is });
  return {
    before: { ...difference.before, ...Object.fromEntries(alike.map((field) => [field, was[field]])) },
    after: {
      ...difference.after,
      ...Object.fromEntries(alike.map((field) => [field, `${is[field] ?? ''} (another number)`])),
    },
  };
};

const getMerchantPayoutAccount = defineRead('getMerchantPayoutAccount', ({ path }, { database, viewer }) =>
  readPayoutAccount(database, viewer.scope, 'merchant_id', path.merchantId),
);

const getPayoutAccount = defineRead('getPayoutAccount', ({ path }, { database, viewer }) =>
  readPayoutAccount(database, viewer.scope, 'id', path.id),
);

/** Columns that the account's country does not use are null. */
const bankColumns = (body: Input<'updatePayoutAccount'>['body']) => {
  const { iban, bic, bsb, account_number, routing_number, sort_code, bank_code, branch_code } = body;
  return {
    iban: iban ?? null,
    bic: bic ?? null,
    bsb: bsb ?? null,
    account_number: account_number ?? null,
    routing_number: routing_number ?? null,
    sort_code: sort_code ?? null,
    bank_code: bank_code ?? null,
    branch_code: branch_code ?? null,
  };
};

const updatePayoutAccount = defineWrite(
  'updatePayoutAccount',
  async ({ path, body }, { database, viewer }) => {
    const { country, currency } = body;
    const faults = [...(await findPlaceFaults(database, { country, currency })), ...checkBankDetails(body)];
    if (faults.length > 0) return { refused: unprocessable(...faults) };
    const { email, role } = viewer.user;
    const before = await readStored(database, viewer.scope, 'id', path.id);
    await database
      .updateTable('payout_accounts')
      .set({
        ...bankColumns(body),
        country,
        currency,
        account_holder: body.account_holder,
        bank_name: body.bank_name,
        status: role === 'Admin' ? 'verified' : 'pending_verification',
        updated_at: transactionNow,
        updated_by: email,
      })
      .where('id', '=', path.id)
      .execute();
    const after = await readStored(database, viewer.scope, 'id', path.id);
    return { answer: maskNumbers(after), audit: auditedChange(before, after) };
  },
);

type PayoutAccountRow = Selectable<Tables['payout_accounts']>;

/** The bank accounts to which merchants are paid out. */
export const payoutAccountOperations = [getMerchantPayoutAccount, getPayoutAccount, updatePayoutAccount];
