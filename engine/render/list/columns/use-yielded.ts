import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { Row } from '../../../resolve/answer/row.ts';
import type { Total } from '../../../resolve/list/totals.ts';
import type { ColumnView } from './column-view.ts';
import { useGrownWidths, type GrownWidths } from './column-widths.ts';
import type { ListModel } from '../use-list.ts';
import type * as Decisions from './yielding.ts';
import type { AlikeColumns, YieldedColumn } from '../../../resolve/list/yielding.ts';
import type { ListRoom } from './yielding.ts';

type Yielding = Pick<typeof Decisions, 'columnsToYield' | 'watchRoom' | 'withRows'>;

interface YieldedInput {
  readonly model: Pick<ListModel, 'columns' | 'state'>;
  readonly rows: readonly Row[] | undefined;
  readonly totals: readonly Total[];
  /** What columns that are no data take, in pixels. */
  readonly beside: number;
}

/** The columns that give way for want of room, and what all need. */
export interface YieldedColumns {
  readonly yielded: readonly YieldedColumn[];
  readonly grown: GrownWidths;
  /** The room was measured, after the first rows were painted: what depends on it may be drawn. */
  readonly isMeasured: boolean;
}

const none: readonly YieldedColumn[] = [];
const noRows: readonly Row[] = [];
const nothingAlike: AlikeColumns = new Map();

/** How to decide, and the room there is; nothing until both are known: then no column gives way. */
const useRoom = (region: RefObject<HTMLElement | null>, hasRows: boolean) => {
  const [known, setKnown] = useState<{ readonly by: Yielding; readonly room: ListRoom }>();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isLeft = false;
    const begin = (): void =>
      void import('./yielding.ts').then(
        (by) => {
          if (region.current !== null && !isLeft)
            stop = by.watchRoom(region.current, (room) => setKnown({ by, room }));
        },
        // Without this code all columns show.
        () => undefined,
      );
    // The first rows are painted before.
    const frame = hasRows ? requestAnimationFrame(begin) : undefined;
    return () => {
      isLeft = true;
      if (frame !== undefined) cancelAnimationFrame(frame);
      stop?.();
    };
  }, [region, hasRows]);
  return known;
};

/** What the values of each column so far have in common. */
const useAlike = (by: Yielding | undefined, columns: readonly ColumnView[], rows: readonly Row[]) => {
  const [seen, setSeen] = useState({ by, columns, rows: noRows, alike: nothingAlike });
  if (by === undefined || (seen.by === by && seen.columns === columns && seen.rows === rows))
    return seen.alike;
  const alike = by.withRows(seen.alike, columns, rows);
  setSeen({ by, columns, rows, alike });
  return alike;
};

/** Columns with one value for all rows give way where names would be cut; what a person chose or made wider stays. */
export const useYielded = (
  region: RefObject<HTMLElement | null>,
  { model, rows = noRows, totals, beside }: YieldedInput,
): YieldedColumns => {
  const { all, hidden, choice, widths } = model.columns;
  const sortKey = model.state.sort?.[0];
  const columns = useMemo(() => all.filter(({ id }) => !hidden.includes(id)), [all, hidden]);
  const grown = useGrownWidths(columns, rows, totals);
  const known = useRoom(region, rows !== noRows);
  const alike = useAlike(known?.by, columns, rows);
  const isOwn = choice !== undefined || Object.keys(widths).length > 0;
  const yielded = useMemo(() => {
    if (known === undefined || isOwn || rows.length < 2) return none;
    const { digit, width } = known.room;
    return known.by.columnsToYield({ columns, alike, totals, grown, sortKey, digit, room: width - beside });
  }, [known, isOwn, rows, columns, alike, totals, grown, sortKey, beside]);
  return { yielded, grown, isMeasured: known !== undefined };
};
