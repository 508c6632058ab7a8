import { useMemo } from 'react';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import type { FilterValue } from '../../kinds/filters/filter-value.ts';
import type { ListState } from '../../resolve/list/list-state.ts';
import type { ShownSegment } from '../../resolve/list/segments.ts';
import type { ListControl } from './use-list-state.ts';

/** The ways to move a list, each the same function as long as the list is. */
export const useListChanges = (list: ListPlan, change: ListControl['change']) =>
  useMemo(
    () => ({
      filter: (name: string, value: FilterValue) => change({ change: 'filter', name, value }),
      segment: ({ values, aside }: Pick<ShownSegment, 'values' | 'aside'>) =>
        change({ change: 'filters', values, aside }),
      clear: () => change({ change: 'clearFilters' }),
      sort: (sort: NonNullable<ListState['sort']>) => change({ change: 'sort', sort }),
      page: (page: number) => change({ change: 'page', page }),
      limit: (limit: number) => change({ change: 'limit', limit }),
      open: (key: string) => {
        if (list.detail !== undefined) change({ change: 'open', key });
      },
      move: (key: string) => change({ change: 'open', key }, { replace: true }),
      panel: (tabs: Readonly<Record<string, string>>) => change({ change: 'panel', tabs }),
      close: () => change({ change: 'open', key: undefined }),
    }),
    [list, change],
  );

/** What `useListChanges` gives. */
export type ListChanges = ReturnType<typeof useListChanges>;
