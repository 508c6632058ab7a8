import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import type { NodePlan } from '../../language/plan/access-plan.ts';
import { isOffered, type Context } from '../viewer/visibility.ts';

/** The list with only the filters and segments that this viewer may ever set here: the others are never read from the address. */
export const offeredList = (list: ListPlan, { viewer, variant }: Pick<Context, 'viewer' | 'variant'>) => {
  const isHere = (node: NodePlan) => isOffered(node, { viewer, variant });
  const filters = list.filters.filter(isHere);
  const segments = list.segments.filter(isHere);
  return filters.length === list.filters.length && segments.length === list.segments.length
    ? list
    : { ...list, filters, segments };
};
