import { createContext, useContext } from 'react';

/** The step that a form stands in. */
export interface EnclosingStep {
  /** Its form was sent: what makes something is not to be made twice. */
  readonly isDone: boolean;
  /** The form was sent and did what was asked; the next step opens, unless there is something to see here. */
  readonly finish: (answer: unknown, isToSee: boolean) => void;
}

/** Carries a step to its form. */
export const StepContext = createContext<EnclosingStep | undefined>(undefined);

/** The step around a form, where it stands in one. */
export const useStep = (): EnclosingStep | undefined => useContext(StepContext);
