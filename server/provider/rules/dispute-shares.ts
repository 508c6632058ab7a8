import type { components } from '../../../openapi/generated/provider.ts';

type Status = components['schemas']['ChargebackStatus'];

/** A disputed payment, in the minor unit of its currency. */
export interface DisputedPayment {
  readonly amount: number;
  readonly refunded_amount: number;
}

/** A dispute of the payment, in the order in which they share it. */
export interface SharingDispute {
  readonly status: Status;
  readonly chargeback_amount: number;
}

/** The largest dispute as a multiple of the payment's amount, since exchange rates may raise it. */
export const mostOfPayment = 2;

/** Whether the dispute was decided against the merchant, who pays what it takes. */
export const isAgainstMerchant = (status: Status): boolean => status === 'lost' || status === 'accepted';

/**
 * What each dispute of a payment takes if the merchant loses it, in the order given: never what refunds or
 * the disputes before it gave back already, and what exchange rates added above the payment. A won one takes
 * nothing.
 */
export const shareDisputes = (
  { amount, refunded_amount }: DisputedPayment,
  disputes: readonly SharingDispute[],
): readonly number[] => {
  let givenBack = refunded_amount;
  return disputes.map(({ status, chargeback_amount: disputed }) => {
    if (status === 'won') return 0;
    const taken = Math.max(0, Math.min(disputed, Math.max(amount, disputed) - givenBack));
    givenBack += taken;
    return taken;
  });
};
