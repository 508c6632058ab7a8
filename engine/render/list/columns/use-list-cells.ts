import type { ListPlan } from '../../../kinds/blocks/list/plan.ts';
import type { CellSetting } from '../../../kinds/cells/cell-view.ts';
import { useCallback } from 'react';
import { useCellSetting } from '../../read/use-cell-setting.ts';
import { useRecordLink } from '../../record-link.ts';
import { keyOf } from '../rows/row-name.ts';
import type { ListControl } from '../create-list.ts';

/** What the cells of a list share: those that lead to what a row opens lead there in the list itself. */
export const useListCells = (list: ListPlan, { open, hrefOf }: ListControl): CellSetting => {
  const recordLink = useRecordLink();
  const link = useCallback<NonNullable<CellSetting['link']>>(
    (cell, row, place = '') => {
      if (list.detail === undefined || cell.opens !== list.detail) return recordLink(cell, row);
      const key = keyOf(row, list.key);
      return key === '' ? undefined : { href: hrefOf(place, key), open: () => open(key) };
    },
    [recordLink, list, open, hrefOf],
  );
  return useCellSetting({ link, isExpanded: false });
};
