import type { TenantScope } from '../../access/scope.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { findUnknownCurrencies } from '../../queries/settings/known-currencies.ts';
import { readMerchantCalendar } from '../../queries/lists/read-calendar.ts';
import { readTransactionFee } from '../../queries/settings/fee-rows.ts';
import {
  lockRouting,
  readConnectedServices,
  readRouting,
  type StoredRouting,
} from '../../queries/settings/routing-plan.ts';
import { readSettingOwner } from '../../queries/settings/setting-owner.ts';
import type { RoutedPayment, RoutingRule } from '../../rules/routing/decide-route.ts';
import { routePayment } from '../../rules/routing/route-payment.ts';
import { checkRules } from '../../rules/routing/routing-rules.ts';
import type { Database } from '../../store/store.ts';
import { transactionTime } from '../../store/transaction-time.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import type { Answer } from '../../mechanism/operation.ts';
import { transactionNow } from '../../store/typed-sql.ts';
import { sortKey } from '../../queries/lists/order-by.ts';

const readRules = async (
  database: Database,
  scope: TenantScope,
  merchant_id: string,
): Promise<Answer<'getSmartRouting'>> => {
  const routing = await readRouting(database, merchant_id, scope);
  const { rules, rules_updated_at, rules_updated_by } = routing;
  const not_in_force = whyNotInForce(routing);
  const { currency } = await readSettingOwner(database, 'merchant', merchant_id);
  return {
    merchant_id,
    currency,
    rules,
    not_in_force,
    updated_at: rules_updated_at,
    updated_by: rules_updated_by,
  };
};

/** The setting that overrides a merchant's rules; null where they apply, or there are none. */
const whyNotInForce = ({
  enabled,
  strategy,
  rules,
}: StoredRouting): Answer<'getSmartRouting'>['not_in_force'] => {
  if (rules.length === 0) return null;
  if (!enabled) return 'switched_off';
  if (strategy !== 'rules') return strategy === 'priority' ? 'by_priority' : 'by_lowest_cost';
  return rules.some((rule) => rule.enabled) ? null : 'all_disabled';
};

const getSmartRouting = defineRead('getSmartRouting', ({ path }, { database, viewer }) =>
  readRules(database, viewer.scope, path.merchantId),
);

const readNames = async (database: Database, merchantId: string) => {
  const known = await database.selectFrom('psps').select('code').execute();
  const connected = await database
    .selectFrom('payment_services')
    .select('psp')
    .where('merchant_id', '=', merchantId)
    .execute();
  return {
    known: new Set(known.map(({ code }) => code)),
    connected: new Set(connected.map(({ psp }) => psp)),
  };
};

const currencyPlaces = ({ currencies, amount_ranges: ranges }: RoutingRule, index: number) => {
  const at = `/rules/${String(index)}`;
  return [
    ...currencies.map((code, place) => ({ pointer: `${at}/currencies/${String(place)}`, code })),
    ...ranges.map(({ currency: code }, place) => ({
      pointer: `${at}/amount_ranges/${String(place)}/currency`,
      code,
    })),
  ];
};

const setSmartRouting = defineWrite('setSmartRouting', async ({ path, body }, { database, viewer }) => {
  const { merchantId: merchant_id } = path;
  await lockRouting(database, merchant_id);
  const names = await readNames(database, merchant_id);
  const faults = [
    ...checkRules(body.rules, names),
    ...(await findUnknownCurrencies(database, body.rules.flatMap(currencyPlaces))),
  ];
  if (faults.length > 0) return { refused: unprocessable(...faults) };
  const routing = await readRouting(database, merchant_id);
  if (routing.enabled && routing.strategy === 'rules' && !body.rules.some(({ enabled }) => enabled)) {
    return {
      refused: conflict(
        'routing-by-rules',
        'Payments are routed by rules now; switch that off before the last rule goes.',
      ),
    };
  }
  const sample = body.preview === true ? body.sample : undefined;
  const before = sample && (await readConfig(database, merchant_id, sample));
  const stored = {
    // A preview is rolled back, so that rules can be tried before they apply.
    ...(sample === undefined ? {} : ({ enabled: true, strategy: 'rules' } as const)),
    rules: JSON.stringify(body.rules),
    rules_updated_at: await transactionTime(database),
    rules_updated_by: viewer.user.email,
  };
  await database
    .insertInto('smart_routings')
    .values({ merchant_id, ...stored })
    .onConflict((known) => known.column('merchant_id').doUpdateSet(stored))
    .execute();
  const answer = await readRules(database, viewer.scope, merchant_id);
  if (sample === undefined || before === undefined) return { answer };
  const after = await readConfig(database, merchant_id, sample);
  const not_in_force = whyNotInForce({ ...routing, rules: body.rules });
  return { answer: { ...answer, not_in_force, route: after.preview, route_before: before.preview } };
});

