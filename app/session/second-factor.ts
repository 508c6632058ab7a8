import type { components } from '../../openapi/generated/provider.ts';
import { api } from '../calls/client.ts';
import { failureOf, passed, type Outcome } from '../calls/outcome.ts';
import { adoptUser, currentSession, type FactorMode } from './session.ts';

/** The facts that a person needs to give the first code of a new second factor. */
export type FactorSetup = components['schemas']['TwoFactorSetup'];

/** Sends a code by e-mail; the one before is void. */
export const sendCode = async (mode: FactorMode): Promise<Outcome> => {
  try {
    const answer = await api.POST('/auth/send-twofa-code', { body: { mode } });
    return answer.data === undefined ? failureOf(answer) : passed;
  } catch {
    return failureOf(undefined);
  }
};

/** Gives a code; the session goes on with the user in the provider's answer. */
export const verifyCode = async (mode: FactorMode, code: string, remember: boolean): Promise<Outcome> => {
  try {
    const body = { verify_code: code, mode, remember };
    const answer = await api.POST('/auth/verify-twofa-code', { body });
    if (answer.data === undefined) return failureOf(answer);
    await adoptUser(answer.data.user);
    return passed;
  } catch {
    return failureOf(undefined);
  }
};

const begunHere = 'counterfoil.setup';

/** Remembers, for this tab and its reloads, whether a set-up was begun in it and is not finished: its secret was shown here, or its code sent. */
export const noteSetup = (mode: FactorMode | undefined): void => {
  if (mode === undefined) sessionStorage.removeItem(begunHere);
  else sessionStorage.setItem(begunHere, String(mode));
};

/** The result of beginning a set-up. */
export type Begun = { readonly ok: true; readonly setup: FactorSetup } | (Outcome & { readonly ok: false });

/** Begins the set-up of a second factor: while signing in by one call, from the profile by the other. */
export const beginSetup = async (mode: FactorMode): Promise<Begun> => {
  const isSigningIn = currentSession().status === 'verifying';
  try {
    const answer = isSigningIn
      ? await api.POST('/auth/setup-twofa-mode', { body: { mode } })
      : await api.POST('/users/setup-authenticator-mode/{mode}', { params: { path: { mode } } });
    if (answer.data === undefined) return failureOf(answer);
    noteSetup(mode);
    return { ok: true, setup: answer.data };
  } catch {
    return failureOf(undefined);
  }
};

/**
 * Whether a set-up that was begun in this tab still waits for its first code; asked after a reload, which
 * forgets the secret. Where it was begun elsewhere, nobody here may have seen the secret: it has to be shown
 * again.
 */
export const isSetupPending = async (mode: FactorMode): Promise<boolean> => {
  if (sessionStorage.getItem(begunHere) !== String(mode)) return false;
  try {
    const { data } = await api.POST('/auth/check-setup-mode', { body: { mode } });
    return data?.is_pending === true;
  } catch {
    return false;
  }
};
