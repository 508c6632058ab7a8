import type { ApiRoutes } from '../../server/gateway/api-routes.ts';

/** Somebody who can sign in to try the portal. */
interface TrialAccount {
  readonly role: string;
  readonly email: string;
  readonly password: string;
  readonly about: string;
}

/** An API as the gateway needs it: where it answers, how its calls are forwarded, and how it stops. */
export interface OpenApi {
  readonly url: URL;
  readonly routes: ApiRoutes;
  /** The accounts of a demonstration; none where people have their own. */
  readonly accounts: readonly TrialAccount[];
  readonly close: () => Promise<void>;
}
