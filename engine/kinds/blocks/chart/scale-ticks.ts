import type { ScaleLinear } from 'd3-scale';

/** The labels of a scale: whole numbers where all drawn numbers are whole, like counts and amounts in their smallest units. */
export const scaleTicks = (
  scale: ScaleLinear<number, number>,
  drawn: readonly number[],
): readonly number[] => {
  const areWhole = drawn.every(Number.isInteger);
  return scale.ticks(4).filter((tick) => !areWhole || Number.isInteger(tick));
};
