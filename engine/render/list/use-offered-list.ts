import { useMemo } from 'react';
import type { ListPlan } from '../../language/plan/block-plan.ts';
import { isAllowed } from '../../resolve/access.ts';
import { useView } from '../view-context.tsx';

/** The list with only the filters that this viewer may ever set here: the others have no place in the address. */
export const useOfferedList = (list: ListPlan): ListPlan => {
  const { viewer, variant } = useView().context;
  return useMemo(() => {
    const filters = list.filters.filter(
      (filter) =>
        isAllowed(filter.access, viewer) && (filter.variant === undefined || filter.variant === variant),
    );
    return filters.length === list.filters.length ? list : { ...list, filters };
  }, [list, viewer, variant]);
};
