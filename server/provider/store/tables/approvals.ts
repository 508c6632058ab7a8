import type { ColumnType, Generated } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Instant, Json } from '../column-types.ts';

type Schemas = components['schemas'];

/** The tables of what a second person decides on. */
export interface ApprovalTables {
  readonly approval_requests: {
    readonly id: string;
    readonly kind: Schemas['ApprovalKind'];
    readonly operation: string;
    /** The call as it would be sent, sealed. */
    readonly input: string;
    readonly sent: Json<Schemas['ApprovalLine'][]>;
    /** The record as the asker saw it; null where none is watched. */
    readonly watched: ColumnType<unknown, string | null, string | null>;
    readonly reason: string | null;
    readonly covered_by: string;
    readonly amount: number | null;
    readonly currency: string | null;
    readonly merchant_id: string | null;
    readonly record_kind: string | null;
    readonly record_id: string | null;
    readonly organisation: string;
    readonly partner_id: string | null;
    readonly asker_id: string;
    /** The secret key by which it was asked for; null where that was a session. */
    readonly key_id: string | null;
    readonly made_as: string;
    readonly status: Generated<Schemas['ApprovalStatus']>;
    readonly asked_at: Generated<Instant>;
    readonly due_at: Instant;
    readonly waits_for: Schemas['Approval']['waits_for'];
    readonly decider_id: string | null;
    readonly decided_at: Instant | null;
    readonly decision_reason: string | null;
    readonly outcome: string | null;
    /** What was answered and holds a secret, sealed, until the asker has read it. */
    readonly answer: string | null;
    readonly changes: ColumnType<Schemas['ApprovalLine'][], string | undefined, string>;
  };
}
