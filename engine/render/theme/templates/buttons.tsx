import { Button } from '@blueprintjs/core';
import { CrossIcon, PlusIcon, SmallCrossIcon } from '@blueprintjs/icons';
import {
  getSubmitButtonOptions,
  TranslatableString,
  type IconButtonProps,
  type SubmitButtonProps,
} from '@rjsf/utils';
import type { JSX } from 'react';
import { IconAction } from '../icon-button.tsx';

/** Sends the form. */
export const SubmitButton = ({ uiSchema }: SubmitButtonProps): JSX.Element | null => {
  const { submitText, norender, props = {} } = getSubmitButtonOptions(uiSchema);
  if (norender === true) return null;
  return (
    <div className="cf-submit">
      <Button intent="primary" text={submitText} type="submit" {...props} />
    </div>
  );
};

/** Adds an entry to a list, or a property to an open object. */
export const AddButton = (button: IconButtonProps): JSX.Element => {
  const label = button.registry.translateString(TranslatableString.AddItemButton);
  return <IconAction button={button} icon={<PlusIcon />} hasText label={label} />;
};

/** Removes an entry, a property or a file. */
export const RemoveButton = (button: IconButtonProps): JSX.Element => {
  const label = button.registry.translateString(TranslatableString.RemoveButton);
  return <IconAction button={button} icon={<CrossIcon />} isDangerous label={label} />;
};

/** Empties a text input. */
export const ClearButton = (button: IconButtonProps): JSX.Element => {
  const label = button.registry.translateString(TranslatableString.ClearButton);
  return <IconAction button={button} icon={<SmallCrossIcon />} label={label} />;
};
