import { Classes } from '@blueprintjs/core';
import { partsShown, type Card } from '../../../resolve/list/card-parts.ts';
import type { ColumnView } from '../columns/column-view.ts';

interface SkeletonRowsProps {
  readonly columns: readonly ColumnView[];
  readonly isSelectable: boolean;
  readonly hasActions: boolean;
  readonly count: number;
}

const most = 25;

interface SkeletonCardsProps {
  readonly card: Card<ColumnView>;
  readonly count: number;
}

/** Cards in the shape of those that are loading. */
export const SkeletonCards = ({ card, count }: SkeletonCardsProps) =>
  Array.from({ length: Math.min(count, most) }, (_, at) => (
    <tr key={at} className="cf-card" aria-hidden="true">
      {partsShown(card, () => true).map(({ column, part }) => (
        <td key={column.id} className={`cf-card-part cf-card-${part === 'leading' ? 'pair' : part}`}>
          <span className={`${Classes.SKELETON} cf-skeleton-cell`} />
        </td>
      ))}
    </tr>
  ));

/** Rows in the table's shape while the first ones are loading. */
export const SkeletonRows = ({ columns, isSelectable, hasActions, count }: SkeletonRowsProps) =>
  Array.from({ length: Math.min(count, most) }, (_, at) => (
    <tr key={at} className="cf-table-row" aria-hidden="true">
      {isSelectable && <td className="cf-table-cell cf-select-cell" />}
      {columns.map((column, index) => (
        <td key={column.id} className={index === 0 ? column.pinnedClass : column.className}>
          <span className={`${Classes.SKELETON} cf-skeleton-cell`} />
        </td>
      ))}
      {hasActions && <td className="cf-table-cell cf-actions-cell" />}
    </tr>
  ));
