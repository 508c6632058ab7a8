import type { ApiRoutes } from '../../server/gateway/api-routes.ts';
import type { PortalSettings } from '../../server/portal-settings.ts';
import type { Environment } from '../../server/setting-readers.ts';
import type { DescribedOption } from '../command-line.ts';

/** Somebody who can sign in to try the portal. */
export interface TrialAccount {
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

/** What a program is started with. */
interface StartWords {
  /** The options of the command line, by their names. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly environment: Environment;
  /** The port that holds where the environment has none. */
  readonly usualPort: number;
}

/** An API that signs people in itself: the program of its portal knows how it is opened. */
export interface SessionApi {
  /** What the program does, in a sentence, and the options that it takes beside those of any portal. */
  readonly description: string;
  readonly options: Readonly<Record<string, DescribedOption>>;
  /** Reads all that the API needs, and gives what opens it. Throws `StartError` for what cannot be used. */
  readonly prepare: (words: StartWords) => {
    readonly settings: PortalSettings;
    readonly open: () => Promise<OpenApi>;
  };
}
