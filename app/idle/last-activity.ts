const storageKey = 'counterfoil.lastActivity';

/** When somebody was last there, in any tab, by the clock on the wall: timers stand still while a machine sleeps. */
export const lastActivity = (): number => Number(localStorage.getItem(storageKey));

/** Calls `listener` as soon as another tab has seen somebody; returns how to stop. */
export const onActivityElsewhere = (listener: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent): void => {
    if (key === storageKey) listener();
  };
  globalThis.addEventListener('storage', hear);
  return () => {
    globalThis.removeEventListener('storage', hear);
  };
};

/** A moment that is stored stands for all that follow it so soon: a mouse that moves is not written down with each pixel. */
const resolutionMilliseconds = 500;

/** Somebody is there; never earlier than what another tab has seen. */
export const noteActivity = (at: number): void => {
  if (at - lastActivity() >= resolutionMilliseconds) localStorage.setItem(storageKey, String(at));
};
