import { object } from '../../../language/definition/build-definition.ts';
import { cellMembers } from '../cell-language.ts';

export const addressCell = object(
  'A web address that opens in a tab of its own, with a button that copies it',
  cellMembers,
);
