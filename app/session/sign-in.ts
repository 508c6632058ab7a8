import { api } from '../calls/client.ts';
import { failureOf, passed, type Outcome } from '../calls/outcome.ts';
import { adoptUser, settleSignOut, type SessionUser } from './session.ts';

/** An answer to a call that opens a session: its user, or why there is none. */
interface SignInAnswer {
  readonly data?: { readonly user: SessionUser };
  readonly error?: unknown;
  readonly response: Response;
}

/** Signs in by a call, after a session that the person left has ended; the token remains with the gateway. */
export const signInBy = async (call: () => Promise<SignInAnswer>): Promise<Outcome> => {
  try {
    if (!(await settleSignOut())) return failureOf(undefined);
    const answer = await call();
    if (answer.data === undefined) return failureOf(answer);
    await adoptUser(answer.data.user);
    return passed;
  } catch {
    return failureOf(undefined);
  }
};

/** Signs in with a password. */
export const signIn = (email: string, password: string): Promise<Outcome> =>
  signInBy(() => api.POST('/auth/login', { body: { email, password } }));
