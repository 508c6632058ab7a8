import { Drawer } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { Viewer } from '../../engine/index.ts';
import { say } from '../say.ts';
import { Navigation } from './navigation.tsx';

interface NavigationDrawerProps {
  readonly viewer: Viewer;
  readonly onClose: () => void;
}

/** The navigation where there is no room beside the content. */
export const NavigationDrawer = ({ viewer, onClose }: NavigationDrawerProps): ReactNode => (
  <Drawer isOpen position="left" size={264} title={say('product')} onClose={onClose}>
    <Navigation viewer={viewer} />
  </Drawer>
);
