import { memo, Suspense, type RefObject } from 'react';
import { isChosen, type Selection } from '../../../resolve/list/selection.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import type { ColumnView } from '../columns/column-view.ts';
import { ListRow } from './list-row.tsx';
import { keyOf } from './row-name.ts';
import type { Density } from '../use-density.ts';
import { useRowSlots } from './use-row-slots.ts';
import { lazyPart } from '../../lazy-part.ts';

const VirtualRows = lazyPart(async () => (await import('./virtual-rows.tsx')).VirtualRows);

/** From how many rows on only those in sight are drawn. */
const virtualFrom = 100;
const rowHeights = { comfortable: 40, compact: 32 } as const satisfies Readonly<Record<Density, number>>;

/** Where rows stand: their links start from `address`, and the first of them is the `first` of all. */
export interface RowsPlace {
  readonly address: string;
  readonly first: number;
}

interface ListRowsProps {
  readonly region: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly rowKey: string;
  readonly columns: readonly ColumnView[];
  readonly place: RowsPlace;
  readonly density: Density;
  readonly open: string | undefined;
  /** Nothing where rows cannot be selected. */
  readonly selection: Selection | undefined;
  readonly hasActions: boolean;
}

/** The rows of a page; drawn again only when they are others. */
export const ListRows = memo((props: ListRowsProps) => {
  const { region, rows, rowKey, columns, place, density, open, selection, hasActions } = props;
  const slots = useRowSlots(rows, rowKey, place.address);
  const draw = (at: number) => {
    const row = rows[at];
    if (row === undefined) return null;
    const key = keyOf(row, rowKey);
    return (
      <ListRow
        key={slots[at]}
        row={row}
        rowKey={key}
        index={place.first + at + 1}
        columns={columns}
        place={place.address}
        isOpen={open !== undefined && key === open}
        isSelected={selection === undefined ? undefined : isChosen(selection, key)}
        hasActions={hasActions}
      />
    );
  };
  if (rows.length <= virtualFrom) return <tbody>{rows.map((_, at) => draw(at))}</tbody>;
  return (
    <Suspense fallback={<tbody />}>
      <VirtualRows
        region={region}
        count={rows.length}
        columnCount={columns.length + (hasActions ? 1 : 0) + (selection === undefined ? 0 : 1)}
        height={rowHeights[density]}
        draw={draw}
      />
    </Suspense>
  );
});
ListRows.displayName = 'ListRows';
