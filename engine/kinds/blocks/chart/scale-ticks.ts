import type { ScaleLinear } from 'd3-scale';

/** What is written beside a scale: whole numbers where all that is drawn is whole, as counts and amounts in their smallest units are. */
export const scaleTicks = (
  scale: ScaleLinear<number, number>,
  drawn: readonly number[],
): readonly number[] => {
  const areWhole = drawn.every(Number.isInteger);
  return scale.ticks(4).filter((tick) => !areWhole || Number.isInteger(tick));
};
