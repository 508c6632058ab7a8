import { Button, Callout, H1 } from '@blueprintjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../calls/client.ts';
import { failureOf, passed, type Outcome } from '../calls/outcome.ts';
import { RouteLink } from '../route-link.tsx';
import { say } from '../say.ts';
import { startSession } from '../session/session.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { emailField, newPasswordFields } from './entry-rules.ts';

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
    {say('page.forgot.back')}
  </RouteLink>
);

/** A sentence, and the way on. */
const Told = ({
  about,
  children,
}: {
  readonly about: 'sent' | 'gone' | 'done';
  readonly children?: ReactNode;
}): ReactNode => (
  <EntryFrame title={say(`page.told.${about}.title`)}>
    <H1 tabIndex={-1}>{say(`page.told.${about}.title`)}</H1>
    <p role="status">{say(`page.told.${about}.body`)}</p>
    {children}
  </EntryFrame>
);

const AskForLink = (): ReactNode => {
  const [asked, setAsked] = useState(false);
  if (asked)
    return (
      <Told about="sent">
        <BackToSignIn />
      </Told>
    );
  return (
    <EntryForm
      title={say('page.forgot.title')}
      notice={<p>{say('page.forgot.body')}</p>}
      fields={[emailField()]}
      submit={say('page.forgot.submit')}
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
        // Only a plain "no" rules the link out; whatever else went wrong is said when the password is sent.
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
      <Told about="gone">
        <RouteLink className="cf-front-link" to="/forgot-password">
          {say('page.reset.again')}
        </RouteLink>
      </Told>
    );
  if (state === 'used')
    return (
      <Told about="done">
        <Button
          intent="primary"
          size="large"
          fill
          text={say('page.forgot.back')}
          onClick={() => void navigate('/')}
        />
      </Told>
    );
  return (
    <EntryForm
      title={say('page.reset.title')}
      notice={<Callout compact>{say('page.reset.body')}</Callout>}
      fields={newPasswordFields()}
      submit={say('page.reset.submit')}
      onSubmit={async ({ password = '', confirm_password: again = '' }) => {
        const outcome = await resetPassword(ftoken, password, again);
        if (outcome.ok) {
          setState('used');
          // Every session of the account has ended, the one that was half signed in at this browser as well.
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
  // The token leaves the address at once: it must not stand in the history, nor on a screen that somebody shares.
  if (given !== null && given !== ftoken) setFtoken(given);
  useEffect(() => {
    if (given !== null) setSearch({}, { replace: true });
  }, [given, setSearch]);
  return ftoken === undefined ? <AskForLink /> : <ResetByLink key={ftoken} ftoken={ftoken} />;
};
