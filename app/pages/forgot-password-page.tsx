import { Button, Callout, H1 } from '@blueprintjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../calls/client.ts';
import { failureOf, passed, type Outcome } from '../calls/outcome.ts';
import { RouteLink } from '../route-link.tsx';
import { t } from '../t.ts';
import { startSession } from '../session/session.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { newPasswordFields } from './entry-rules.ts';
import { emailField } from './sign-in-fields.ts';

const askForLink = async (email: string): Promise<Outcome> => {
  try {
    const answer = await api.POST('/auth/forgot-password', { params: { query: { email } } });
    return answer.response.ok ? passed : failureOf(answer);
  } catch {
    return failureOf(undefined);
  }
};

const resetPassword = async (ftoken: string, password: string, again: string): Promise<Outcome> => {
  try {
    const body = { ftoken, password, confirm_password: again };
    const answer = await api.POST('/auth/reset-password', { body });
    return answer.response.ok ? passed : failureOf(answer);
  } catch {
    return failureOf(undefined);
  }
};

const BackToSignIn = (): ReactNode => (
  <RouteLink className="cf-front-link" to="/">
    {t('page.forgot.back')}
  </RouteLink>
);

/** A message, and the link onwards. */
const Message = ({
  about,
  children,
}: {
  readonly about: 'sent' | 'gone' | 'done';
  readonly children?: ReactNode;
}): ReactNode => (
  <EntryFrame title={t(`page.told.${about}.title`)}>
    <H1 tabIndex={-1}>{t(`page.told.${about}.title`)}</H1>
    <p role="status">{t(`page.told.${about}.body`)}</p>
    {children}
  </EntryFrame>
);

const AskForLink = (): ReactNode => {
  const [asked, setAsked] = useState(false);
  if (asked)
    return (
      <Message about="sent">
        <BackToSignIn />
      </Message>
    );
  return (
    <EntryForm
      title={t('page.forgot.title')}
      notice={<p>{t('page.forgot.body')}</p>}
      fields={[emailField()]}
      submit={t('page.forgot.submit')}
      onSubmit={async ({ email = '' }) => {
        const outcome = await askForLink(email);
        setAsked(outcome.ok);
        return outcome;
      }}
    >
      <BackToSignIn />
    </EntryForm>
  );
};

type LinkState = 'checking' | 'works' | 'gone' | 'used';

/** Asks once whether the link still works. */
const useLinkState = (ftoken: string) => {
  const [state, setState] = useState<LinkState>('checking');
  useEffect(() => {
    api.POST('/auth/forgot-password/{ftoken}', { params: { path: { ftoken } } }).then(
      ({ response }) => {
        // Only a plain "no" rules the link out; any other failure is reported when the password is sent.
        setState(response.status === 404 || response.status === 400 ? 'gone' : 'works');
      },
      () => {
        setState('works');
      },
    );
  }, [ftoken]);
  return [state, setState] as const;
};

const ResetByLink = ({ ftoken }: { readonly ftoken: string }): ReactNode => {
  const navigate = useNavigate();
  const [state, setState] = useLinkState(ftoken);
  if (state === 'checking') return null;
  if (state === 'gone')
    return (
      <Message about="gone">
        <RouteLink className="cf-front-link" to="/forgot-password">
          {t('page.reset.again')}
        </RouteLink>
      </Message>
    );
  if (state === 'used')
    return (
      <Message about="done">
        <Button
          intent="primary"
          size="large"
          fill
          text={t('page.forgot.back')}
          onClick={() => void navigate('/')}
        />
      </Message>
    );
  return (
    <EntryForm
      title={t('page.reset.title')}
      notice={<Callout compact>{t('page.reset.body')}</Callout>}
      fields={newPasswordFields()}
      submit={t('page.reset.submit')}
      onSubmit={async ({ password = '', confirm_password: again = '' }) => {
        const outcome = await resetPassword(ftoken, password, again);
        if (outcome.ok) {
          setState('used');
          // Every session of the account has ended, also one in this browser whose sign-in is not finished.
          await startSession();
        }
        if (!outcome.ok && outcome.status === 404) setState('gone');
        return outcome;
      }}
    />
  );
};

/** Asks for a reset link; behind the link (`ftoken`), for the new password. */
export const ForgotPasswordPage = (): ReactNode => {
  const [search, setSearch] = useSearchParams();
  const [ftoken, setFtoken] = useState<string>();
  const given = search.get('ftoken');
  // The token leaves the address at once: it must not be in the history, nor on a screen that somebody
  // shares.
  if (given !== null && given !== ftoken) setFtoken(given);
  useEffect(() => {
    if (given !== null) setSearch({}, { replace: true });
  }, [given, setSearch]);
  return ftoken === undefined ? <AskForLink /> : <ResetByLink key={ftoken} ftoken={ftoken} />;
};
