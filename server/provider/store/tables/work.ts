import type { Generated } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Instant } from '../column-types.ts';

type Schemas = components['schemas'];

/** Who deals with what waits, and from whom nothing is taken. */
export interface WorkTables {
  readonly work_items: {
    readonly organisation: string;
    readonly kind: Schemas['WorkKind'];
    readonly record: string;
    readonly assignee_id: string | null;
    readonly snoozed_until: string | null;
    readonly timezone: string;
    readonly changed_by: string;
    readonly changed_at: Generated<Instant>;
  };
  readonly blocklist_entries: {
    readonly id: string;
    readonly kind: Schemas['BlocklistKind'];
    readonly value: string;
    readonly match_key: string;
    readonly reason: string;
    readonly until: string | null;
    readonly timezone: string;
    readonly merchant_id: string | null;
    readonly added_by: string;
    readonly created_at: Generated<Instant>;
    readonly ended_by: string | null;
    readonly ended_at: Instant | null;
  };
  readonly blocklist_hits: {
    readonly id: string;
    readonly entry_id: string;
    readonly transaction_id: string;
    readonly created_at: Generated<Instant>;
  };
}
