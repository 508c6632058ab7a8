import type { ListPlan } from '../../../kinds/blocks/list/plan.ts';
import type { CellSetting } from '../../../kinds/cells/cell-view.ts';
import { useMemo } from 'react';
import { useCopy } from '../../copy.ts';
import { useRecordLink } from '../../record-link.ts';
import { useNames } from '../../read/use-names.ts';
import { useFormatSettings, useEngineTranslate } from '../../texts.ts';
import { keyOf } from '../rows/row-name.ts';
import type { ListControl } from '../create-list.ts';

/** What the cells of a list share. */
export const useListCells = (list: ListPlan, { open, hrefOf }: ListControl): CellSetting => {
  const settings = useFormatSettings();
  const translate = useEngineTranslate();
  const copy = useCopy();
  const recordLink = useRecordLink();
  const readName = useNames();
  return useMemo(
    () => ({
      settings,
      translate,
      copy,
      readName,
      link: (cell, row, place = '') => {
        if (cell.opens !== list.detail) return recordLink(cell, row);
        const key = keyOf(row, list.key);
        if (key === '') return undefined;
        return { href: hrefOf(place, key), open: () => open(key) };
      },
    }),
    [settings, translate, copy, readName, recordLink, list, open, hrefOf],
  );
};
