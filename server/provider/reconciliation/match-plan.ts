import type { MatchPlan } from '@counterfoil/engine/match';
import type { components } from '../../../openapi/generated/provider.ts';
import { matches } from '../generated/matches.ts';

/** The name of a match. */
export type MatchName = components['schemas']['ReconciliationMatch'];

/** Every match that the description names, as it was compiled. */
export const matchPlans: Readonly<Record<MatchName, MatchPlan>> = matches;

/** The names of the matches whose records have a schema of the description. */
export const matchesOf = (schema: string): readonly string[] =>
  Object.values<MatchPlan>(matchPlans).flatMap(({ id, records }) => (records.schema === schema ? [id] : []));
