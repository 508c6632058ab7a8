import { Classes } from '@blueprintjs/core';
import { UserIcon } from '@blueprintjs/icons';
import { lazyPart, PanelButton, PartBoundary, preparePanels } from '@counterfoil/engine';
import type { ReactNode } from 'react';
import { say } from '../say.ts';
import type { SessionUser } from '../session/session.ts';

const AccountPanel = lazyPart(async () => (await import('./account-panel.tsx')).AccountPanel);

/** Loads everything that opening the panel takes. */
export const loadAccountPanel = (): Promise<unknown> => Promise.all([preparePanels(), AccountPanel.load()]);

/** The button of the person who is signed in. */
export const AccountMenu = ({ user }: { readonly user: SessionUser }): ReactNode => (
  <PanelButton
    className={`${Classes.BUTTON} ${Classes.MINIMAL}`}
    label={`${say('account')}: ${user.email}`}
    panelLabel={say('account')}
    placement="bottom-end"
    preload={AccountPanel.prepare}
    panel={() => (
      <PartBoundary fallback={null}>
        <AccountPanel user={user} />
      </PartBoundary>
    )}
  >
    <UserIcon />
    <span className="cf-account-name">{user.email}</span>
  </PanelButton>
);
