import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { goWithout, PartBoundary } from '../widgets/parts/part-boundary.tsx';

/** Whether the first screen shows what it was opened for; what is drawn outside a portal waits for nothing. */
export const SettledContext = createContext(true);

/** True once the first screen shows its data, or has waited long for it: what is not needed before may be loaded. */
const useSettled = (): boolean => useContext(SettledContext);

interface AfterFirstScreenProps {
  /** What is loaded, by a part that does it when it is first drawn. */
  readonly part: { readonly load: () => Promise<unknown> };
  readonly children: ReactNode;
}

/**
 * Draws what the first screen can do without once that screen shows its data. Where its code does not arrive because the browser is
 * offline, it comes when the browser is online again: the screen stays as it is meanwhile.
 */
export const AfterFirstScreen = ({ part, children }: AfterFirstScreenProps) => {
  const isSettled = useSettled();
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!isSettled || isDrawn) return undefined;
    let isLeft = false;
    const draw = (): void => {
      if (!isLeft) setDrawn(true);
    };
    const load = (): void => {
      // Where it fails otherwise, the drawing reports it.
      part.load().then(draw, () => {
        if (navigator.onLine) draw();
      });
    };
    load();
    addEventListener('online', load);
    return () => {
      isLeft = true;
      removeEventListener('online', load);
    };
  }, [isSettled, isDrawn, part]);
  return isDrawn ? (
    <PartBoundary fallback={null} onMissing={goWithout}>
      {children}
    </PartBoundary>
  ) : null;
};
