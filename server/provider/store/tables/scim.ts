import type { Generated } from 'kysely';
import type { Instant } from '../column-types.ts';

/** The tables of SCIM. */
export interface ScimTables {
  readonly scim_tokens: {
    readonly connection_id: string;
    readonly token_hash: Buffer;
    readonly last4: string;
    readonly expires_at: Instant | null;
    readonly created_at: Generated<Instant>;
    readonly created_by: string;
    readonly last_used_at: Instant | null;
  };
  /** How an identity provider names somebody whom it keeps here. */
  readonly scim_users: {
    readonly connection_id: string;
    readonly user_id: string;
    readonly user_name: string;
    readonly external_id: string | null;
    readonly display_name: string | null;
    /** Whether SCIM made them a user, and did not take over one who was there. */
    readonly made_here: boolean;
  };
  readonly scim_groups: {
    readonly id: string;
    readonly connection_id: string;
    readonly display_name: string;
    readonly external_id: string | null;
    readonly created_at: Generated<Instant>;
    readonly updated_at: Generated<Instant>;
  };
  readonly scim_members: { readonly group_id: string; readonly user_id: string };
}
