import { api } from '../calls/client.ts';
import { failureOf, type Outcome } from '../calls/outcome.ts';
import { signOut } from './session.ts';
import { signInBy } from './sign-in.ts';

/** Under this name the tab remembers where a person wanted to go while they are at their identity provider. */
const placeItem = 'counterfoil.singleSignOnPlace';

/** Where people come back to from an identity provider; the last part is the organisation. */
export const callbackPath = '/sso/callback/';

/** Leads the browser on to the identity provider of an address; with `again` the person proves anew who they are. */
export const beginSingleSignOn = async (
  email: string,
  place: string | undefined,
  again = false,
): Promise<Outcome> => {
  try {
    const answer = await api.POST('/auth/sso/start', { body: { email, again } });
    if (answer.data === undefined) return failureOf(answer);
    if (place === undefined) sessionStorage.removeItem(placeItem);
    else sessionStorage.setItem(placeItem, place);
    globalThis.location.assign(answer.data.authorization_url);
    // The page is on its way out: nothing more can be done in it.
    return await new Promise<never>(() => undefined);
  } catch {
    return failureOf(undefined);
  }
};

/** What an identity provider sent a browser back with. */
export interface Arrived {
  readonly organisation: string;
  /** Without its question mark. */
  readonly query: string;
}

/** Finishes a sign-in; the session's token remains with the gateway. */
export const finishSingleSignOn = ({ organisation, query }: Arrived): Promise<Outcome> =>
  signInBy(() => api.POST('/auth/sso/finish', { body: { organisation, query } }));

/** Where the person wanted to go when they began, once. */
export const takePlace = (): string | undefined => {
  const place = sessionStorage.getItem(placeItem) ?? undefined;
  sessionStorage.removeItem(placeItem);
  // Only an address of this portal.
  return place !== undefined && /^\/(?![/\\])/.test(place) ? place : undefined;
};

/** Ends the session here and, where it has such a page, at the identity provider that opened it. */
export const signOutThereToo = async (): Promise<void> => {
  // Without an answer, people are signed out here.
  const answer = await api.POST('/auth/sso/leave').catch(() => undefined);
  await signOut();
  const way = answer?.data?.end_session_url;
  if (typeof way === 'string') globalThis.location.assign(way);
};
