import { Button, Callout, H1 } from '@blueprintjs/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { portal } from '../portal.ts';
import type { Session } from '../session/session.ts';
import { callbackPath, finishSingleSignOn, takePlace } from '../session/single-sign-on.ts';
import { t } from '../t.ts';
import { EntryFrame } from './entry-frame.tsx';

/**
 * The page to which an identity provider leads back. It finishes by a call of its own origin, with which the session's cookie may come: the
 * navigation from another site carries none that is strict.
 */
export const SingleSignOnArrival = ({ session }: { readonly session: Session }): ReactNode => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [refusal, setRefusal] = useState<string>();
  const begun = useRef(false);
  const isKnown = session.status !== 'starting';
  useEffect(() => {
    // Who is signed in is found out first: a late answer about it would replace the new session.
    if (!isKnown || begun.current) return;
    begun.current = true;
    const organisation = pathname.slice(callbackPath.length).replace(/\/+$/, '');
    const arrive = async (): Promise<void> => {
      const outcome = await finishSingleSignOn({ organisation, query: search.slice(1) });
      if (!outcome.ok) {
        setRefusal(outcome.words);
        return;
      }
      // The steps that are left to do are those of the root.
      const place = takePlace() ?? portal.plan.home;
      await navigate('/', { replace: true, state: { place } });
    };
    void arrive();
  }, [isKnown, navigate, pathname, search]);
  const title = t('page.sso.title');
  return (
    <EntryFrame title={title}>
      <H1 tabIndex={-1}>{title}</H1>
      {refusal === undefined ? (
        <p role="status">{t('page.sso.finishing')}</p>
      ) : (
        <>
          <Callout intent="danger" role="alert">
            {refusal}
          </Callout>
          <Button
            intent="primary"
            size="large"
            fill
            text={t('page.sso.again')}
            onClick={() => void navigate('/sso', { replace: true })}
          />
          <Button
            size="large"
            fill
            text={t('page.sso.back')}
            onClick={() => void navigate('/', { replace: true })}
          />
        </>
      )}
    </EntryFrame>
  );
};
