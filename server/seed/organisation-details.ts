import { businessKey } from '../provider/queries/organisations/organisations.ts';
import { ibanRemainder, type BankField } from '../provider/rules/payouts/bank-details.ts';
import { configurationOf } from './money/disbursement-configs.ts';
import type { SeedMerchant } from './organisations.ts';
import type { Random } from './random.ts';

const streets: Readonly<Record<string, readonly [string, ...string[]]>> = {
  AU: ['Wharf Street, Sydney NSW 2000', 'Marine Parade, Byron Bay NSW 2481', 'Beach Road, Cottesloe WA 6011'],
  NZ: ['Quay Street, Auckland 1010', 'Shelly Beach Road, Auckland 1011', 'Tasman Street, Nelson 7010'],
  US: ['Kalakaua Avenue, Honolulu HI 96815', 'Larimer Street, Denver CO 80202'],
  JP: ['Higashiyama-ku, Kyoto 605-0862', 'Taito-ku, Tokyo 111-0032', 'Hakone-machi, Kanagawa 250-0522'],
  KW: ['Arabian Gulf Street, Salmiya 22001', 'Soor Street, Kuwait City 13001'],
};

/** An invented address in a country of the demo set. */
export const pickAddress = (random: Random, country: string): string =>
  `${String(random.between(1, 180))} ${random.pick(streets[country] ?? ['High Street'])}`;

/** The facts that a merchant of the demo set has given; a JSON row for its columns. */
export const detailMerchant = (random: Random, merchant: SeedMerchant, index: number, at: string) => {
  const address = pickAddress(random, merchant.country);
  const office = pickAddress(random, merchant.country);
  const usesOwn = random.chance(0.7);
  const mail = merchant.tradingName.toLowerCase().replaceAll(/[^a-z]+/g, '');
  const name = merchant.tradingName.toLowerCase();
  const kind = /lodge|motel|apartment|resort|hostel/.exec(name)?.[0] ?? 'hotel';
  return {
    id: merchant.id,
    alias_id: `${merchant.code}-${String(1001 + index)}`,
    business_key: businessKey(merchant.businessName),
    property_address: address,
    use_property_address: usesOwn,
    organization_address: usesOwn ? address : office,
    operation_type: kind === 'lodge' ? 'resort' : kind,
    property_system: random.pick(['mews', 'opera', 'cloudbeds', 'rms', 'none']),
    booking_label: random.pick(['Booking reference', 'Reservation number', 'Folio number']),
    payment_description: random.chance(0.6) ? `Your stay at ${merchant.tradingName}` : null,
    disbursement_config_id: configurationOf(merchant).id,
    billing_info: {
      billing_name: merchant.businessName,
      billing_email: `accounts@${mail}.example`,
      billing_address: usesOwn ? address : office,
      tax_number: merchant.country === 'AU' ? `${String(random.between(11, 99))} 824 753 556` : null,
      purchase_order: random.chance(0.2) ? `PO-${String(random.between(1000, 9999))}` : null,
    },
    updated_at: at,
  };
};

/** Bank details that pass the checks of the bank's country and lead to no real account. */
export const pickBankDetails = (
  random: Random,
  country: string,
): Readonly<Partial<Record<BankField, string>>> => {
  const digits = (count: number): string =>
    Array.from({ length: count }, () => String(random.between(0, 9))).join('');
  switch (country) {
    case 'AU':
      return { bsb: `062${digits(3)}`, account_number: digits(8) };
    case 'NZ':
      return { account_number: `123045${digits(7)}00` };
    case 'US':
      return { routing_number: '021000021', account_number: digits(10) };
    case 'JP':
      return { bank_code: '0005', branch_code: digits(3), account_number: digits(7) };
    default: {
      const account = `CBKU${digits(22)}`;
      const check = 98 - ibanRemainder(`${country}00${account}`);
      return { iban: `${country}${String(check).padStart(2, '0')}${account}`, bic: 'CBKUKWKW' };
    }
  }
};
