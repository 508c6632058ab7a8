import type { Generated } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Instant } from '../column-types.ts';

type Schemas = components['schemas'];

/** The roles that organisations make. */
export interface CustomRoleTables {
  readonly custom_roles: {
    readonly id: string;
    /** A merchant, a partner, or "platform". */
    readonly organisation: string;
    readonly merchant_id: string | null;
    readonly partner_id: string | null;
    /** The type of the users who may have it. */
    readonly base: Schemas['Role'];
    readonly name: string;
    readonly permissions: readonly Schemas['Permission'][];
    readonly created_at: Generated<Instant>;
    readonly created_by: string;
    readonly updated_at: Generated<Instant>;
    readonly updated_by: string;
  };
}
