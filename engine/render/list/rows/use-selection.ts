import type { ListPlan } from '../../../kinds/blocks/list/plan.ts';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import {
  countChosen,
  isChosen,
  keysBetween,
  noSelection,
  reduceSelection,
  type Selection,
} from '../../../resolve/list/selection.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import { useAnnounce } from '../../announcer.tsx';
import { useTexts } from '../../texts.ts';
import { keyOf } from './row-name.ts';
import type { ListModel } from '../use-list.ts';

/** The rows a person has selected, on whatever pages they stand. */
export interface SelectedRows {
  readonly selection: Selection;
  readonly count: number;
  /** The rows in sight, by key. */
  readonly page: ReadonlyMap<string, Row>;
  readonly isWholePage: boolean;
  /** Turns one row, or with `isRange` all from the one turned before. */
  readonly toggle: (key: string, isRange: boolean) => void;
  /** Selects those of the page that are named, and no other of it. */
  readonly selectOnPage: (keys: Readonly<Record<string, boolean>>) => void;
  readonly selectAll: () => void;
  /** Selects these and no others. */
  readonly selectOnly: (rows: ReadonlyMap<string, Row>) => void;
  readonly clear: () => void;
}

const noRows: readonly Row[] = [];

/** Keeps the selection of a list through its pages and orders; other filters show other rows, so they end it. */
export const useSelection = (list: ListPlan, { state, data, total }: ListModel): SelectedRows => {
  const announce = useAnnounce();
  const translate = useTexts();
  const [selection, change] = useReducer(reduceSelection, noSelection);
  const [filters, setFilters] = useState(state.filters);
  if (filters !== state.filters) {
    setFilters(state.filters);
    change({ change: 'none' });
  }
  const rows = data?.rows ?? noRows;
  const page = useMemo(() => new Map(rows.map((row) => [keyOf(row, list.key), row])), [rows, list.key]);
  const anchor = useRef<string>(undefined);
  const latest = useRef({ selection, page });
  useEffect(() => {
    latest.current = { selection, page };
  });
  const count = countChosen(selection, total);
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== count) announce(translate('bulk.selected', { count }));
    before.current = count;
  }, [count, announce, translate]);
  const toggle = useCallback((key: string, isRange: boolean) => {
    const now = latest.current;
    const keys = isRange ? keysBetween([...now.page.keys()], anchor.current, key) : [key];
    anchor.current = key;
    change({ change: 'set', keys, isChosen: !isChosen(now.selection, key), page: now.page });
  }, []);
  const isWholePage = page.size > 0 && [...page.keys()].every((key) => isChosen(selection, key));
  const selectOnPage = useCallback((wanted: Readonly<Record<string, boolean>>) => {
    const now = latest.current;
    const keys = [...now.page.keys()];
    for (const isWanted of [true, false]) {
      const turned = keys.filter(
        (key) => (wanted[key] === true) === isWanted && isChosen(now.selection, key) !== isWanted,
      );
      if (turned.length > 0) change({ change: 'set', keys: turned, isChosen: isWanted, page: now.page });
    }
  }, []);
  const selectAll = useCallback(() => change({ change: 'all' }), []);
  const selectOnly = useCallback(
    (only: ReadonlyMap<string, Row>) => change({ change: 'only', rows: only }),
    [],
  );
  const clear = useCallback(() => change({ change: 'none' }), []);
  return { selection, count, page, isWholePage, toggle, selectOnPage, selectAll, selectOnly, clear };
};
