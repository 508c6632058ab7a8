import { readExponents } from '../../exports/money.ts';
import type { PaymentRules } from '../../rules/payments/decide-payment.ts';
import { cardTypeSettings, paymentSettings, threeDsSettings } from '../../rules/platform-settings.ts';
import { readSettlementTerms } from '../../settlement/settlement-terms.ts';
import type { Database } from '../../store/store.ts';
import { readEffectiveSettings } from '../settings/effective-settings.ts';
import { readConnectedServices, readRouting } from '../settings/routing-plan.ts';
import { readSettingOwner } from '../settings/setting-owner.ts';

const active = 1;

/** Reads all rules by which a merchant's payments are decided; throws the 404 of an absent merchant. */
export const readPaymentRules = async (database: Database, merchantId: string): Promise<PaymentRules> => {
  const owner = await readSettingOwner(database, 'merchant', merchantId);
  const { status } = await database
    .selectFrom('merchants')
    .select('status')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  const payment = await readEffectiveSettings(database, owner, paymentSettings);
  const cardTypes = await readEffectiveSettings(database, owner, cardTypeSettings);
  const threeDs = await readEffectiveSettings(database, owner, threeDsSettings);
  const { enabled, strategy, rules } = await readRouting(database, merchantId);
  const services = await readConnectedServices(database, merchantId);
  return {
    merchant: { id: merchantId, name: owner.name, partnerId: owner.partnerId, isActive: status === active },
    payment: payment.settings,
    cardTypes: cardTypes.settings.card_types,
    threeDs: threeDs.settings,
    connections: { enabled, strategy, rules, services },
    prices: await readSettlementTerms(database, merchantId),
    exponents: await readExponents(database),
  };
};
