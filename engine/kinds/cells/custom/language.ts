import { object } from '../../../language/definition/build-definition.ts';
import { customMembers } from '../../../language/custom.ts';
import { cellMembers } from '../cell-language.ts';

export const customCell = object(
  'A value that the host draws, where no cell of the language can say it; each one is counted. `field` gives the label and the order',
  { ...cellMembers, ...customMembers },
);
