import type { components } from '../../openapi/generated/provider.ts';
import { api, onSessionEnded } from '../calls/client.ts';
import { createSession, type SessionOf } from './create-session.ts';
import { endReasonOf } from './end-reason.ts';

declare global {
  /**
   * The answer to `users/info` that `public/known-browser.js` requested before this code was loaded. That
   * script is in the head of the page: at the end of the body it would wait for the styles. Where the browser
   * lacks a required feature, it shows the notice for old browsers, as soon as the page has been read to its
   * end and before any module runs; the versions that have all features are listed in the notice, in the
   * README and in vite.config.ts. For other browsers it asks at once who is signed in, but not on the page of
   * a payment link, nor while a session that its person left has yet to be ended. It catches a failure only
   * so that the browser does not report an unhandled one: this code gets it too.
   */
  var sessionAnswer: Promise<Response> | undefined;
}

/** The signed-in user in the answer of users/info. */
export type SessionUser = components['schemas']['AuthUser'];
/** How a second factor is given: 1 by an authenticator app, 2 by e-mail. */
export type FactorMode = components['schemas']['TwoFactorMode'];
/** The session of the provider in this browser. */
export type Session = SessionOf<SessionUser>;

const session = createSession<SessionUser>({
  whoAmI: async (early) => {
    const { data, error, response } = await api.GET(
      '/users/info',
      early === undefined ? {} : { fetch: () => early },
    );
    return data === undefined ? { status: response.status, why: endReasonOf(error) } : { user: data };
  },
  end: async () => {
    const { response } = await api.GET('/auth/logout');
    // 401: there is no session any more.
    return response.ok || response.status === 401;
  },
  onEnded: onSessionEnded,
  isVerified: ({ verified }) => verified,
});

export const {
  current: currentSession,
  onChange: onSession,
  adopt: adoptUser,
  renew: renewUser,
  settleSignOut,
  signOut,
} = session;

/** The answer that known-browser.js requested before this code was loaded, once: it is no answer to a later question. */
const takeSessionAnswer = (): Promise<Response> | undefined => {
  const answer = globalThis.sessionAnswer;
  globalThis.sessionAnswer = undefined;
  return answer;
};

/** Asks the provider who is signed in, after it has ended a session that the person left while it was away. */
export const startSession = (): Promise<void> => session.start(takeSessionAnswer);
