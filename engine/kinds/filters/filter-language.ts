import { described, flag, name, optional } from '../../language/definition/build-definition.ts';
import { nodeMembers } from '../../language/node.ts';
import { value } from '../../language/value/value.ts';

/** What may be written of a filter of any kind. */
export const filterMembers = {
  ...nodeMembers,
  label: optional(name('message', 'Replaces the label of the description')),
  pinned: optional(flag('Stands in the bar at all times, not behind "More filters"')),
};
/** What may be written of a filter that sets one parameter. */
export const singleFilterMembers = {
  param: name('queryParam', 'The query parameter it sets'),
  default: optional(described(value, 'What it is set to at first')),
  ...filterMembers,
};
