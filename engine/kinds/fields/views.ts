import type { FieldKind } from '../../language/field.ts';
import type { CreateField } from './field-view.ts';
import { multiSelectField, radioField, selectField } from './choice-view.ts';
import { lookupField } from './lookup/view.ts';
import { moneyField } from './money/view.ts';
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
} from './plain-view.ts';

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
