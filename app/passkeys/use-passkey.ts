import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { api } from '../calls/client.ts';
import { failureOf, passed, type Outcome } from '../calls/outcome.ts';
import { adoptUser } from '../session/session.ts';
import { signInBy } from '../session/sign-in.ts';
import { t } from '../t.ts';

type Failure = Outcome & { readonly ok: false };

const failure = (words: string): Failure => ({ ok: false, status: undefined, words });

/** What a browser or its user did not do; a person who closed the browser's question needs no other word than one whose time was over. */
const unfinished = (error: unknown): Failure => {
  const isKnown =
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  return failure(t(isKnown ? 'page.passkey.known' : 'page.passkey.unfinished'));
};

/** Has the browser use a passkey; answers the part that the provider takes. */
const answerTo = async (options: Parameters<typeof startAuthentication>[0]['optionsJSON']) => {
  const { id, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const owner = userHandle === undefined ? {} : { userHandle };
  return { credential_id: id, response: { clientDataJSON, authenticatorData, signature, ...owner } };
};

/** Signs in with a passkey that the browser finds; the token remains with the gateway. */
export const signInWithPasskey = async (): Promise<Outcome> => {
  const options = await api.POST('/auth/request-login-with-passkey');
  if (options.data === undefined) return failureOf(options);
  try {
    const body = await answerTo(options.data);
    return await signInBy(() => api.POST('/auth/login-with-passkey', { body }));
  } catch (error) {
    return unfinished(error);
  }
};

/** Proves by a passkey who is signed in; the session goes on with the user in the provider's answer. */
export const proveByPasskey = async (): Promise<Outcome> => {
  const options = await api.POST('/auth/request-passkey-proof');
  if (options.data === undefined) return failureOf(options);
  try {
    const body = await answerTo(options.data);
    const answer = await api.POST('/auth/confirm-passkey', { body });
    if (answer.data === undefined) return failureOf(answer);
    await adoptUser(answer.data.user);
    return passed;
  } catch (error) {
    return unfinished(error);
  }
};

/** Has the browser make a passkey and adds it under this name, or under one of the provider's where it is empty. */
export const addPasskey = async (name: string): Promise<Outcome> => {
  const options = await api.POST('/auth/request-passkey');
  if (options.data === undefined) return failureOf(options);
  try {
    const { id, response } = await startRegistration({ optionsJSON: options.data });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    const body = { name, credential_id: id, response: { clientDataJSON, attestationObject, transports } };
    const answer = await api.POST('/auth/passkeys', { body });
    return answer.data === undefined ? failureOf(answer) : passed;
  } catch (error) {
    return unfinished(error);
  }
};
