import type { components } from '../../../openapi/generated/provider.ts';

/** A line of a statement: what a posting of the ledger adds to the balance, or takes from it. */
export interface BankStatementLine {
  /** The number of the posting. */
  readonly posting: string;
  readonly posted_at: string;
  /** The calendar day on which it was posted, where the merchant is. */
  readonly day: string;
  readonly kind: components['schemas']['LedgerEntryKind'];
  /** In minor units; a credit is positive, a debit negative. */
  readonly amount: number;
  /** The balance after it. */
  readonly balance_amount: number;
  /** What people call the record that caused it, or null. */
  readonly reference: string | null;
  /** The posting that it takes back, or null. */
  readonly reverses: string | null;
}

/** A statement of an account in one currency, in the form from which each file is written. Amounts are in minor units. */
export interface BankStatement {
  readonly number: string;
  /** Its place among the statements of the account; null where it has none. */
  readonly sequence: number | null;
  /** The id of the account, at most 34 characters. */
  readonly account: string;
  readonly holder: string;
  /** Who keeps the account. */
  readonly servicer: string;
  readonly country: string;
  readonly language: components['schemas']['OrganisationLanguage'];
  readonly currency: string;
  readonly timezone: string;
  readonly from_at: string;
  /** The first instant that is not in it any more. */
  readonly to_at: string;
  readonly first_day: string;
  readonly last_day: string;
  readonly issued_at: string;
  readonly opening_amount: number;
  readonly closing_amount: number;
  /** In the order in which they were posted. */
  readonly lines: readonly BankStatementLine[];
}
