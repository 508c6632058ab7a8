import type { AuthConfig } from '@counterfoil/engine/project';
import type { CredentialSettings } from '../../server/gateway/credentials/credentials.ts';
import type { Environment } from '../../server/setting-readers.ts';
import { StartError } from '../../server/start-error.ts';

/** What a header can carry (RFC 9110, 5.5). */
const headerText = /^[\t\x20-\x7e]*$/;

/** The ways of an API that does not sign people in itself. */
export type StaffAuth = Exclude<AuthConfig, { readonly as: 'session' }>;

/** Whether an API wants a key and none of the variables that hold it is set. */
export const hasNoKey = (auth: StaffAuth, environment: Environment): boolean => {
  const wanted: string[] = [];
  credentialsOf(auth, (variable) => {
    wanted.push(variable);
    return '';
  });
  return wanted.length > 0 && wanted.every((variable) => (environment[variable]?.trim() ?? '') === '');
};

/**
 * The sign-in of an API with the secrets in the place of their variables. Throws `StartError` with all that are not
 * set, and for one that no header can carry; it repeats no value.
 */
export const readCredentials = (auth: StaffAuth, environment: Environment): CredentialSettings => {
  const missing: string[] = [];
  const secret = (variable: string): string => {
    const value = environment[variable]?.trim() ?? '';
    if (value === '') missing.push(variable);
    if (!headerText.test(value))
      throw new StartError(
        `${variable} holds characters that no header can carry: it is one line of plain text.`,
      );
    return value;
  };
  const settings = credentialsOf(auth, secret);
  if (missing.length > 0)
    throw new StartError(
      `Set ${missing.join(' and ')} in the environment or in .env: counterfoil.config.json names ${missing.length === 1 ? 'it' : 'them'} under api.auth.`,
    );
  return settings;
};

const credentialsOf = (auth: StaffAuth, secret: (variable: string) => string): CredentialSettings => {
  switch (auth.as) {
    case 'none':
      return auth;
    case 'bearer':
      return { as: 'bearer', token: secret(auth.token) };
    case 'basic':
      return {
        as: 'basic',
        username: secret(auth.username),
        password: auth.password === undefined ? '' : secret(auth.password),
      };
    case 'header':
      return { as: 'header', name: auth.name, value: secret(auth.value), prefix: auth.prefix ?? '' };
    case 'query':
      return { as: 'query', name: auth.name, value: secret(auth.value) };
    case 'client-credentials':
      return {
        as: 'client-credentials',
        tokenUrl: new URL(auth.tokenUrl),
        clientId: secret(auth.clientId),
        clientSecret: secret(auth.clientSecret),
        scope: auth.scope,
        audience: auth.audience,
        clientAuth: auth.clientAuth ?? 'basic',
      };
  }
};
