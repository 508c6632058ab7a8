import { object } from '../../../language/definition/build-definition.ts';
import { cellMembers } from '../cell-language.ts';

export const filesCell = object(
  'Uploaded files by their ids: links that fetch them, and in a record the pictures among them',
  cellMembers,
);
