import type { Generated } from 'kysely';
import type { Instant, Json } from '../column-types.ts';

/** The tables of the mechanism of operations. */
export interface MechanismTables {
  readonly rate_windows: { readonly caller: string; readonly begun_at: Instant; readonly calls: number };
  readonly owner_documents: {
    readonly owner_id: string;
    readonly name: string;
    readonly document: Json<unknown>;
    readonly updated_at: Generated<Instant>;
  };
  readonly outbox_mails: {
    readonly id: string;
    readonly kind: string;
    readonly recipient: string;
    readonly subject: string;
    readonly body: string;
    /** The sender of the mail, and where answers go; null where that is the platform. */
    readonly sender_name: string | null;
    readonly reply_to: string | null;
    /** The brand in which the mail is drawn; null where that is the platform's. */
    readonly brand_name: string | null;
    readonly brand_colour: string | null;
    /** The file of its logo. */
    readonly brand_logo: string | null;
    readonly created_at: Generated<Instant>;
    readonly sent_at: Instant | null;
    readonly attempts: Generated<number>;
    readonly next_attempt_at: Generated<Instant>;
    readonly last_error: string | null;
  };
  /** The names of the keys that stored secrets were sealed with. */
  readonly sealing_keys: { readonly id: string; readonly first_used_at: Generated<Instant> };
}
