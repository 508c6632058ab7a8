import { sql } from 'kysely';
import { issueInvoices } from '../provider/billing/issue-invoices.ts';
import { describePaymentMethod } from '../provider/queries/organisations/payment-methods.ts';
import { invoicePaid } from '../provider/ledger/payment-postings.ts';
import { post } from '../provider/ledger/post.ts';
import { issueStatements } from '../provider/statements/issue-statements.ts';
import type { Database } from '../provider/store/store.ts';
import { column, rowsOf } from '../provider/store/typed-sql.ts';
import { seedMerchants, sinceJoining, type SeedMerchant } from './organisations.ts';
import { createRandom, type Random } from './random.ts';
import { insertRows, type World } from './world.ts';

const seed = 41_260_401;

interface SeedMethod {
  readonly id: string;
  readonly merchant_id: string;
  readonly type: 'bank_transfer' | 'card' | 'direct_debit';
  readonly label: string;
  readonly holder: string | null;
  readonly brand: 'amex' | 'mastercard' | 'visa' | null;
  readonly last4: string | null;
  readonly expiry_month: number | null;
  readonly expiry_year: number | null;
  readonly is_default: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Cards and other payment methods, and thirteen months of invoices of the seeded fees, and statements of what was kept. */
export const seedBilling = async (database: Database, world: World): Promise<void> => {
  const random = createRandom(seed);
  const methods = seedMerchants
    .filter(({ trade }) => trade !== null)
    .flatMap((merchant) => pickMethods(random, merchant, world));
  await insertRows(database, 'payment_methods', methods);
  await issueInvoices(database, world.at(0));
  await issueStatements(database, world.at(0));
  await payOldInvoices(
    database,
    methods.filter((method) => method.is_default),
    world,
  );
};

const pickMethods = (random: Random, merchant: SeedMerchant, { at, end }: World): readonly SeedMethod[] => {
  const { id: merchant_id, tradingName: holder } = merchant;
  const year = new Date(end).getUTCFullYear();
  const card = (label: string, expiry_year: number, is_default: boolean): SeedMethod => ({
    id: `pm_${random.hex(20)}`,
    merchant_id,
    type: 'card',
    label,
    holder,
    brand: random.pick(['visa', 'mastercard', 'amex']),
    last4: String(random.between(1000, 9999)),
    expiry_month: random.between(1, 12),
    expiry_year,
    is_default,
    created_at: at(sinceJoining(merchant, random.between(400, 480))),
    updated_at: at(sinceJoining(merchant, random.between(20, 199))),
  });
  const account: SeedMethod = {
    ...card('Current account', year, false),
    type: 'direct_debit',
    brand: null,
    expiry_month: null,
    expiry_year: null,
  };
  return [
    card('Company card', year + random.between(1, 3), true),
    ...(random.chance(0.4) ? [card('Old card', year - 1, false)] : []),
    ...(random.chance(0.5) ? [account] : []),
  ];
};

const paidColumns = {
  id: column.text,
  merchant_id: column.text,
  currency: column.text,
  total_amount: column.bigint,
  paid_at: column.timestamptz,
} as const;

/**
 * The due amounts of invoices were paid by card, but for the last month's, and for some merchants the one
 * before, which is overdue.
 */
const payOldInvoices = async (
  database: Database,
  methods: readonly SeedMethod[],
  { at }: World,
): Promise<void> => {
  const cards = methods.map((method, index) => ({
    merchant_id: method.merchant_id,
    payment_method_id: method.id,
    paid_with: describePaymentMethod(method),
    days: 3 + (index % 9),
    until: at(index % 4 === 0 ? 65 : 35),
  }));
  const cardRows = sql`json_to_recordset(${JSON.stringify(cards)}::json)
    as card(merchant_id text, payment_method_id text, paid_with text, days int, until timestamptz)`;
  await sql`insert into invoice_payments (id, invoice_id, payment_method_id, paid_with, amount, currency, status,
      acquirer_reference, email, created_at)
    select 'ipm_' || substr(invoices.id, 5), invoices.id, card.payment_method_id, card.paid_with,
      invoices.total_amount, invoices.currency, 'captured', 'sbx_' || substr(invoices.id, 5), null,
      invoices.issued_at + make_interval(days => card.days)
    from invoices join ${cardRows} on card.merchant_id = invoices.merchant_id
    where invoices.status = 'open' and invoices.issued_at < card.until`.execute(database);
  const paid = await rowsOf(
    paidColumns,
  )`update invoices set status = 'paid', paid_at = payment.created_at, paid_with = payment.paid_with,
      receipt_number = 'RCT' || substr(number, 4)
    from invoice_payments payment where payment.invoice_id = invoices.id
    returning invoices.id, merchant_id, invoices.currency, total_amount, paid_at`.execute(database);
  await post(
    database,
    paid.map((invoice) => invoicePaid(invoice, invoice.paid_at)),
  );
};
