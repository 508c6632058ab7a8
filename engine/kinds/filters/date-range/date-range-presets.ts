import type { DateRangePreset } from '../../../language/value/date-range-preset.ts';

const order = {
  today: 0,
  yesterday: 1,
  'last-7-days': 2,
  'this-month': 3,
  'last-month': 4,
  'previous-month': 5,
  'last-3-months': 6,
  'last-12-months': 7,
} as const satisfies Readonly<Record<DateRangePreset, number>>;

const isPreset = (name: string): name is DateRangePreset => Object.hasOwn(order, name);

/** The presets as they are offered, shortest first. */
export const dateRangePresets: readonly DateRangePreset[] = Object.keys(order).filter(isPreset);
