import { choice, type TypeOf } from '../../../language/definition/build-definition.ts';

export const shape = choice('How numbers are drawn', {
  bars: 'A bar for each day',
  stacked: 'A bar for each day, with what each series adds on top of the ones before',
  lines: 'A line from day to day',
});
/** How numbers are drawn. */
export type ChartShape = TypeOf<typeof shape>;
