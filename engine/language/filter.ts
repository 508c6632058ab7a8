import {
  choice,
  described,
  either,
  flag,
  name,
  object,
  optional,
  pair,
  variantsOr,
  type TypeOf,
} from './build-definition.ts';
import { nodeMembers } from './node.ts';
import { value } from './value.ts';

export const dateRangePreset = choice('A range of days relative to today, both ends included', {
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7-days': 'The seven days up to today',
  'last-month': 'From this day of last month up to today',
  'this-month': 'From the first of this month up to today',
  'previous-month': 'The whole of last month',
  'last-3-months': 'From this day three months ago up to today',
  'last-12-months': 'From this day a year ago up to today',
});
/** A range of days that moves with the calendar. */
export type DateRangePreset = TypeOf<typeof dateRangePreset>;

const members = {
  ...nodeMembers,
  label: optional(name('message', 'Replaces the label of the description')),
  pinned: optional(flag('Stands in the bar at all times, not behind "More filters"')),
};
const single = {
  param: name('queryParam', 'The query parameter it sets'),
  default: optional(described(value, 'What it is set to at first')),
  ...members,
};

export const filterVariants = {
  search: object('Free text, sent a moment after the last key', single),
  select: object('One of the values', single),
  multiSelect: object('Any of the values', single),
  lookup: object('Records found by another operation', {
    ...single,
    lookup: name('lookup', 'Where its choices come from'),
  }),
  dateRange: object('A range of days', {
    ...members,
    params: pair(
      name('queryParam', 'The parameter of the first day'),
      name('queryParam', 'The parameter of the last day'),
      'First and last day',
    ),
    of: optional(name('queryParam', 'The parameter that says which date is meant')),
    default: optional(dateRangePreset),
  }),
} as const;

const derived = object('A filter whose kind follows from the parameter', single);
export const filter = either(
  name('queryParam', 'A query parameter; all else follows from the description'),
  variantsOr('A filter', ['search', 'select', 'multiSelect', 'lookup', 'dateRange'], filterVariants, derived),
  'A filter of the list',
);
/** A filter as written. */
export type Filter = TypeOf<typeof filter>;
/** A filter that is more than a name. */
export type FilterNode = Exclude<Filter, string>;
/** The filters the language has. */
export type FilterKind = keyof typeof filterVariants;
