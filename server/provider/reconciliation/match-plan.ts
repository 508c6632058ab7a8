import type { components } from '../../../openapi/generated/provider.ts';
import { matches } from '../generated/matches.ts';

interface Side {
  readonly schema: string;
  readonly amount: string;
  readonly currency: string;
  readonly less: readonly string[];
  readonly date: string;
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
  readonly overdue?: number;
}

/** The name of a match. */
export type MatchName = components['schemas']['ReconciliationMatch'];

/** Every match that the description names, as it was compiled. */
export const matchPlans: Readonly<Record<MatchName, MatchPlan>> = matches;
