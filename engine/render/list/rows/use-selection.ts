import type { ListPlan } from '../../../kinds/blocks/list/plan.ts';
import { useEffect, useMemo, useRef } from 'react';
import { countChosen, isChosen, type Selection } from '../../../resolve/list/selection.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import { useAnnounce } from '../../announcer.tsx';
import { useEngineTranslate } from '../../texts.ts';
import type { ListControl } from '../create-list.ts';
import type { ListModel } from '../use-list.ts';
import { keyOf } from './row-name.ts';

/** The rows a person has selected, on whatever pages they are, and how to select others. */
export interface SelectedRows extends Pick<
  ListControl,
  'toggle' | 'selectOnPage' | 'selectAll' | 'selectOnly' | 'clearSelection'
> {
  readonly selection: Selection;
  readonly count: number;
  /** The rows in sight, by key. */
  readonly page: ReadonlyMap<string, Row>;
  readonly isWholePage: boolean;
}

const noRows: readonly Row[] = [];

/** Announces what is selected of a list to screen readers. */
export const useSelection = (
  list: ListPlan,
  { control, standing: { selection }, data, total }: ListModel,
): SelectedRows => {
  const announce = useAnnounce();
  const translate = useEngineTranslate();
  const rows = data?.rows ?? noRows;
  const page = useMemo(() => new Map(rows.map((row) => [keyOf(row, list.key), row])), [rows, list.key]);
  useEffect(() => control.setPage(page), [control, page]);
  const count = countChosen(selection, total);
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== count) announce(translate('bulk.selected', { count }));
    before.current = count;
  }, [count, announce, translate]);
  const isWholePage = page.size > 0 && [...page.keys()].every((key) => isChosen(selection, key));
  const { toggle, selectOnPage, selectAll, selectOnly, clearSelection } = control;
  return { selection, count, page, isWholePage, toggle, selectOnPage, selectAll, selectOnly, clearSelection };
};
