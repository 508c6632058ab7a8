import { memo, type RefObject, useState } from 'react';
import { isChosen, type Selection } from '../../../resolve/list/selection.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import type { ColumnView } from '../columns/column-view.ts';
import type { CardSetting } from '../cards/card-rows.tsx';
import { ListRow } from './list-row.tsx';
import { keyOf } from './row-name.ts';
import type { Density } from '../use-density.ts';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import { PartBoundary } from '../../../widgets/parts/part-boundary.tsx';
import { nextSlots, noSlots } from '../../../resolve/list/row-slots.ts';

interface PageRows {
  readonly rows: readonly Row[];
  /** What distinguishes pages. */
  readonly address: string;
}

const noPage: PageRows = { rows: [], address: '' };

/** The slot of each row of a page, by place. Rows without a key have the slot of their place. */
const useRowSlots = (
  rows: readonly Row[],
  rowKey: string | undefined,
  address: string,
): readonly number[] => {
  const [assigned, setAssigned] = useState({ page: noPage, slots: noSlots });
  const { page, slots } = assigned;
  if (page.rows === rows && page.address === address) return slots.slots;
  const keys = rows.map((row) => keyOf(row, rowKey));
  const next = {
    page: { rows, address },
    slots: nextSlots(slots, keys, rowKey !== undefined && page.address === address),
  };
  setAssigned(next);
  return next.slots.slots;
};

/** Loaded where the window is narrow alone. */
const CardRows = lazyPart(async () => (await import('../cards/card-rows.tsx')).CardRows);
const VirtualRows = lazyPart(async () => (await import('./virtual-rows.tsx')).VirtualRows);

/** From how many rows on only those in sight are drawn. */
const virtualFrom = 100;
const rowHeights = { comfortable: 40, compact: 32 } as const satisfies Readonly<Record<Density, number>>;

/** The place of rows: their links start from `address`, and the first of them is the `first` of all. */
export interface RowsPlace {
  readonly address: string;
  readonly first: number;
}

interface ListRowsProps {
  readonly region: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  /** What distinguishes rows; nothing where they are only shown. */
  readonly rowKey: string | undefined;
  readonly columns: readonly ColumnView[];
  readonly place: RowsPlace;
  readonly density: Density;
  readonly open: string | undefined;
  /** Nothing where rows cannot be selected. */
  readonly selection: Selection | undefined;
  readonly hasActions: boolean;
  /** Where rows are cards, what decides about them. */
  readonly cards: CardSetting | undefined;
}

/** Begins to load the code of cards, before there are rows to draw. */
export const prepareCards = (): void => CardRows.prepare();

/** Cards in the place of rows that are loading. */
export const SkeletonCards = (props: { readonly setting: CardSetting; readonly count: number }) => (
  <PartBoundary fallback={<tbody className="cf-skeleton-rows" />}>
    <CardRows {...props} rows={undefined} />
  </PartBoundary>
);

/** The rows of a page; drawn again only when they are others. */
export const ListRows = memo((props: ListRowsProps) => {
  const { region, rows, rowKey, columns, place, density, open, selection, hasActions, cards } = props;
  const slots = useRowSlots(rows, rowKey, place.address);
  const shownOf = (row: Row, at: number) => {
    const key = keyOf(row, rowKey);
    return {
      row,
      rowKey: key,
      place: place.address,
      isOpen: open !== undefined && key === open,
      isSelected: selection === undefined ? undefined : isChosen(selection, key),
      hasActions,
      index: place.first + at,
    };
  };
  if (cards !== undefined)
    return (
      <PartBoundary fallback={<tbody />}>
        <CardRows
          setting={cards}
          rows={rows.map((row, at) => ({ ...shownOf(row, at), slot: slots[at] }))}
          count={rows.length}
        />
      </PartBoundary>
    );
  const draw = (at: number) => {
    const row = rows[at];
    if (row === undefined) return null;
    const shown = shownOf(row, at);
    // The head is the first row of a table, and cards have none.
    return <ListRow key={slots[at]} {...shown} columns={columns} index={shown.index + 1} />;
  };
  if (rows.length <= virtualFrom) return <tbody>{rows.map((_, at) => draw(at))}</tbody>;
  return (
    <PartBoundary fallback={<tbody />}>
      <VirtualRows
        region={region}
        count={rows.length}
        columnCount={columns.length + (hasActions ? 1 : 0) + (selection === undefined ? 0 : 1)}
        height={rowHeights[density]}
        draw={draw}
      />
    </PartBoundary>
  );
});
ListRows.displayName = 'ListRows';
