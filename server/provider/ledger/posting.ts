import type { components } from '../../../openapi/generated/provider.ts';
import type { Books } from '../settlement/payout-locks.ts';

type Schemas = components['schemas'];

/**
 * An amount that moves from one account of a merchant to another, in one currency, and the record because of which it
 * moves. The account that it leaves is debited and the other credited, so that its entries add up to zero. A negative
 * amount goes the other direction; 0 moves nothing and is not posted.
 */
export interface Posting extends Books {
  readonly kind: Schemas['LedgerEntryKind'];
  readonly cause: Schemas['LedgerCause'];
  readonly cause_id: string;
  /** The payout that gains or loses the amount, or whose amount moves; null where it is none. */
  readonly payout_id?: string | null;
  readonly from: Schemas['LedgerAccount'];
  readonly to: Schemas['LedgerAccount'];
  readonly amount: number;
  /** When it counts, where that is not now. */
  readonly posted_at?: string;
}
