import type { components } from '../../../openapi/generated/provider.ts';
import { valueSets } from '../../../openapi/generated/facts.ts';
import type { SettingOwner } from '../queries/settings/setting-owner.ts';
import { platformExemptionLimits } from './payments/exemption-limits.ts';
import { formatDescriptor } from './payments/statement-descriptor.ts';

type Schemas = components['schemas'];
type Complete<Request> = Required<Omit<Request, 'inherits'>>;

export type PaymentSettings = Complete<Schemas['PaymentSettingRequest']>;
export type CardTypeSettings = Complete<Schemas['CardTypeSettingRequest']>;
export type ThreeDsSettings = Complete<Schemas['ThreeDsSettingRequest']>;

/** Settings with the name under which owners store their own, and the platform's values for an owner without. */
export interface PlatformSettings<Settings> {
  readonly name: string;
  readonly platform: (owner: SettingOwner) => Settings;
}

/** How long a payment can be refunded by default. */
export const usualRefundWindowDays = 180;
export const usuallyAllowsPartialRefunds = true;

/** How payments are taken, and who carries their cost. */
export const paymentSettings: PlatformSettings<PaymentSettings> = {
  name: 'payment-setting',
  platform: ({ name, currency }) => ({
    surcharge_option: 'no_surcharge',
    brand_surcharges: [],
    capture_mode: 'automatic',
    capture_delay_hours: 0,
    statement_descriptor: formatDescriptor(name),
    accepted_currencies: [currency],
    default_currency: currency,
    limits: [],
    accepted_channels: ['virtual_terminal', 'pay_by_link', 'api', 'iframe', 'auto_charge'],
    refund_window_days: usualRefundWindowDays,
    allow_partial_refunds: usuallyAllowsPartialRefunds,
    pay_by_link_expiry_hours: 72,
    save_cards: false,
    retry_attempts: 0,
  }),
};

/** Which card brands a merchant takes. */
export const cardTypeSettings: PlatformSettings<CardTypeSettings> = {
  name: 'card-type-setting',
  platform: () => ({
    card_types: valueSets.CardBrand.usual.map((brand) => ({
      brand,
      enabled: true,
      fundings: ['credit', 'debit', 'prepaid'],
      accepts_international: true,
    })),
  }),
};

/** When card holders are authenticated. */
export const threeDsSettings: PlatformSettings<ThreeDsSettings> = {
  name: 'threeds-setting',
  platform: ({ currency }) => ({
    enabled: true,
    default_mode: 'risk_based',
    brands: [],
    thresholds: [],
    exemptions: [],
    exemption_limits: platformExemptionLimits(currency),
    liability_shift: 'accept_without',
    when_unavailable: 'proceed',
  }),
};
