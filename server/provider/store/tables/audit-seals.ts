import type { Generated } from 'kysely';
import type { Instant, Json } from '../column-types.ts';

/** Of a field of a sealed audit row of which values were erased: its salt, or, where its value was erased, its digest. */
export type SealedFields = Readonly<Record<string, { readonly salt: string } | { readonly digest: string }>>;

/** The seals of the audit log. */
export interface AuditSealTables {
  /** The rows of the audit log that are not sealed yet. */
  readonly unsealed_audits: { readonly audit_id: string };
  readonly audit_seals: {
    /** From 1, without gaps. */
    readonly batch: number;
    readonly sealed_at: Instant;
    readonly row_count: number;
    /** Whether every row that was committed then is in this seal or in one before it. */
    readonly drained: boolean;
    readonly previous: Buffer;
    readonly digest: Buffer;
  };
  readonly sealed_audits: {
    readonly audit_id: string;
    readonly batch: number;
    readonly place: number;
    /** What the salts of its fields are derived from; null once a value of it was erased. */
    readonly secret: Buffer | null;
    /** Null until a value of it is erased. */
    readonly fields: Json<SealedFields> | null;
    readonly digest: Buffer;
  };
  /** What the last checks found, such as `aud_1-removed`; a person who has dealt with one removes its row. */
  readonly audit_faults: { readonly fault: string; readonly found_at: Generated<Instant> };
  /** One row: the last seal, when the whole chain was checked, and the day whose root was last put outside the database. */
  readonly audit_chain: {
    readonly single: Generated<boolean>;
    readonly batch: Generated<number>;
    readonly digest: Buffer;
    readonly checked_at: Instant | null;
    readonly rooted_on: string | null;
  };
}
