import type { ColumnType, Generated } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Instant } from '../column-types.ts';

type Schemas = components['schemas'];

/** Files of banks and payment providers, and what their lines are about. */
export interface ReconciliationTables {
  readonly settlement_files: {
    readonly id: string;
    readonly match: Schemas['ReconciliationMatch'];
    readonly reader: Schemas['SettlementReader'];
    readonly name: string;
    readonly sha256: Buffer;
    readonly account: string | null;
    readonly read_by: string;
    readonly read_at: Generated<Instant>;
    readonly taken_back_at: Generated<Instant | null>;
    readonly taken_back_by: Generated<string | null>;
    readonly taken_back_reason: Generated<string | null>;
  };
  readonly settlement_lines: {
    readonly id: string;
    readonly file_id: string;
    readonly match: Schemas['ReconciliationMatch'];
    readonly line: number;
    readonly account: string | null;
    readonly booked_on: string;
    readonly valued_on: string | null;
    readonly amount: number;
    readonly fee: number;
    readonly gross_amount: ColumnType<number, never, never>;
    readonly currency: string;
    readonly reference: string | null;
    readonly bank_reference: string | null;
    readonly batch: string | null;
    readonly kind: string | null;
    readonly text: string;
    readonly state: Generated<Schemas['SettlementLineState']>;
    readonly cause: Generated<Schemas['SettlementCause'] | null>;
    readonly rule: Generated<string | null>;
    readonly confidence: Generated<number | null>;
    readonly closed_reason: Generated<Schemas['SettlementCloseReason'] | null>;
    readonly closed_note: Generated<string | null>;
    readonly closed_by: Generated<string | null>;
    readonly closed_at: Generated<Instant | null>;
  };
  readonly settlement_links: {
    readonly id: string;
    readonly match: Schemas['ReconciliationMatch'];
    readonly line_id: string;
    readonly record_id: string;
  };
  /** A view: payments and payouts that no line is about, of payment services whose files were read. */
  readonly records_beside_lines: {
    readonly id: string;
    readonly match: Schemas['ReconciliationMatch'];
    readonly payout_id: string | null;
    readonly transaction_id: string | null;
    readonly reference: string;
    readonly amount: number;
    readonly currency: string;
    readonly day: string;
    readonly psp: string;
    readonly first_day: string;
    readonly last_day: string;
  };
}
