import { askEarly } from '@counterfoil/engine';
import { httpCalls } from './calls/http-calls.ts';
import { personOf } from './session/person.ts';
import { portal, storage } from './portal.ts';
import { currentSession } from './session/session.ts';

/**
 * Makes the first call of the present page as soon as it is known who views it, before the code that draws it
 * is loaded. Resolves when it is made, or none is to be made.
 */
export const askForPage = async (): Promise<void> => {
  const session = currentSession();
  if (session.status !== 'signed-in') return;
  const { pathname: path, search } = globalThis.location;
  const host = { ...httpCalls, storage, now: () => new Date() };
  await askEarly({ portal, host, person: personOf(session.user), location: { path, search } }).catch(
    // The code that draws the page gets the same failure.
    () => undefined,
  );
};
