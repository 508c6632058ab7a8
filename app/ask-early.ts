import { askEarly } from '../engine/index.ts';
import { httpCalls } from './calls/http-host.ts';
import { personOf } from './session/person.ts';
import { portal, storage } from './portal.ts';
import { currentSession, onSession } from './session/session.ts';

/** Makes the first call of the page at hand as soon as it is known who looks, before the code that draws it is there. */
export const askForPage = (): void => {
  const ask = (): boolean => {
    const session = currentSession();
    if (session.status === 'starting') return false;
    if (session.status !== 'signed-in') return true;
    const { pathname: path, search } = globalThis.location;
    const host = { ...httpCalls, storage, now: () => new Date() };
    askEarly({ portal, host, person: personOf(session.user), location: { path, search } }).catch(
      // Whoever draws the page is told of the same.
      () => undefined,
    );
    return true;
  };
  if (ask()) return;
  const stop = onSession(() => {
    if (ask()) stop();
  });
};
