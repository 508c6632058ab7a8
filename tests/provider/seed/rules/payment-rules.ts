import { valueSets } from '../../../../openapi/generated/facts.ts';
import type { components } from '../../../../openapi/generated/provider.ts';
import { readPaymentRules } from '../../../../server/provider/queries/payments/payment-rules.ts';
import { priceOf } from '../../../../server/provider/rules/fees/charge-price.ts';
import { taxOn } from '../../../../server/provider/rules/fees/tax-rates.ts';
import {
  decidePayment,
  type PaymentRules,
} from '../../../../server/provider/rules/payments/decide-payment.ts';
import { findPayoutDay } from '../../../../server/provider/rules/payouts/payout-day.ts';
import { bankDaysOf } from '../../../../server/provider/settlement/bank-days.ts';
import { readSettlementTerms } from '../../../../server/provider/settlement/settlement-terms.ts';
import type { Database } from '../../../../server/provider/store/store.ts';
import { column, orNull, rowsOf, type RowOf } from '../../../../server/provider/store/typed-sql.ts';
import { described } from '../../../../server/provider/description/described.ts';
import type { DemoRules } from './demo-rule.ts';

type Schemas = components['schemas'];

const columns = {
  id: column.text,
  merchant_id: column.text,
  reference: column.text,
  is_reference_known: column.boolean,
  amount: column.bigint,
  surcharge_amount: column.bigint,
  fee: column.bigint,
  tax: column.bigint,
  fee_deducted: column.boolean,
  currency: column.text,
  card_brand: described('CardBrand'),
  card_country: orNull(column.text),
  mode_3ds: described('Mode3ds'),
  psp: column.text,
  route_reason: orNull(column.text),
  route_rule: orNull(column.text),
  transaction_type: described('TransactionType'),
  transaction_status: described('TransactionStatus'),
  transaction_channel: described('TransactionChannel'),
  created_at: column.timestamptz,
  payout_date: orNull(column.text),
  local_day: column.text,
  usual_status: orNull(column.text),
} as const;
type Asked = RowOf<typeof columns>;

/** The payments that an acquirer decided, and their captures; a link's payment is named by its link. */
const readAsked = (database: Database): Promise<readonly Asked[]> =>
  rowsOf(columns)`
    select t.id, t.merchant_id, coalesce(links.alias, t.ref_id) as reference,
      t.transaction_channel <> 'pay_by_link' or links.alias is not null as is_reference_known,
      t.amount, t.surcharge_amount, t.fee, t.tax, t.fee_deducted, t.currency, t.card_brand, t.card_country, t.mode_3ds,
      t.psp, t.route_reason, t.route_rule, t.transaction_type, t.transaction_status, t.transaction_channel, t.created_at,
      t.payout_date::text, days.local_day::text,
      (select status from payouts where (merchant_id, currency, payout_date) = (t.merchant_id, t.currency, days.local_day))
        as usual_status
    from transactions t
    join merchants m on m.id = t.merchant_id
    join disbursement_configs config on config.id = m.disbursement_config_id
    cross join lateral (select ((t.created_at + make_interval(days => config.timing)) at time zone m.timezone)::date
      as local_day) as days
    left join payment_infos links on links.transaction_id = t.id
    where t.transaction_type not in ('refund', 'void')`.execute(database);

/** The merchant's rules that apply while it is active. */
const readAllRules = async (database: Database): Promise<ReadonlyMap<string, PaymentRules>> => {
  const rules = new Map<string, PaymentRules>();
  for (const { id } of await database.selectFrom('merchants').select('id').execute()) {
    const own = await readPaymentRules(database, id);
    rules.set(id, { ...own, merchant: { ...own.merchant, isActive: true } });
  }
  return rules;
};

const issuers = ['frictionless', 'challenge', 'unavailable'] as const;
const fundings = ['credit', 'debit', 'prepaid', null] as const;

/** The possible cards of a payment: some of their facts are not stored. */
const cardsOf = ({ card_brand: brand, card_country: country, transaction_channel: channel }: Asked) =>
  issuers.flatMap((issuer) =>
    fundings.map((funding) => ({
      brand,
      country,
      funding,
      issuer,
      isCorporate: false,
      isTrusted: channel === 'auto_charge',
    })),
  );

const typeOf = (asked: Asked, kind: 'now' | 'later' | 'by_hand'): Schemas['TransactionType'] =>
  kind !== 'now' ? 'authorisation' : asked.transaction_channel === 'auto_charge' ? 'auto_charge' : 'sale';

