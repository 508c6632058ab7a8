import { createHash } from 'node:crypto';

export interface Charge {
  /** What is paid for; the same reference is never charged twice. */
  readonly reference: string;
  readonly last4: string;
  readonly amount: number;
  readonly currency: string;
}

export interface ChargeResult {
  readonly status: 'captured' | 'declined';
  readonly acquirerReference: string;
}

/** The acquirer of the sandbox: takes every card but those that end in 0002, and always answers the same. */
export const chargeCard = ({ reference, last4, amount, currency }: Charge): ChargeResult => {
  const digest = createHash('sha256').update([reference, last4, amount, currency].join(' ')).digest('hex');
  return {
    status: last4 === '0002' ? 'declined' : 'captured',
    acquirerReference: `sbx_${digest.slice(0, 20)}`,
  };
};
