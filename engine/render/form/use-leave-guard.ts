import { useEffect, useRef } from 'react';
import { useHost } from '../host-provider.tsx';

/** Keeps the person from losing what was typed: the host guards its own moves, the browser its closing. */
export const useLeaveGuard = (isDirty: boolean): void => {
  const { guardLeaving } = useHost();
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  useEffect(() => guardLeaving?.(() => dirty.current), [guardLeaving]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
};
