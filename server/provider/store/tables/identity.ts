import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Instant } from '../column-types.ts';

type Schemas = components['schemas'];

interface UserColumns {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly last_name: string;
  readonly phone_number: string | null;
  readonly password_hash: string;
  readonly role: Schemas['Role'];
  readonly partner_id: string | null;
  readonly merchant_id: string | null;
  /** A role that an organisation made, in place of the permissions of `role`. */
  readonly custom_role_id: string | null;
  readonly status: Schemas['UserStatus'];
  readonly external_user_id: string | null;
  readonly public_key: string | null;
  readonly created_at: Instant;
  readonly updated_at: Instant;
  readonly email_verified_at: Instant | null;
  readonly password_changed_at: Instant | null;
  readonly two_factor_required: Generated<boolean>;
  readonly authenticator_type: Schemas['TwoFactorMode'] | null;
  readonly factor_set_up_at: Instant | null;
  readonly totp_secret: Buffer | null;
  readonly totp_last_step: number | null;
  readonly last_sign_in_at: Instant | null;
  readonly deleted_at: Instant | null;
  readonly use_new_payout_report: Generated<boolean>;
  /** Their role and organisation in one, such as "Partner par_southernstays". */
  readonly acts_as: GeneratedAlways<string>;
  /** The value of `acts_as` when the public key was made. */
  readonly public_key_made_as: GeneratedAlways<string | null>;
}

/** A user as stored, secrets included. */
export type UserRow = Selectable<UserColumns>;

/** What a person made that outlives the request, with the `acts_as` that they had then. */
export interface Outliving {
  readonly made_as: GeneratedAlways<string>;
}

/** Why somebody gets a link to choose a password. */
export type ResetReason = 'forgotten' | 'invited' | 'required';

interface SessionColumns {
  readonly token_hash: Buffer;
  /** Its name, which does not change when another token replaces this one. */
  readonly id: Generated<string>;
  readonly user_id: string;
  readonly created_at: Generated<Instant>;
  readonly last_seen_at: Generated<Instant>;
  /** Since when every step of signing in is done; null before. */
  readonly verified_at: Instant | null;
  /** When a second factor was last given in this session. */
  readonly factor_at: Instant | null;
  /** When the password was last given in this session. */
  readonly password_at: Instant | null;
  /** The User-Agent header of the program that began it, and the address from which it was last used. */
  readonly user_agent: string | null;
  readonly address: string | null;
  /** Since when another token has replaced this one. */
  readonly replaced_at: Instant | null;
  /** Since when it is over because its user was changed, or because its person or an administrator closed it. */
  readonly ended_at: Instant | null;
  readonly is_closed: Generated<boolean>;
  /** Where a merchant is viewed in it: whom, until when, and the name of the session from which that began. */
  readonly viewing_merchant_id: string | null;
  readonly viewing_until: Instant | null;
  readonly viewed_from: string | null;
}

interface AllowedIpColumns extends Outliving {
  readonly id: string;
  readonly user_id: string;
  readonly network: string;
  readonly label: string;
  readonly created_at: Generated<Instant>;
  readonly updated_at: Generated<Instant>;
  readonly created_by: string;
}

/** Users, how they prove who they are, and from where. */
export interface IdentityTables {
  readonly users: UserColumns;
  readonly sessions: SessionColumns;
  readonly factor_setups: {
    readonly session_id: string;
    readonly user_id: string;
    readonly mode: Schemas['TwoFactorMode'];
    readonly totp_secret: Buffer | null;
    readonly expires_at: Instant;
  };
  readonly email_codes: {
    readonly session_id: string;
    readonly user_id: string;
    readonly salt: Buffer;
    readonly code_hash: Buffer;
    readonly expires_at: Instant;
  };
  readonly reset_wishes: {
    readonly id: Generated<number>;
    readonly email: string;
    readonly reason: ResetReason;
    readonly wished_at: Generated<Instant>;
  };
  readonly reset_links: {
    readonly selector: string;
    readonly user_id: string;
    readonly secret_hash: Buffer;
    readonly created_at: Generated<Instant>;
    readonly expires_at: Instant;
  };
  readonly device_tokens: Outliving & {
    readonly token_hash: Buffer;
    readonly user_id: string;
    readonly kind: 'verified' | 'remember';
    /** The session in which the device was last used. */
    readonly session_id: string | null;
    readonly created_at: Generated<Instant>;
    readonly expires_at: Instant;
  };
  readonly former_passwords: {
    readonly id: Generated<number>;
    readonly user_id: string;
    readonly password_hash: string;
    readonly created_at: Generated<Instant>;
  };
  readonly allowed_ips: AllowedIpColumns;
  readonly display_settings: {
    readonly user_id: string;
    readonly language: Schemas['DisplaySettings']['language'];
    readonly date_format: Schemas['DisplaySettings']['date_format'];
    readonly timezone: string | null;
  };
  readonly embedding_origins: Outliving & {
    readonly id: string;
    readonly user_id: string;
    readonly origin: string;
    readonly created_at: Generated<Instant>;
  };
  readonly secret_keys: Outliving & {
    readonly id: string;
    /** Who made it and for whom it acts. */
    readonly user_id: string;
    readonly name: string;
    /** Whether it is the one that its maker makes anew in the profile; each has one at most. */
    readonly is_default: boolean;
    readonly scopes: readonly string[];
    /** Addresses and networks in the form of the type inet; none for any. */
    readonly allowed_addresses: Generated<readonly string[]>;
    readonly expires_at: Instant | null;
    readonly key_hash: Buffer;
    readonly last4: string;
    /** Of the secret before the last rotation, with the moment from which on it works no more. */
    readonly previous_hash: Buffer | null;
    readonly previous_last4: string | null;
    readonly previous_ends_at: Instant | null;
    readonly rotated_at: Generated<Instant>;
    readonly last_used_at: Instant | null;
    readonly created_at: Generated<Instant>;
    readonly created_by: string;
    readonly revoked_at: Instant | null;
    readonly revoked_by: string | null;
  };
  readonly secret_key_calls: {
    readonly id: string;
    readonly key_id: string;
    readonly called_at: Instant;
    readonly method: Schemas['KeyCall']['method'];
    readonly path: string;
    readonly operation: string;
    /** Null where the caller went away before there was one. */
    readonly status: number | null;
    readonly duration_ms: number;
    readonly address: string;
    readonly request_id: string;
  };
}
