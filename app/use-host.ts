import { useMemo } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { portal, screens, validators } from 'virtual:counterfoil/portal';
import type { Host, Viewer } from '../engine/index.ts';
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

const loadFrom = async <Loaded>(
  table: Readonly<Record<string, () => Promise<Loaded>>>,
  id: string,
): Promise<Loaded> => {
  const load = table[id];
  if (load === undefined) throw new Error(`Nothing was compiled under the name "${id}".`);
  return load();
};

const noParams: Readonly<Record<string, string>> = {};

/** The engine's port, on the browser: the URL of React Router, calls over fetch, storage by person. */
export const useHost = (viewer: Viewer, params: Readonly<Record<string, string>> = noParams): Host => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const base = useHref('/');
  // The router answers a new object for the same parameters at each render.
  const paramsKey = JSON.stringify(params);

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
      loadScreen: (id) => loadFrom(screens, id),
      loadValidator: (id) => loadFrom(validators, id),
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
      location: { path: pathname, params: Object.fromEntries(Object.entries(JSON.parse(paramsKey))), search },
    }),
    [steady, pathname, paramsKey, search],
  );
};
