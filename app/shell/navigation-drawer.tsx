import { Button, Classes, Drawer } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { engineText, t } from '../t.ts';
import { Navigation } from './navigation.tsx';

interface NavigationDrawerProps {
  readonly onClose: () => void;
}

/** The navigation where there is no room beside the content. */
export const NavigationDrawer = ({ onClose }: NavigationDrawerProps): ReactNode => (
  <Drawer isOpen position="left" size={264} onClose={onClose}>
    <div role="dialog" aria-modal="true" aria-label={t('product')} className="cf-navigation-drawer">
      <div className={Classes.DRAWER_HEADER}>
        <span className="cf-brand">{t('product')}</span>
        <Button
          variant="minimal"
          icon={<CrossIcon />}
          aria-label={engineText('record.close')}
          onClick={onClose}
        />
      </div>
      <Navigation />
    </div>
  </Drawer>
);
