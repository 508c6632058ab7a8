import { name, object } from '../../../language/definition/build-definition.ts';
import { cellMembers } from '../cell-language.ts';

export const lookupCell = object(
  'The name of the record that a value stands for, or the names of several; the value itself for who may not read names',
  {
    ...cellMembers,
    lookup: name('lookup', 'The lookup that tells the name; it must have `ids`'),
  },
);
