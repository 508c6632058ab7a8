import {
  createCompiledPortal,
  createPortal,
  createPortalStorage,
  PortalProvider,
  PortalScreen,
} from '@counterfoil/engine';
import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { httpCalls } from '../../app/calls/http-calls.ts';
import { components } from '../../app/components.ts';
import { icons } from '../../app/icons.ts';
import * as compiled from './compiled-portal.ts';

interface Opening {
  readonly path: string;
  readonly search?: string;
  readonly person: ComponentProps<typeof PortalProvider>['person'];
  readonly now: string;
}

/** Draws the screen of a path over the app's own calls, whether or not its route opens for the person; gives its cache of answers. */
export const openScreen = ({ path, search = '', person, now }: Opening) => {
  sessionStorage.clear();
  localStorage.clear();
  const storage = createPortalStorage({ name: 'opened', tab: sessionStorage, browser: localStorage });
  const portal = createPortal({
    portal: createCompiledPortal(compiled),
    host: {
      ...httpCalls,
      icons,
      components,
      storage,
      now: () => new Date(now),
      notify: () => undefined,
      report: () => undefined,
    },
  });
  const client = portal.createQueries();
  const route = compiled.portal.routes.find((one) => one.path === path);
  if (route === undefined) throw new Error(`There is no screen at ${path}.`);
  render(
    <PortalProvider
      portal={{ ...portal, createQueries: () => client }}
      person={person}
      location={{ path, search }}
      navigate={() => undefined}
      href={(to) => (typeof to === 'string' ? to : to.search)}
    >
      <PortalScreen place={{ as: 'screen', route, screen: route.screen }} />
    </PortalProvider>,
  );
  return client;
};
