import type { ListPlan } from '../../../kinds/blocks/list/plan.ts';
import type { CellSetting } from '../../../kinds/cells/cell-view.ts';
import { useCallback, useMemo, useState } from 'react';
import {
  availableColumns,
  formatColumnChoice,
  formatColumnWidths,
  parseColumnChoice,
  parseColumnWidths,
  visibleColumns,
  type ColumnChoice,
  type ColumnWidths,
} from '../../../resolve/list/columns.ts';
import type { Context } from '../../../resolve/viewer/visibility.ts';
import { useHost } from '../../host-provider.tsx';
import { createColumn, type ColumnView } from './column-view.ts';
import { haveSameItems, useStable } from '../../use-stable.ts';

/** The columns this person may see, in the chosen order, and those that do not show. */
export interface Columns {
  readonly all: readonly ColumnView[];
  readonly hidden: readonly string[];
  /** What the person chose; nothing where that is what the list has. */
  readonly choice: ColumnChoice | undefined;
  readonly choose: (choice: ColumnChoice | undefined) => void;
  /** How wide the person made them; the others are as wide as their values need. */
  readonly widths: ColumnWidths;
  readonly resize: (widths: ColumnWidths) => void;
}

/** The columns of a list, remembered per person. */
export const useColumns = (
  list: ListPlan,
  storeKey: string,
  context: Context,
  setting: CellSetting,
): Columns => {
  const { preferences } = useHost();
  const [choice, setChoice] = useState(() => parseColumnChoice(preferences.read(storeKey)));
  const choose = useCallback(
    (next: ColumnChoice | undefined) => {
      setChoice(next);
      preferences.write(storeKey, next === undefined ? '' : formatColumnChoice(next));
    },
    [preferences, storeKey],
  );
  const widthsKey = `widths:${storeKey}`;
  const [widths, setWidths] = useState(() => parseColumnWidths(preferences.read(widthsKey)));
  const resize = useCallback(
    (next: ColumnWidths) => {
      setWidths(next);
      preferences.write(widthsKey, formatColumnWidths(next));
    },
    [preferences, widthsKey],
  );
  const available = useStable(
    useMemo(() => availableColumns(list, context, choice), [list, context, choice]),
    haveSameItems,
  );
  const hidden = useStable(
    useMemo(() => {
      const shown = new Set(visibleColumns(list, context, choice).map(({ field }) => field));
      // A table without a column shows nothing: then all show.
      return shown.size === 0 ? [] : available.map(({ field }) => field).filter((field) => !shown.has(field));
    }, [list, context, choice, available]),
    haveSameItems,
  );
  const all = useMemo(() => available.map((cell) => createColumn(cell, setting)), [available, setting]);
  return useMemo(
    () => ({ all, hidden, choice, choose, widths, resize }),
    [all, hidden, choice, choose, widths, resize],
  );
};
