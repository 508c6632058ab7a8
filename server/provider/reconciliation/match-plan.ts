import type { components } from '../../../openapi/generated/provider.ts';
import { matches } from '../generated/matches.ts';

interface Side {
  readonly schema: string;
  readonly amount: string;
  readonly currency: string;
  readonly less: readonly string[];
  readonly date: string;
  /** The date is a moment: its day is that of the merchant's zone. */
  readonly isMoment: boolean;
}
/** A rule by which lines are linked to records. */
export interface MatchRule {
  readonly id: string;
  readonly links: 'one' | 'records' | 'lines';
  readonly keys: readonly {
    readonly line: string;
    readonly record: string;
    readonly compare: 'same' | 'within' | 'near';
  }[];
  readonly tolerance: number;
  readonly days?: { readonly before: number; readonly after: number };
  readonly confidence: number;
}
/** A match as the descriptors of the portal have it. */
export interface MatchPlan {
  readonly id: string;
  readonly readers: readonly string[];
  readonly lines: Side;
  readonly records: Side;
  readonly only: 'all' | 'credits' | 'debits';
  readonly rules: readonly MatchRule[];
}

/** The name of a match. */
export type MatchName = components['schemas']['ReconciliationMatch'];

/** Every match that the description names, as it was compiled. */
export const matchPlans: Readonly<Record<MatchName, MatchPlan>> = matches;

/** The names of the matches whose records have a schema of the description. */
export const matchesOf = (schema: string): readonly string[] =>
  Object.values<MatchPlan>(matchPlans).flatMap(({ id, records }) => (records.schema === schema ? [id] : []));
