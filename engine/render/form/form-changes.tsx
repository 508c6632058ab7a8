import { Button, type ButtonProps } from '@blueprintjs/core';
import { createContext, useContext, useId, type ReactNode } from 'react';
import './form-changes.css';

/** What saving a form would change. */
export interface FormChanges {
  /** What would be saved, or why there is nothing to save; nothing where the form does not edit a record. */
  readonly words?: string;
  /** There is nothing to save. */
  readonly isUnchanged: boolean;
  /** The id of the words, for the button that they explain. */
  readonly id?: string;
}

/** Carries what saving would change from a form to the buttons at its foot. */
const ChangesContext = createContext<FormChanges>({ isUnchanged: false });

/** Gives what is inside a form what saving it would change. */
export const ChangesProvider = ({
  changes,
  children,
}: {
  readonly changes: FormChanges;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return <ChangesContext value={{ ...changes, id }}>{children}</ChangesContext>;
};

/** Beside the button that saves: what will be saved, or why there is nothing to save. */
export const ChangesNote = () => {
  const { words, id } = useContext(ChangesContext);
  return words === undefined ? null : (
    <span id={id} className="cf-changes">
      {words}
    </span>
  );
};

/** The button that sends a form; it is off while there is nothing to save, and the note beside it says so. */
export const SubmitButton = (props: ButtonProps) => {
  const { words, isUnchanged, id } = useContext(ChangesContext);
  return (
    <Button
      {...props}
      disabled={props.disabled === true || (props.loading !== true && isUnchanged)}
      aria-describedby={words === undefined ? undefined : id}
    />
  );
};
