import {
  flag,
  map,
  name,
  object,
  optional,
  type TypeOf,
} from '../../../language/definition/build-definition.ts';
import { nodeMembers } from '../../../language/node.ts';
import { value } from '../../../language/value/value.ts';

export const segment = object('A named set of filters, shown as a tab with how many rows it holds', {
  ...nodeMembers,
  title: name('message', 'What the tab says'),
  filters: optional(
    map(
      'filter',
      value,
      'What each filter is set to while the segment is open; a range of days to a named one, such as last-7-days. Filters that only other segments set are emptied, ranges of days stay as they are',
    ),
  ),
  queue: optional(
    flag(
      'It holds what waits, of whatever date: while it is open the ranges of the list are cleared, and the date filter says so; another segment brings them back',
    ),
  ),
  empty: optional(name('message', 'What is said when the segment holds nothing')),
});
/** A named set of filters as written. */
export type Segment = TypeOf<typeof segment>;
