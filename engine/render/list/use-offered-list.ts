import { useMemo } from 'react';
import type { NodePlan } from '../../language/plan/access-plan.ts';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import { isOffered } from '../../resolve/viewer/visibility.ts';
import { useView } from '../view-context.tsx';

/** The list with only the filters and segments that this viewer may ever set here: the others have no place in the address. */
export const useOfferedList = (list: ListPlan): ListPlan => {
  const { viewer, variant } = useView().context;
  return useMemo(() => {
    const isHere = (node: NodePlan) => isOffered(node, { viewer, variant });
    const filters = list.filters.filter(isHere);
    const segments = list.segments.filter(isHere);
    return filters.length === list.filters.length && segments.length === list.segments.length
      ? list
      : { ...list, filters, segments };
  }, [list, viewer, variant]);
};
