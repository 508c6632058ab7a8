import { useEffect } from 'react';
import { parseRecent, rememberOpened, type Recent } from '../../resolve/search/recent.ts';
import { useHost, useLocation } from '../host-provider.tsx';
import type { Store } from '../host.ts';

const key = 'opened';

/** What the person opened lately, in this browser. */
export const readRecent = (store: Store | undefined): readonly Recent[] =>
  parseRecent(store?.read(key) ?? null);

/** Remembers what was opened just now. */
export const remember = (store: Store | undefined, opened: Recent): void =>
  store?.write(key, JSON.stringify(rememberOpened(readRecent(store), opened)));

/** Remembers each screen that the person comes to. */
export const useRemember = (): void => {
  const { recent } = useHost();
  const { path } = useLocation();
  useEffect(() => remember(recent, { path }), [recent, path]);
};
