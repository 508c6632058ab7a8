import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { addressesOf, findByAddress } from '../../access/single-sign-on/connections.ts';
import { connect, UnusableProvider } from '../../access/single-sign-on/identity-provider.ts';
import { sealState } from '../../access/single-sign-on/sso-state.ts';
import { sessionHours } from '../../access/viewer.ts';
import type { CallSettings } from '../../mechanism/call.ts';
import { definePublicRead } from '../../mechanism/define-operation.ts';
import type { Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import type { ConnectionRow } from '../../store/tables/single-sign-on.ts';

const unknown = (): Problem =>
  unprocessable({
    pointer: '/email',
    code: 'sso-unknown',
    message: 'No single sign-on (SSO) is set up for this address. Sign in with your password.',
  });

/** The refusal while an identity provider cannot be used; what is wrong is for the log, and for whoever set it up. */
const providerAway = (
  { warn }: Pick<CallSettings, 'warn'>,
  connection: Pick<ConnectionRow, 'organisation'>,
  { message, field }: UnusableProvider,
): Problem => {
  warn({ organisation: connection.organisation, field, why: message }, 'an identity provider cannot be used');
  return unprocessable({
    pointer: '/email',
    code: 'sso-away',
    message:
      'The identity provider of your organisation cannot be reached, or is not set up as it has to be.',
  });
};

/** How a person signed in, which many identity providers say only to those who ask (OpenID Connect Core 1.0, section 5.5). */
const wantedClaims = JSON.stringify({ id_token: { amr: null, acr: null, auth_time: null } });

/** Answers where a person goes on, who is not known yet, and what their browser keeps meanwhile. */
export const startSingleSignOn = definePublicRead(
  'startSingleSignOn',
  async ({ body: { email, again } }, { database, settings }) => {
    const connection = await findByAddress(database, email);
    if (connection === undefined) throw unknown();
    const config = await connect(connection, settings.secrets, settings.identityProviders).catch(
      (error: unknown) => {
        throw error instanceof UnusableProvider ? providerAway(settings, connection, error) : error;
      },
    );
    const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
    const address = buildAuthorizationUrl(config, {
      redirect_uri: addressesOf(settings.publicUrl, connection.organisation).redirect_uri,
      scope: connection.scopes,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      login_hint: email.trim(),
      // With it an identity provider says when the person proved who they are.
      max_age: String(again === true ? 0 : sessionHours * 3600),
      ...(again === true ? { prompt: 'login' } : {}),
      ...(config.serverMetadata().claims_parameter_supported === true ? { claims: wantedClaims } : {}),
    });
    const { organisation, issuer } = connection;
    return {
      authorization_url: address.href,
      sso_state: sealState(settings.secrets, { organisation, issuer, state, nonce, verifier }),
    };
  },
);
