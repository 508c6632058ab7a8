import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react';

/** The step that contains a form. */
export interface EnclosingStep {
  /** Its form was sent: what makes something is not to be made twice. */
  readonly isDone: boolean;
  /** The form was sent and did what was asked; the next step opens, unless there is something to see here. */
  readonly finish: (answer: unknown, isToSee: boolean) => void;
  /** The controls to go back and on, beside the form's own button while there is one. */
  readonly controls: ReactNode;
  readonly placeControls: (areBesideForm: boolean) => void;
}

/** Carries a step to its form. */
export const StepContext = createContext<EnclosingStep | undefined>(undefined);

/** The step around a form, where it is in one. */
export const useStep = (): EnclosingStep | undefined => useContext(StepContext);

/** The controls of the step around a form, drawn beside the form's button for as long as that is there. */
export const ControlsOfStep = (): ReactNode => {
  const step = useStep();
  const placeControls = step?.placeControls;
  useLayoutEffect(() => {
    placeControls?.(true);
    return () => placeControls?.(false);
  }, [placeControls]);
  return step?.controls;
};
