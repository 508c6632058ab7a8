import { api, lastCall } from '../calls/client.ts';
import { signOut } from '../session/session.ts';
import type { WatchedSession } from './idle-watch.tsx';

/** The provider's session, as it is watched for activity. */
export const idleSession: WatchedSession = {
  signOut,
  lastCall,
  reportActivity: () => {
    // The 401 of a session that is over is handled like that of any other call.
    api.GET('/users/info').catch(() => undefined);
  },
};