/** The facts of a payment that no decision of the provider gives for any such card; empty where one does. */
const findUndecided = (rules: PaymentRules, asked: Asked): readonly string[] => {
  const request = {
    channel: asked.transaction_channel,
    amount: asked.amount - asked.surcharge_amount,
    currency: asked.currency,
    reference: asked.reference,
    at: asked.created_at,
  };
  const faults = cardsOf(asked).map((card) => {
    const decision = decidePayment(rules, request, card);
    if (!decision.allowed) return [decision.refusal.message];
    const { surcharge, route, mode3ds, capture } = decision.payment;
    const last = route.psps.at(-1);
    const isRouted = asked.is_reference_known
      ? asked.transaction_status === 'failed'
        ? last === asked.psp
        : route.psps.includes(asked.psp)
      : rules.connections.services.some(({ psp, isUsable }) => isUsable && psp === asked.psp);
    return [
      ...(surcharge === asked.surcharge_amount || !asked.is_reference_known ? [] : ['surcharge']),
      ...(mode3ds === asked.mode_3ds ? [] : [`3-D Secure would be ${mode3ds}`]),
      ...(isRouted ? [] : [`the route is ${route.psps.join(', ')}`]),
      ...(route.reason === asked.route_reason && route.rule_name === asked.route_rule
        ? []
        : ['reason of route']),
      ...(typeOf(asked, capture.kind) === asked.transaction_type ? [] : [`captured ${capture.kind}`]),
    ];
  });
  return faults.toSorted((left, right) => left.length - right.length)[0] ?? [];
};

const isCharge = ({ transaction_type: type, transaction_status: status }: Asked): boolean =>
  valueSets.TransactionType.charge.some((known) => known === type) &&
  valueSets.TransactionStatus.captured.some((known) => known === status);

/** The captured charges in which the check finds a fault. */
const findFaultyCharges = async (
  database: Database,
  check: (charge: Asked, rules: PaymentRules) => string | null | Promise<string | null>,
): Promise<readonly unknown[]> => {
  const rules = await readAllRules(database);
  const breaches: unknown[] = [];
  for (const charge of (await readAsked(database)).filter(isCharge)) {
    const own = rules.get(charge.merchant_id);
    const fault = own === undefined ? 'no merchant' : await check(charge, own);
    if (fault !== null) breaches.push({ id: charge.id, fault });
  }
  return breaches;
};

/** Payments equal the provider's decisions, prices and payouts. */
export const paymentDemoRules: DemoRules = {
  'each payment is one that the rules of its merchant allow, decided just so': async (database) => {
    const rules = await readAllRules(database);
    const asked = (await readAsked(database)).filter(
      ({ transaction_type }) => transaction_type !== 'capture',
    );
    return asked.flatMap((payment) => {
      const own = rules.get(payment.merchant_id);
      const faults = own === undefined ? ['no merchant'] : findUndecided(own, payment);
      return faults.length === 0 ? [] : [{ id: payment.id, faults }];
    });
  },
  'each charge costs what its merchant agreed for its provider, brand, region and day': (database) =>
    findFaultyCharges(database, (charge, { prices }) => {
      const { fee, fee_deducted } = priceOf(prices, charge);
      return fee === charge.fee && fee_deducted === charge.fee_deducted
        ? null
        : `${String(charge.fee)} for ${String(fee)}`;
    }),
  'the tax that a payout takes on a fee is that of the merchant’s country, to the minor unit': (database) =>
    findFaultyCharges(database, ({ fee, fee_deducted, tax }, { prices }) => {
      const due = fee_deducted ? taxOn(fee, prices.country) : 0;
      return Math.abs(tax - due) <= (fee_deducted ? 1 : 0) ? null : `${String(tax)} for ${String(due)}`;
    }),
  'each charge is paid out on the first day that its merchant’s configuration pays, or later where that payout ended':
    async (database) => {
      const terms = new Map<string, Awaited<ReturnType<typeof readSettlementTerms>>>();
      return findFaultyCharges(
        database,
        async ({ merchant_id: id, payout_date: day, local_day, usual_status }) => {
          const own = terms.get(id) ?? (await readSettlementTerms(database, id));
          terms.set(id, own);
          const earliest =
            own.first_payout_at === null || own.first_payout_at < local_day ? local_day : own.first_payout_at;
          const first = findPayoutDay(own.paid_on, earliest, new Set(), bankDaysOf(own.bankCountry));
          const isLater = usual_status === 'cancelled' && (day === null || day > (first ?? ''));
          return day === first || isLater ? null : `${String(day)} for ${String(first)}`;
        },
      );
    },
};
