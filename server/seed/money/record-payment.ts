import { pickPerson, pickStay } from '../people.ts';
import type { Random } from '../random.ts';
import type { AskedPayment } from './asked-payments.ts';
import type { SeedTransaction, StoryStart } from './story-types.ts';

/** The transaction of a payment in the form of the request to the acquirer, without an answer. */
export const recordPayment = (
  random: Random,
  { merchant, at }: Pick<StoryStart, 'merchant' | 'at'>,
  { channel, card, allowed }: AskedPayment,
  { id, reference }: { readonly id: string; readonly reference: string },
): SeedTransaction => {
  const holder = pickPerson(random);
  const { route } = allowed;
  const isByItself = channel === 'auto_charge';
  return {
    id,
    ref_id: reference,
    merchant_id: merchant.id,
    partner_id: merchant.partnerId,
    original_transaction_id: null,
    amount: allowed.total,
    surcharge_amount: allowed.surcharge,
    refunded_amount: 0,
    fee: 0,
    tax: 0,
    fee_deducted: true,
    fee_statement_id: null,
    priced_at: null,
    currency: merchant.currency,
    card_brand: card.brand,
    card_last4: String(random.between(0, 9999)).padStart(4, '0'),
    card_country: card.country,
    card_holder: holder,
    guest_name: random.chance(0.85) ? holder : random.chance(0.7) ? pickPerson(random) : null,
    description: isByItself
      ? `Booking BK-${random.hex(6).toUpperCase()}`
      : random.chance(0.9)
        ? pickStay(random)
        : null,
    mode_3ds: allowed.mode3ds,
    psp: route.psps[0] ?? '',
    route_reason: route.reason === 'nobody' ? null : route.reason,
    route_rule: route.rule_name,
    capture_at: null,
    expires_at: null,
    auth_code: null,
    transaction_type: isByItself ? 'auto_charge' : 'sale',
    transaction_status: 'pending',
    transaction_channel: channel,
    created_at: new Date(at).toISOString(),
    updated_at: new Date(at).toISOString(),
    payout_date: null,
    payout_id: null,
    decline_reason: null,
  };
};

/** The acquirer approved: through the first provider of the route, or now and then the next one, where the first is out of order. */
export const approve = (random: Random, { allowed }: AskedPayment, row: SeedTransaction): SeedTransaction => {
  const [, second = row.psp] = allowed.route.psps;
  return {
    ...row,
    psp: random.chance(0.03) ? second : row.psp,
    auth_code: random.hex(6).toUpperCase(),
    transaction_status: 'approved',
  };
};
