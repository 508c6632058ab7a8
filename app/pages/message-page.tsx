import { Button, H1 } from '@blueprintjs/core';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { portal } from '../portal.ts';
import { t } from '../t.ts';
import { EntryFrame } from './entry-frame.tsx';

/** The pages that consist of a message and a link onwards. */
export type MessageKind = 'forbidden' | 'notFound' | 'maintenance' | 'startFailed';

const retrySeconds = 15;
const ownPath = '/maintenance';

interface MessagePageProps {
  readonly kind: MessageKind;
  /** Asks anew who is signed in; true where that could be found out. */
  readonly restart: () => Promise<boolean>;
}

/** A page of its own: not allowed, not found, under maintenance, or not started. */
export const MessagePage = ({ kind, restart }: MessagePageProps): ReactNode => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const returns = kind === 'maintenance' || kind === 'startFailed';
  const title = t(`${kind}.title`);

  const retry = useCallback(async (): Promise<void> => {
    const isKnown = await restart();
    // Elsewhere the page replaces another one, which appears again by itself.
    if (pathname === ownPath && isKnown) await navigate('/', { replace: true });
  }, [pathname, navigate, restart]);
  useEffect(() => {
    if (!returns) return undefined;
    const timer = setInterval(() => void retry(), retrySeconds * 1000);
    return () => {
      clearInterval(timer);
    };
  }, [returns, retry]);

  return (
    <EntryFrame title={title}>
      <H1 tabIndex={-1}>{title}</H1>
      <p>{t(`${kind}.body`)}</p>
      <Button
        intent="primary"
        size="large"
        fill
        text={t(returns ? 'retry' : 'goHome')}
        onClick={() => void (returns ? retry() : navigate(portal.plan.home))}
      />
    </EntryFrame>
  );
};
