import type { Viewer } from '../access/viewer.ts';
import type { Database } from '../store/store.ts';

/** Facts about the request that handlers may use. */
export interface RequestFacts {
  readonly requestId: string;
  readonly ip: string;
  readonly pageName: string | null;
}

/** One request to one operation, its caller already let in. */
export interface Call {
  readonly database: Database;
  readonly viewer: Viewer | null;
  readonly request: RequestFacts;
}
