import { useMemo } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { portal } from 'virtual:counterfoil/portal';
import type { Host, Viewer } from '../engine/index.ts';
import { loadScreen, loadValidator } from './compiled-portal.ts';
import { httpCalls } from './http-host.ts';
import { guardLeaving } from './leave-guard.tsx';
import { notify } from './notifications.tsx';
import { sessionMemory } from './session.ts';

const preferencesOf = (user: unknown): Host['preferences'] => {
  const prefix = `counterfoil.preferences.${String(user)}.`;
  return {
    read: (key) => localStorage.getItem(prefix + key),
    write: (key, value) => {
      localStorage.setItem(prefix + key, value);
    },
  };
};

const noParams: Readonly<Record<string, string>> = {};

/** The engine's port, on the browser: the URL of React Router, calls over fetch, storage by person. */
export const useHost = (viewer: Viewer, params: Readonly<Record<string, string>> = noParams): Host => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const base = useHref('/');

  const steady = useMemo(
    (): Omit<Host, 'location'> => ({
      portal,
      viewer,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      now: () => new Date(),
      ...httpCalls,
      navigate: (to, options) => void navigate(to, options),
      href: (to) =>
        typeof to === 'string' ? base.replace(/\/$/, '') + to : `?${to.search.replace(/^\?/, '')}`,
      loadScreen,
      loadValidator,
      memory: sessionMemory,
      preferences: preferencesOf(viewer.user['id']),
      notify,
      guardLeaving,
      report: (problem) => {
        console.error(`${problem.file} ${problem.pointer}: ${problem.reason}`);
      },
    }),
    [viewer, navigate, base],
  );
  return useMemo(
    () => ({
      ...steady,
      location: { path: pathname, params, search },
    }),
    [steady, pathname, params, search],
  );
};
