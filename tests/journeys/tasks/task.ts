import type { Hand } from './hand.ts';
import type { AccountName } from '../accounts.ts';

/** Something that people do often; it begins on the dashboard, signed in. */
export interface Task {
  readonly name: string;
  readonly account: AccountName;
  readonly act: (hand: Hand) => Promise<void>;
}
