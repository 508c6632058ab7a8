import type { FoundActionPlan } from '../../language/plan/search-plan.ts';
import type { Intent } from '../../language/action/intent.ts';
import type { Rank } from './rank.ts';

/** The target of a result: an address within the portal, or an action. */
export type FoundTarget =
  | { readonly as: 'path'; readonly path: string }
  | { readonly as: 'action'; readonly action: FoundActionPlan };

/** Something that is found, ready to be shown. */
export interface FoundEntry {
  /** Identifies it among all others, from one answer to the next. */
  readonly key: string;
  readonly title: string;
  readonly details: readonly string[];
  readonly state?: { readonly words: string; readonly intent: Intent };
  readonly icon?: string;
  readonly target: FoundTarget;
}

/** Things of one kind, best first. */
export interface FoundGroup {
  readonly key: string;
  readonly label: string;
  readonly entries: readonly FoundEntry[];
  /** The rank of the best of them. */
  readonly rank: Rank;
}

/** The groups that are not empty, the best fitting first; groups that fit equally well keep their order. */
export const orderGroups = (groups: readonly FoundGroup[]): readonly FoundGroup[] =>
  groups.filter(({ entries }) => entries.length > 0).toSorted((left, right) => left.rank - right.rank);
