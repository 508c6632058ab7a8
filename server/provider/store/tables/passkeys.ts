import type { Generated, Selectable } from 'kysely';
import type { Instant } from '../column-types.ts';

interface PasskeyColumns {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: Buffer;
  /** In the form of COSE (RFC 9053). */
  readonly public_key: Buffer;
  /** How often its authenticator says it was used; 0 where it does not count. */
  readonly counter: number;
  /** How a browser reaches its authenticator, as the browser named it. */
  readonly transports: string[];
  /** Whether it may be copied to other devices of its owner; never changes. */
  readonly can_be_synced: boolean;
  /** Whether it was, when it was last used. */
  readonly is_synced: boolean;
  readonly name: string;
  readonly created_at: Generated<Instant>;
  readonly last_used_at: Instant | null;
}

/** A passkey as stored. */
export type PasskeyRow = Selectable<PasskeyColumns>;

/** Passkeys, and the challenges that their next use has to sign. */
export interface PasskeyTables {
  readonly passkeys: PasskeyColumns;
  readonly passkey_challenges: {
    readonly challenge_hash: Buffer;
    readonly purpose: 'create' | 'sign_in' | 'prove';
    readonly user_id: string | null;
    readonly session_id: string | null;
    readonly expires_at: Instant;
  };
}
