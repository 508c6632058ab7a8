import { Component, createContext, Suspense, useContext, useReducer, type ReactNode } from 'react';
import { MissingPartError } from './missing-part.ts';

/** Draws the nearest boundary again. */
export const RedrawContext = createContext<() => void>(() => undefined);
/** Receives a part that the page goes without, as its code did not come. */
export const MissingContext = createContext<(error: MissingPartError) => void>(() => undefined);

/** For a part in whose stead nothing has to be closed. */
export const goWithout = (): void => undefined;

interface WithoutProps {
  readonly onMissing: (error: MissingPartError) => void;
  readonly children: ReactNode;
}

/** Draws nothing in the place of a part whose code did not come. */
class Without extends Component<WithoutProps, { readonly isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(error: unknown) {
    // Another failure is for the next boundary.
    if (!(error instanceof MissingPartError)) throw error;
    return { isMissing: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingPartError) this.props.onMissing(error);
  }

  override render() {
    return this.state.isMissing ? null : this.props.children;
  }
}

interface PartBoundaryProps {
  readonly fallback: ReactNode;
  /**
   * For what the page can go without, such as what a person opens: where its code does not come, a notice
   * reports that, and this closes it. Without it, the next boundary above shows that a part is missing.
   */
  readonly onMissing?: () => void;
  readonly children: ReactNode;
}

/**
 * Draws a placeholder for parts whose code is loading. React alone keeps what it once showed in their stead
 * for 300 ms, however soon they come; a part that has come draws its boundary again, which shows it at once.
 */
export const PartBoundary = ({ fallback, onMissing, children }: PartBoundaryProps) => {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const reportMissing = useContext(MissingContext);
  const parts = (
    <RedrawContext value={redraw}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </RedrawContext>
  );
  if (onMissing === undefined) return parts;
  return (
    <Without
      onMissing={(error) => {
        reportMissing(error);
        onMissing();
      }}
    >
      {parts}
    </Without>
  );
};
