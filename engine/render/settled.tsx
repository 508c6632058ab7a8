import { createContext, Suspense, useContext, type ReactNode } from 'react';

/** Whether the first screen shows what it was opened for; what is drawn outside a portal waits for nothing. */
export const SettledContext = createContext(true);

/** True once the first screen shows its data, or has waited long for it: what is not needed before may be loaded. */
export const useSettled = (): boolean => useContext(SettledContext);

/** Draws what the first screen can do without, and by that loads it, once that screen shows its data. */
export const AfterFirstScreen = ({ children }: { readonly children: ReactNode }) =>
  useSettled() ? <Suspense fallback={null}>{children}</Suspense> : null;
