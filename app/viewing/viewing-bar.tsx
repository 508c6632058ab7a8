import { Button } from '@blueprintjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import { endViewing } from '../calls/client.ts';
import type { SessionUser } from '../session/session.ts';
import { t } from '../t.ts';
import { stopViewing } from './begin-anew.ts';
import './viewing-bar.css';

type Viewing = NonNullable<SessionUser['viewing']>;

const tickMilliseconds = 1000;

const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;

/** How many seconds are left, counted from the provider's answer on: the clock of this machine may be wrong. */
const useSecondsLeft = ({ seconds_left: seconds }: Viewing): number => {
  const [startedAt] = useState(() => performance.now());
  const [now, setNow] = useState(startedAt);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(performance.now());
    }, tickMilliseconds);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return Math.max(0, Math.ceil(seconds - (now - startedAt) / 1000));
};

/** Says on every page that a merchant is viewed, for how long still, and leads back to the viewer's own session. */
export const ViewingBar = ({ viewing }: { readonly viewing: Viewing }): ReactNode => {
  const left = useSecondsLeft(viewing);
  const [isStopping, setStopping] = useState(false);
  const leave = (): void => {
    setStopping(true);
    void stopViewing(endViewing).then(setStopping);
  };
  useEffect(() => {
    if (left === 0) void stopViewing(endViewing);
  }, [left]);
  const sentence = t('inside.viewing.as', { merchant: viewing.merchant_name });
  return (
    <aside className="cf-viewing" aria-label={t('inside.viewing.title')}>
      <strong title={sentence}>{sentence}</strong>
      <span className="cf-viewing-only">{t('inside.viewing.only')}</span>
      <span role="timer" aria-label={t('inside.viewing.left')}>
        {clock(left)}
      </span>
      <Button size="small" loading={isStopping} text={t('inside.viewing.stop')} onClick={leave} />
    </aside>
  );
};
