import type { RawBuilder } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';

/** The condition that a column holds the id of a record that is looked at: of all, or of those that changed. */
export type Only = (column: string) => RawBuilder<unknown>;

/** A promise about money that holds in every store at every moment. */
export interface Invariant {
  readonly name: components['schemas']['Invariant'];
  /** What the ids of its breaches are: records, or what a merchant has on an account in a currency. */
  readonly of:
    | 'transaction'
    | 'payout'
    | 'adjustment'
    | 'receivable'
    | 'chargeback'
    | 'fee_statement'
    | 'invoice'
    | 'statement'
    | 'balance'
    | 'export';
  /**
   * The records that break it, as rows of `id`, `merchant_id` (null where it is of no single merchant), `currency`, `expected`
   * and `found`, the last two in minor units of the currency.
   */
  readonly broken: (only: Only) => RawBuilder<unknown>;
}
