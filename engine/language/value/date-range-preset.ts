import { choice, type TypeOf } from '../definition/build-definition.ts';

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
