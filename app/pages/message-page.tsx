import { Button, H1 } from '@blueprintjs/core';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { portal } from 'virtual:counterfoil/portal';
import { say } from '../say.ts';
import { currentSession, signOut, startSession } from '../session.ts';

/** The pages that hold a sentence and a way on. */
export type MessageKind = 'forbidden' | 'notFound' | 'maintenance' | 'startFailed';

const retrySeconds = 15;

/** A page of its own: not allowed, not found, under maintenance, or not started. */
export const MessagePage = ({ kind }: { readonly kind: MessageKind }): ReactNode => {
  const navigate = useNavigate();
  const returns = kind === 'maintenance' || kind === 'startFailed';
  const title = say(`${kind}.title`);

  useEffect(() => {
    document.title = `${title} · ${say('product')}`;
  }, [title]);
  useEffect(() => {
    if (!returns) return undefined;
    const timer = setInterval(() => void startSession(), retrySeconds * 1000);
    return () => {
      clearInterval(timer);
    };
  }, [returns]);

  return (
    <main className="cf-message-page">
      <H1>{title}</H1>
      <p>{say(`${kind}.body`)}</p>
      <Button
        intent="primary"
        size="large"
        text={say(returns ? 'retry' : 'goHome')}
        onClick={() => void (returns ? startSession() : navigate(portal.home))}
      />
      {/* Who may open nothing at all has only this page, and must be able to become somebody else. */}
      {kind === 'forbidden' && currentSession().status === 'signed-in' && (
        <Button
          size="large"
          variant="minimal"
          text={say('signOut')}
          onClick={() => void signOut().finally(() => navigate('/', { replace: true }))}
        />
      )}
    </main>
  );
};
