import { createAccessTokens } from './access-token.ts';
import type { Credentials, CredentialSettings, Proof } from './credentials.ts';

/** Makes the credentials of these settings; `now` is the clock, in milliseconds. */
export const createCredentials = (
  settings: CredentialSettings,
  now: () => number = Date.now,
): Credentials => {
  switch (settings.as) {
    case 'none':
      return fixed({ headers: {} }, []);
    case 'bearer':
      return fixed({ headers: { authorization: `Bearer ${settings.token}` } }, [settings.token]);
    case 'basic': {
      const { username, password } = settings;
      const pair = Buffer.from(`${username}:${password}`).toString('base64');
      // Where there is no password, the user name is the key; beside one it is no secret, and may be a plain word.
      return fixed({ headers: { authorization: `Basic ${pair}` } }, [
        pair,
        password === '' ? username : password,
      ]);
    }
    case 'header':
      return fixed({ headers: { [settings.name.toLowerCase()]: settings.prefix + settings.value } }, [
        settings.value,
      ]);
    case 'query':
      return fixed({ headers: {}, query: [settings.name, settings.value] }, [settings.value]);
    case 'client-credentials':
      return createAccessTokens(settings, now);
  }
};

const fixed = (proof: Proof, secrets: readonly string[]): Credentials => ({
  prove: () => Promise.resolve(proof),
  renew: () => false,
  secrets: () => secrets.filter((secret) => secret !== ''),
});
