import type { PasswordPolicy } from '../access/password-policy.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Database } from '../store/store.ts';

/** Facts about the request that handlers may use. */
export interface RequestFacts {
  readonly requestId: string;
  readonly ip: string;
  readonly pageName: string | null;
}

/** Settings that decide what handlers take. */
export interface CallSettings {
  readonly passwordPolicy: PasswordPolicy;
}

/** One request to one operation, its caller already let in. */
export interface Call {
  readonly database: Database;
  readonly viewer: Viewer | null;
  readonly request: RequestFacts;
  readonly settings: CallSettings;
}
