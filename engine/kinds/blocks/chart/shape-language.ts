import { choice, type TypeOf } from '../../../language/definition/build-definition.ts';

export const shape = choice('How numbers are drawn', {
  bars: 'A bar for each day',
  stacked: 'A bar for each day, with what each series adds on top of the ones before',
  lines: 'A line from day to day',
  donut: 'A ring with a slice for each value of an enum, of one series that can be added up',
  sparkline: 'A small line without scales, from day to day or month to month, of one series',
});
/** How numbers are drawn. */
export type ChartShape = TypeOf<typeof shape>;
