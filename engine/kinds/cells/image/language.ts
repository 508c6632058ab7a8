import { object } from '../../../language/definition/build-definition.ts';
import { cellMembers } from '../cell-language.ts';

export const imageCell = object(
  'An uploaded picture, such as a logo, by its id: drawn small in a list and larger in a record',
  cellMembers,
);
