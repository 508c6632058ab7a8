import { errorId, helpId, type WidgetProps } from '@rjsf/utils';

/** The attributes of every control: name, state, and which texts describe it; it is labelled by its own name where the field shows no label. */
export const controlAttributes = (props: WidgetProps) => {
  const { id, disabled, required, label, name, hideLabel, options } = props;
  // Only the ids that are in the document: some readers announce a dangling reference as an error.
  const described = [isInvalid(props) && errorId(id), Boolean(options.help) && helpId(id)];
  return {
    id,
    name: id,
    disabled: disabled === true,
    required: required === true,
    'aria-describedby': described.filter((part) => part !== false).join(' ') || undefined,
    'aria-invalid': isInvalid(props) || undefined,
    'aria-label': hideLabel === true ? label || name : undefined,
  };
};

/** Whether the field shows an error now. */
export const isInvalid = ({ rawErrors, hideError }: Pick<WidgetProps, 'rawErrors' | 'hideError'>): boolean =>
  hideError !== true && rawErrors !== undefined && rawErrors.length > 0;

/** Neither read-only nor disabled controls other than text inputs can be operated. */
export const isInert = ({ disabled, readonly }: Pick<WidgetProps, 'disabled' | 'readonly'>): boolean =>
  disabled === true || readonly === true;
