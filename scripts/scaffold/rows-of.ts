import { followAnswer } from '@counterfoil/engine/check';
import type { Operation, SchemaView } from '@counterfoil/engine/description';
import type { Surroundings } from './surroundings.ts';

/** The rows of an operation that a list screen can be drafted of; undefined where it answers none. */
export const rowsOf = (
  { answer, method }: Operation,
  { api }: Pick<Surroundings, 'api'>,
): SchemaView | undefined => (method === 'get' ? followAnswer(answer, api['rows'] ?? '')?.items : undefined);
