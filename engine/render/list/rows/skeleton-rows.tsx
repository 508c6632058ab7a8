import { Classes } from '@blueprintjs/core';
import type { ColumnView } from '../columns/column-view.ts';

interface SkeletonRowsProps {
  readonly columns: readonly ColumnView[];
  readonly isSelectable: boolean;
  readonly hasActions: boolean;
  readonly count: number;
}

/** So many are drawn at most. */
export const mostSkeletons = 25;

/** Rows in the table's shape while the first ones are loading. */
export const SkeletonRows = ({ columns, isSelectable, hasActions, count }: SkeletonRowsProps) => (
  <tbody className="cf-skeleton-rows">
    {Array.from({ length: Math.min(count, mostSkeletons) }, (_, at) => (
      <tr key={at} className="cf-table-row" aria-hidden="true">
        {isSelectable && <td className="cf-table-cell cf-select-cell" />}
        {columns.map((column, index) => (
          <td key={column.id} className={index === 0 ? column.pinnedClass : column.className}>
            <span className={`${Classes.SKELETON} cf-skeleton-cell`} />
          </td>
        ))}
        {hasActions && <td className="cf-table-cell cf-actions-cell" />}
      </tr>
    ))}
  </tbody>
);
