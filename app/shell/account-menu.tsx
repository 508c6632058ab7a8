import { Classes } from '@blueprintjs/core';
import { UserIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { PanelButton, preparePanels } from '../../engine/index.ts';
import { say } from '../say.ts';
import type { SessionUser } from '../session.ts';

const loadPanel = () => import('./account-panel.tsx');
const AccountPanel = lazy(async () => ({ default: (await loadPanel()).AccountPanel }));

/** By then the first screen has what it needs. */
const settledMilliseconds = 3_000;

/** The button of the person who is signed in. */
export const AccountMenu = ({ user }: { readonly user: SessionUser }): ReactNode => {
  // The way out is in it: it must open even when the network is gone by then.
  useEffect(() => {
    const timer = setTimeout(() => {
      preparePanels();
      loadPanel().catch(() => undefined);
    }, settledMilliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <PanelButton
      className={`${Classes.BUTTON} ${Classes.MINIMAL}`}
      label={`${say('account')}: ${user.email}`}
      panelLabel={say('account')}
      placement="bottom-end"
      preload={() => void loadPanel()}
      panel={() => (
        <Suspense fallback={null}>
          <AccountPanel user={user} />
        </Suspense>
      )}
    >
      <UserIcon />
      <span className="cf-account-name">{user.email}</span>
    </PanelButton>
  );
};
