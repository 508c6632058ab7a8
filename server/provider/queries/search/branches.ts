import { readingsOf, type SearchReading, type SearchTerms } from '../../rules/search-terms.ts';
import { anyOf, conditionOf, type Condition, type SearchColumns } from './search-conditions.ts';

/** One method to find records of which there are many. Of two, the one with the lower rank finds the better matches. */
export interface Branch {
  readonly rank: number;
  readonly conditions: readonly Condition[];
  /** Whether it searches for words: the index of words answers it, while a read in the order of time would compare the words of every row. */
  readonly isByWords: boolean;
}

const isWord = ({ kind }: SearchReading): boolean => kind === 'word';

/** More records share an amount than the last four digits of a card, so an amount ranks last. */
const rankOfReadings = (readings: readonly SearchReading[]): number =>
  readings.every(isWord) ? 2 : readings.some(({ kind }) => kind === 'last4') ? 3 : 4;

/** A branch whose conditions each have an index of their own, and of which one must be true; none without conditions. */
export const byIndex = (rank: number, conditions: readonly Condition[]): readonly Branch[] =>
  conditions.length === 0 ? [] : [{ rank, conditions: [anyOf(conditions)], isByWords: false }];

/** A branch for each reading of the typed text. */
export const byReadings = (terms: SearchTerms, columns: SearchColumns, timezone: string): readonly Branch[] =>
  readingsOf(terms).flatMap((readings): readonly Branch[] => {
    const conditions = readings.flatMap((reading) => conditionOf(reading, columns, timezone) ?? []);
    if (conditions.length < readings.length) return [];
    return [{ rank: rankOfReadings(readings), conditions, isByWords: readings.some(isWord) }];
  });
