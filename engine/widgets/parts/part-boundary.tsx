import { createContext, Suspense, useReducer, type ReactNode } from 'react';

/** Draws the nearest boundary again. */
export const RedrawContext = createContext<() => void>(() => undefined);

interface PartBoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Stands in for parts whose code is on its way. React alone keeps what it once showed in their stead for 300 ms, however soon they come;
 * a part that has come draws its boundary again, which shows it at once.
 */
export const PartBoundary = ({ fallback, children }: PartBoundaryProps) => {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  return (
    <RedrawContext value={redraw}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </RedrawContext>
  );
};
