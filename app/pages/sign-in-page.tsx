import type { ReactNode } from 'react';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { useLocation } from 'react-router';
import { RouteLink } from '../route-link.tsx';
import type { EndReason } from '../session/end-reason.ts';
import { signIn } from '../session/sign-in.ts';
import { t } from '../t.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Leads on to single sign-on, with the place that the person wanted to see. */
const SingleSignOnLink = (): ReactNode => (
  <RouteLink className="cf-front-link" to="/sso" state={useLocation().state}>
    {t('signIn.sso')}
  </RouteLink>
);

/** Signs in at the provider. `ended`: why the session before is over, where there was one. */
export const SignInPage = ({ ended }: { readonly ended: EndReason | null }): ReactNode => (
  <SignInForm ended={ended} signIn={signIn}>
    <PasskeyButton text={t('signIn.passkey')} call={({ signInWithPasskey }) => signInWithPasskey()} />
    <SingleSignOnLink />
    <RouteLink className="cf-front-link" to="/forgot-password">
      {t('signIn.forgot')}
    </RouteLink>
  </SignInForm>
);
