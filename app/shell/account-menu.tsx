import { Classes } from '@blueprintjs/core';
import { UserIcon } from '@blueprintjs/icons';
import { lazyPart, PanelButton, PartBoundary, preparePanels } from '@counterfoil/engine';
import type { ReactNode } from 'react';
import { t } from '../t.ts';
import type { AccountFacts } from './account-panel.tsx';

const AccountPanel = lazyPart(async () => (await import('./account-panel.tsx')).AccountPanel);

/** Loads all code that opening the panel needs. */
export const loadAccountPanel = (): Promise<unknown> => Promise.all([preparePanels(), AccountPanel.load()]);

/** The button of the signed-in person. */
export const AccountMenu = (account: AccountFacts): ReactNode => (
  <PanelButton
    className={`${Classes.BUTTON} ${Classes.MINIMAL}`}
    label={`${t('account')}: ${account.email}`}
    panelLabel={t('account')}
    placement="bottom-end"
    preload={AccountPanel.prepare}
    panel={() => (
      <PartBoundary fallback={null}>
        <AccountPanel {...account} />
      </PartBoundary>
    )}
  >
    <UserIcon />
    <span className="cf-account-name">{account.email}</span>
  </PanelButton>
);
