import { Button, type ButtonProps } from '@blueprintjs/core';
import { createContext, useContext, useId, useState, type ReactNode } from 'react';
import './form-changes.css';

/** What saving a form would change. */
export interface FormChanges {
  /** What would be saved, or why there is nothing to save; nothing where the form does not edit a record. */
  readonly words?: string;
  /** There is nothing to save. */
  readonly isUnchanged: boolean;
  /** It was sent while controls of it were still on their way, and goes once they are there. */
  readonly isHeld?: boolean;
}

interface ChangesAtFoot extends FormChanges {
  readonly id?: string;
  /** Whether the note is drawn, for the button that it explains. */
  readonly isNoted?: boolean;
  readonly note?: (element: HTMLElement | null) => void;
}

/** Carries what saving would change from a form to the buttons at its foot. */
const ChangesContext = createContext<ChangesAtFoot>({ isUnchanged: false });

/** Gives what is inside a form what saving it would change. */
export const ChangesProvider = ({
  changes,
  children,
}: {
  readonly changes: FormChanges;
  readonly children: ReactNode;
}) => {
  const id = useId();
  const [drawn, note] = useState<HTMLElement | null>(null);
  return (
    <ChangesContext value={{ ...changes, id, note, isNoted: drawn !== null }}>{children}</ChangesContext>
  );
};

/** Beside the button that saves: what will be saved, or why there is nothing to save. */
export const ChangesNote = () => {
  const { words, id, note } = useContext(ChangesContext);
  return words === undefined ? null : (
    <span ref={note} id={id} className="cf-changes">
      {words}
    </span>
  );
};

/** The button that sends a form; it is off while there is nothing to save, and the note beside it says so. */
export const SubmitButton = (props: ButtonProps) => {
  const { isUnchanged, isHeld, isNoted, id } = useContext(ChangesContext);
  return (
    <Button
      {...props}
      loading={props.loading === true || isHeld === true}
      disabled={props.disabled === true || (props.loading !== true && isUnchanged)}
      aria-describedby={isNoted === true ? id : undefined}
    />
  );
};
