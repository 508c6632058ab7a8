import { getDefaultRegistry } from '@rjsf/core';
import { getUiOptions, type FieldProps } from '@rjsf/utils';
import type { JSX } from 'react';

/** A number's field, but for amounts: their text must not be read as a number (`1e3` is no amount, yet a number). */
export const NumberField = (props: FieldProps): JSX.Element | null => {
  const Field = getUiOptions(props.uiSchema).widget === 'money' ? StringField : StockNumberField;
  return Field === undefined ? null : <Field {...props} />;
};

const { StringField, NumberField: StockNumberField } = getDefaultRegistry().fields;
