import { useMemo } from 'react';
import { useHref, useNavigate } from 'react-router';
import { portal } from 'virtual:counterfoil/portal';
import type { Host, Viewer } from '../engine/index.ts';
import { loadScreen, loadValidator } from './compiled-portal.ts';
import { draftsOf } from './drafts.ts';
import { httpCalls } from './http-host.ts';
import { guardLeaving } from './leave-guard.tsx';
import { icons } from './icons.ts';
import { notify } from './notifications.tsx';
import { renewUser, sessionMemory } from './session.ts';

const preferencesOf = (user: unknown): Host['preferences'] => {
  const prefix = `counterfoil.preferences.${String(user)}.`;
  return {
    read: (key) => localStorage.getItem(prefix + key),
    write: (key, value) => {
      localStorage.setItem(prefix + key, value);
    },
  };
};

/** The engine's port, on the browser: calls over fetch, navigation by React Router, storage by person; times in an IANA zone. */
export const useHost = (viewer: Viewer, zone: string, choose: NonNullable<Host['choose']>): Host => {
  const navigate = useNavigate();
  const base = useHref('/');

  return useMemo(
    (): Host => ({
      portal,
      icons,
      viewer,
      zone,
      now: () => new Date(),
      ...httpCalls,
      navigate: (to, options) => void navigate(to, options),
      href: (to) =>
        typeof to === 'string' ? base.replace(/\/$/, '') + to : `?${to.search.replace(/^\?/, '')}`,
      loadScreen,
      loadValidator,
      memory: sessionMemory,
      drafts: draftsOf(String(viewer.user['id'])),
      preferences: preferencesOf(viewer.user['id']),
      notify,
      renewViewer: () => void renewUser(),
      choose,
      guardLeaving,
      report: (problem) => {
        console.error(`${problem.file} ${problem.pointer}: ${problem.reason}`);
      },
    }),
    [viewer, zone, choose, navigate, base],
  );
};
