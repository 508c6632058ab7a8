import { descriptionId, errorId, examplesId, helpId, type WidgetProps } from '@rjsf/utils';

/** The attributes of every control: name, state, and which texts describe it. */
export interface ControlAttributes {
  readonly id: string;
  readonly name: string;
  readonly autoFocus: boolean;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-label': string | undefined;
}

/** Derives the attributes of a widget's control; it is labelled by its own name where the field shows no label. */
export const controlAttributes = (props: WidgetProps): ControlAttributes => {
  const { id, htmlName, autofocus, disabled, required, label, name, hideLabel } = props;
  return {
    id,
    name: htmlName ?? id,
    autoFocus: autofocus === true,
    disabled: disabled === true,
    required: required === true,
    'aria-describedby': describedBy(props),
    'aria-invalid': isInvalid(props) || undefined,
    'aria-label': hideLabel === true || schemaSelector.test(id) ? label || name : undefined,
  };
};

/** Whether the field shows an error now. */
export const isInvalid = ({ rawErrors, hideError }: Pick<WidgetProps, 'rawErrors' | 'hideError'>): boolean =>
  hideError !== true && rawErrors !== undefined && rawErrors.length > 0;

/** Neither read-only nor disabled controls other than text inputs can be operated. */
export const isInert = ({ disabled, readonly }: Pick<WidgetProps, 'disabled' | 'readonly'>): boolean =>
  disabled === true || readonly === true;

// The choice between the schemas of a union is under the field's label, which names the chosen schema's
// control.
const schemaSelector = /__(one|any)of_select$/;

// Only the ids that are in the document: some readers announce a dangling reference as an error.
const describedBy = (props: WidgetProps): string | undefined => {
  const { id, hideLabel, options, schema } = props;
  const showsDescription = hideLabel !== true && Boolean(options.description ?? schema.description);
  const ids = [
    isInvalid(props) && errorId(id),
    showsDescription && descriptionId(id),
    Boolean(options.help) && helpId(id),
    Array.isArray(schema.examples) && examplesId(id),
  ].filter((part) => part !== false);
  return ids.length > 0 ? ids.join(' ') : undefined;
};
