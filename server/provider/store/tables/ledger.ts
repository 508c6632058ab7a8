import type { Generated } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Instant } from '../column-types.ts';

type Schemas = components['schemas'];

interface StatementLineView {
  readonly posting: number;
  readonly merchant_id: string;
  readonly currency: string;
  readonly posted_at: Instant;
  readonly kind: Schemas['LedgerEntryKind'];
  readonly cause: Schemas['LedgerCause'];
  readonly cause_id: string;
  readonly payout_id: string | null;
  readonly reverses: number | null;
  /** What the posting changes; never 0. */
  readonly amount: number;
}

/** The ledger; its rows are written by `post` and `reverse` alone, and never changed or deleted. */
export interface LedgerTables {
  readonly ledger_entries: {
    readonly posting: number;
    readonly place: number;
    readonly merchant_id: string;
    readonly currency: string;
    readonly account: Schemas['LedgerAccount'];
    /** A credit is positive, a debit negative. */
    readonly amount: number;
    readonly kind: Schemas['LedgerEntryKind'];
    readonly cause: Schemas['LedgerCause'];
    readonly cause_id: string;
    /** The payout that gains or loses the amount, or whose amount moves. */
    readonly payout_id: string | null;
    readonly posted_at: Generated<Instant>;
    /** The posting that this one takes back. */
    readonly reverses: number | null;
  };
  /** The sum of the entries of each account, kept with them. */
  readonly ledger_balances: {
    readonly merchant_id: string;
    readonly currency: string;
    readonly account: Schemas['LedgerAccount'];
    readonly amount: number;
  };
  /** Records that break a promise about money, or did. */
  readonly ledger_breaches: {
    readonly id: string;
    readonly invariant: Schemas['Invariant'];
    readonly record: string;
    /** Null for an export, which is of no single merchant. */
    readonly merchant_id: string | null;
    readonly currency: string;
    readonly expected: number;
    readonly found: number;
    readonly first_seen_at: Generated<Instant>;
    readonly last_seen_at: Generated<Instant>;
    /** When a check found it no more. */
    readonly ended_at: Generated<Instant | null>;
    /** When people were told of it. */
    readonly told_at: Generated<Instant | null>;
  };
  /** What a column of amounts of an export comes to in a currency: by its list, and in its file. */
  readonly export_sums: {
    readonly id: string;
    /** The row of the audit log that tells of the export. */
    readonly audit_id: string;
    readonly name: string;
    readonly currency: string;
    /** In minor units, of any size. */
    readonly listed: string;
    readonly written: string;
    readonly written_at: Generated<Instant>;
  };
  /** How far the books were checked. */
  readonly ledger_checks: {
    readonly scope: 'changed' | 'all';
    readonly checked_at: Instant | null;
    /** The last posting at the last check of what changed, and the one from which the next begins. */
    readonly checked_to: Generated<number>;
    readonly checks_from: Generated<number>;
  };
  /** The statements of months that are over; they never change. */
  readonly statements: {
    readonly id: string;
    readonly number: string;
    /** Its place among those of the merchant in the currency, from 1. */
    readonly sequence: number;
    readonly merchant_id: string;
    readonly currency: string;
    /** The month, `2026-10`. */
    readonly period: string;
    readonly period_from: string;
    readonly period_to: string;
    readonly timezone: string;
    readonly from_at: Instant;
    /** The first instant that is not in it any more. */
    readonly to_at: Instant;
    readonly opening_amount: number;
    readonly credit_amount: number;
    readonly debit_amount: number;
    readonly closing_amount: number;
    readonly credits_count: number;
    readonly debits_count: number;
    readonly issued_at: Generated<Instant>;
  };
  /** A view: what a posting changes of what the platform keeps for a merchant. */
  readonly statement_lines: StatementLineView;
  /** A view: what a posting changes of what a payout pays. */
  readonly payout_statement_lines: StatementLineView;
  /** A view: what a merchant has and owes in a currency. */
  readonly merchant_balances: {
    readonly id: string;
    readonly merchant_id: string;
    readonly currency: string;
    readonly pending: number;
    readonly available: number;
    readonly reserved: number;
    readonly in_transit: number;
    readonly owed: number;
    readonly disputed: number;
  };
}