const readConfig = async (
  database: Database,
  merchant_id: string,
  query: Partial<RoutedPayment>,
): Promise<Answer<'getSmartRoutingConfig'>> => {
  const merchant = await readSettingOwner(database, 'merchant', merchant_id);
  const home = merchant.country ?? '';
  const payment = {
    amount: query.amount ?? 10_000,
    currency: query.currency ?? merchant.currency,
    card_brand: query.card_brand ?? 'visa',
    country: query.country ?? home,
    reference: query.reference ?? 'preview',
  };
  const { enabled, strategy, rules } = await readRouting(database, merchant_id);
  const services = await readConnectedServices(database, merchant_id);
  const rates = await readTransactionFee(database, 'merchant', merchant_id);
  const calendar = await readMerchantCalendar(database, merchant_id);
  const day = calendar.dayOf(await transactionTime(database));
  return {
    merchant_id,
    enabled,
    strategy,
    rules_count: rules.length,
    services: services.map(({ psp, name, priority, isUsable }) => ({
      psp,
      name,
      priority,
      is_usable: isUsable,
    })),
    preview: {
      ...payment,
      ...routePayment(payment, { enabled, strategy, rules, services }, { country: home, rates, day }),
    },
  };
};

const getSmartRoutingConfig = defineRead('getSmartRoutingConfig', ({ path, query }, { database }) =>
  readConfig(database, path.merchantId, query),
);

const strategies: Answer<'getSmartRoutingInfo'>['strategies'] = ['rules', 'priority', 'lowest_cost'];

const getSmartRoutingInfo = defineRead('getSmartRoutingInfo', async (_input, { database }) => {
  const psps = await database
    .selectFrom('psps')
    .select(['code', 'name', 'supported_currencies', 'supported_brands'])
    .where('status', '=', 'active')
    .orderBy(sortKey('psps.name'))
    .limit(100)
    .execute();
  const currencies = await database
    .selectFrom('currencies')
    .select('code')
    .orderBy('code')
    .limit(200)
    .execute();
  return {
    strategies,
    currencies: currencies.map(({ code }) => code),
    card_brands: [...new Set(psps.flatMap(({ supported_brands: brands }) => brands))].toSorted(),
    psps,
    most_rules: 50,
    most_targets: 10,
  };
});

const switchSmartRouting = defineWrite('switchSmartRouting', async ({ path, body }, { database }) => {
  const { id: merchant_id } = path;
  const { enabled, strategy } = body;
  await lockRouting(database, merchant_id);
  const before = await readRouting(database, merchant_id);
  if (enabled && strategy === 'rules' && !before.rules.some((rule) => rule.enabled)) {
    return { refused: conflict('routing-without-rules', 'There is no enabled rule to route by.') };
  }
  const { updated_at } = await database
    .insertInto('smart_routings')
    .values({ merchant_id, enabled, strategy, rules: '[]', rules_updated_at: null, rules_updated_by: null })
    .onConflict((known) =>
      known.column('merchant_id').doUpdateSet({ enabled, strategy, updated_at: transactionNow }),
    )
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return {
    answer: { merchant_id, enabled, strategy, updated_at },
    audit: {
      type: 'update',
      target: merchant_id,
      before: { enabled: before.enabled, strategy: before.strategy },
      after: { enabled, strategy },
    },
  };
});

/** The settings by which payments get their payment provider. */
export const smartRoutingOperations = [
  getSmartRouting,
  setSmartRouting,
  getSmartRoutingConfig,
  getSmartRoutingInfo,
  switchSmartRouting,
] as const;
