import type { PasswordPolicy } from '../access/passwords/password-policy.ts';
import type { ScimClient } from '../access/scim/scim-client.ts';
import type { Viewer } from '../access/viewer.ts';
import type { ProcessHealth } from '../health/measures.ts';
import type { GuardedPolicy } from '../outbound/guarded-fetch.ts';
import type { OutboundPolicy } from '../outbound/public-address.ts';
import { closedBox } from '../secrets/closed-box.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { Database } from '../store/store.ts';

/** Facts about the request that handlers may use. */
export interface RequestFacts {
  readonly requestId: string;
  readonly ip: string;
  readonly pageName: string | null;
  /** The User-Agent header of the calling program. */
  readonly userAgent: string | null;
}

/** Settings that decide what handlers accept and where their links lead. */
export interface CallSettings {
  readonly passwordPolicy: PasswordPolicy;
  /** Where people reach the portal; links in mails lead there and nowhere else. */
  readonly publicUrl: URL;
  /** Where guests pay by link; its path ends in a slash. */
  readonly paymentPage: URL;
  /** What calls to partners' systems may reach. */
  readonly outbound: OutboundPolicy;
  /** What calls to the identity providers of organisations may reach besides public addresses. */
  readonly identityProviders: GuardedPolicy;
  /** The size limit of all uploaded files of one organisation, in bytes. */
  readonly uploadQuota: number;
  /** Whether pages of this machine may embed too; for trying out only. */
  readonly sandbox: boolean;
  /** Seals values that the store may not contain as plain text. */
  readonly secrets: SecretBox;
  /** How the process is that answers. */
  readonly process: ProcessHealth;
  /** Warns whoever runs the provider, in its log. */
  readonly warn: (facts: Readonly<Record<string, string>>, sentence: string) => void;
}

/** The settings that apply unless others are set. */
export const standardSettings: CallSettings = {
  passwordPolicy: 'standard',
  publicUrl: new URL('http://localhost:4000'),
  paymentPage: new URL('https://pay.counterfoil.example/p/'),
  outbound: { allowsLoopback: false },
  identityProviders: { privateOrigins: [] },
  uploadQuota: 100 * 1024 * 1024,
  sandbox: false,
  secrets: closedBox,
  process: { lists: () => null, sendsMails: false },
  warn: () => undefined,
};

/** One request to one operation, whose caller is already admitted. */
export interface Call {
  readonly database: Database;
  readonly viewer: Viewer | null;
  /** The identity provider that makes a SCIM call. */
  readonly scim?: ScimClient;
  readonly request: RequestFacts;
  readonly settings: CallSettings;
  /** Set where a second person has approved the call, which is made as the asker. */
  readonly approved?: Approved;
}

/** Who approved a call, and the request in which it was asked for. */
export interface Approved {
  readonly request: string;
  readonly by: Viewer;
}
