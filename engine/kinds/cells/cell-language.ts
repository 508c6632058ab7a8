import { flag, name, optional } from '../../language/definition/build-definition.ts';
import { nodeMembers } from '../../language/node.ts';

/** What may be written of a cell of any kind. */
export const cellMembers = {
  ...nodeMembers,
  field: name('recordField', 'The property that is shown'),
  label: optional(name('message', 'Replaces the label of the description')),
  hidden: optional(flag('Not shown until a person chooses the column')),
};
