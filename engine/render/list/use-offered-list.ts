import { useMemo } from 'react';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import { offeredList } from '../../resolve/list/offered-list.ts';
import { useView } from '../view-context.tsx';

/** The list as this viewer may ever see it here. */
export const useOfferedList = (list: ListPlan): ListPlan => {
  const { viewer, variant } = useView().context;
  return useMemo(() => offeredList(list, { viewer, variant }), [list, viewer, variant]);
};
