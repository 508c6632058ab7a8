import { readField } from '../../json.ts';
import type { FigureValue } from './figure.ts';

/** A value to choose, and how many there are of it. */
export interface Offer {
  readonly value: string;
  readonly count: number;
}

/** The values to choose from, the most frequent first; one of which there are none is offered only where it is chosen. */
export const offersOf = (
  figures: readonly FigureValue[],
  name: string,
  chosen: string | undefined,
): readonly Offer[] => {
  const offers = figures.flatMap(({ item, value }): readonly Offer[] => {
    const text = readField(item, name);
    return typeof text === 'string' ? [{ value: text, count: value ?? 0 }] : [];
  });
  const found = offers.filter(({ value, count }) => count > 0 || value === chosen);
  const all =
    chosen === undefined || found.some(({ value }) => value === chosen)
      ? found
      : [...found, { value: chosen, count: 0 }];
  return all.toSorted((left, right) => right.count - left.count);
};
