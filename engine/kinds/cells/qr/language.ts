import { object } from '../../../language/definition/build-definition.ts';
import { cellMembers } from '../cell-language.ts';

export const qrCell = object(
  'A text, such as a web address, as a QR code; in a list behind a button',
  cellMembers,
);
