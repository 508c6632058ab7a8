const storageKey = 'counterfoil.lastActivity';

/** When there last was activity in any tab, by the wall clock: timers stop while a machine sleeps. */
export const lastActivity = (): number => Number(localStorage.getItem(storageKey));

/** Calls `listener` as soon as another tab has recorded activity; returns how to stop. */
export const onActivityElsewhere = (listener: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent): void => {
    if (key === storageKey) listener();
  };
  globalThis.addEventListener('storage', hear);
  return () => {
    globalThis.removeEventListener('storage', hear);
  };
};

/** Activity soon after a stored moment is not stored again, so that a moving mouse does not write at each pixel. */
const resolutionMilliseconds = 500;

/** Records activity; never earlier than what another tab has recorded. */
export const noteActivity = (at: number): void => {
  if (at - lastActivity() >= resolutionMilliseconds) localStorage.setItem(storageKey, String(at));
};
