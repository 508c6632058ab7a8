import type { Currency } from './read-amount.ts';

/** What a bank says of one payment of a run. */
export interface PaymentAnswer {
  /** The end-to-end id by which the run named it. */
  readonly reference: string;
  readonly outcome: 'settled' | 'returned';
  /** In minor units; null where the answer does not repeat it. */
  readonly amount: number | null;
  /** Why it was returned, in the bank's code or words; null where it is not said. */
  readonly reason: string | null;
  /** Where the file says it. */
  readonly line: number;
}

/** A bank's answer to a run. */
export interface BankAnswer {
  /** By which the bank names its message. */
  readonly message: string;
  readonly kind: 'camt.053' | 'pain.002';
  readonly payments: readonly PaymentAnswer[];
}

/** What an answer must fit. */
export interface AnsweredRun extends Currency {
  readonly number: string;
  readonly references: readonly string[];
}
