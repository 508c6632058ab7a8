import type { Generated, Selectable } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Instant, Json } from '../column-types.ts';

interface ConnectionColumns {
  readonly id: string;
  /** A merchant, a partner, or "platform". */
  readonly organisation: string;
  readonly merchant_id: string | null;
  readonly partner_id: string | null;
  readonly issuer: string;
  readonly client_id: string;
  /** Sealed; null for a client that proves itself by PKCE alone. */
  readonly client_secret: string | null;
  readonly scopes: string;
  readonly role_claim: string | null;
  readonly roles: Json<components['schemas']['SingleSignOnRole'][]>;
  readonly only_sso: boolean;
  readonly enabled: boolean;
  readonly updated_at: Generated<Instant>;
}

/** How an organisation's people sign in, as stored. */
export type ConnectionRow = Selectable<ConnectionColumns>;

/** The tables of single sign-on. */
export interface SingleSignOnTables {
  readonly sso_connections: ConnectionColumns;
  readonly sso_domains: { readonly domain: string; readonly connection_id: string };
  readonly sso_identities: {
    readonly connection_id: string;
    readonly issuer: string;
    readonly subject: string;
    readonly user_id: string;
    /** The value of the claim that decided what they may do; null where none did. */
    readonly role_value: string | null;
    readonly created_at: Generated<Instant>;
  };
  readonly sso_sessions: {
    readonly session_id: string;
    readonly connection_id: string;
    readonly issuer: string;
    readonly subject: string;
    /** The session at the identity provider, where it names one. */
    readonly sid: string | null;
    /** Sealed; the identity provider wants it back when the person signs out. */
    readonly id_token: string;
    readonly created_at: Generated<Instant>;
  };
  readonly sso_used: { readonly hash: Buffer; readonly expires_at: Instant };
}
