import type { FieldKind } from '../../language/field.ts';
import type { CreateField } from './field-widget.ts';
import { multiSelectField, radioField, selectField } from './choice-fields.ts';
import { lookupField } from './lookup-field.ts';
import { moneyField } from './money-field.ts';
import {
  checkboxField,
  dateField,
  dateTimeField,
  filesField,
  numberField,
  passwordField,
  switchField,
  textareaField,
  textField,
} from './plain-fields.ts';

/** The control of each kind of field; a kind without one does not compile. */
export const fields: Readonly<Record<FieldKind, CreateField>> = {
  text: textField,
  textarea: textareaField,
  password: passwordField,
  number: numberField,
  money: moneyField,
  date: dateField,
  dateTime: dateTimeField,
  select: selectField,
  radio: radioField,
  multiSelect: multiSelectField,
  checkbox: checkboxField,
  switch: switchField,
  lookup: lookupField,
  files: filesField,
};
