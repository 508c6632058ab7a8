import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { placeOf } from '../place.ts';
import { RouteLink } from '../route-link.tsx';
import type { Session } from '../session/session.ts';
import { beginSingleSignOn, callbackPath } from '../session/single-sign-on.ts';
import { t } from '../t.ts';
import { EntryForm } from './entry-form.tsx';
import { emailField } from './sign-in-fields.ts';
import { SingleSignOnArrival } from './single-sign-on-arrival.tsx';

/** The two pages of single sign-on: where it begins, and where an identity provider leads back to. */
export const SingleSignOnPage = ({ session }: { readonly session: Session }): ReactNode => {
  const path = useLocation().pathname.toLowerCase();
  if (path.startsWith(callbackPath)) return <SingleSignOnArrival session={session} />;
  return /^\/sso\/*$/.test(path) ? <SingleSignOnForm /> : <Navigate to="/404" replace />;
};

/** Asks for the address, which leads on to the identity provider of its organisation. */
const SingleSignOnForm = (): ReactNode => {
  const place = placeOf(useLocation().state);
  return (
    <EntryForm
      title={t('page.sso.title')}
      notice={<p>{t('page.sso.body')}</p>}
      fields={[emailField()]}
      submit={t('page.sso.submit')}
      onSubmit={({ email = '' }) => beginSingleSignOn(email, place)}
    >
      <RouteLink className="cf-front-link" to="/">
        {t('page.sso.back')}
      </RouteLink>
    </EntryForm>
  );
};
