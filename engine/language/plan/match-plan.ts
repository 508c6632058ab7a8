import type { Match } from '../match/match.ts';

/** One side of a match: the properties of a schema that are compared. */
export interface MatchSidePlan {
  readonly schema: string;
  readonly amount: string;
  /** The property with the currency of the amount. */
  readonly currency: string;
  /** What is taken off the amount. */
  readonly less: readonly string[];
  readonly date: string;
  /** The date is a moment: its day is that of whose record it is. */
  readonly isMoment: boolean;
}
/** A rule of a match, with nothing left out. */
export interface MatchRulePlan {
  readonly id: string;
  readonly links: Match['rules'][number]['links'];
  readonly keys: readonly {
    readonly line: string;
    readonly record: string;
    readonly compare: 'same' | 'within' | 'near' | 'cut';
  }[];
  /** What is taken off the amount of the record, besides what its side takes off. */
  readonly less: readonly string[];
  readonly tolerance: number;
  readonly days?: { readonly before: number; readonly after: number };
  readonly confidence: number;
}
/** A match whose names are all known. */
export interface MatchPlan {
  readonly id: string;
  readonly readers: readonly string[];
  readonly lines: MatchSidePlan;
  readonly records: MatchSidePlan;
  readonly only: 'all' | 'credits' | 'debits';
  readonly rules: readonly MatchRulePlan[];
}
