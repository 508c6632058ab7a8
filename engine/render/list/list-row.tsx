import { MoreIcon } from '@blueprintjs/icons';
import { memo } from 'react';
import type { Row } from '../../widgets/cells/cell-widget.ts';
import type { ColumnView } from './column-view.ts';

interface ListRowProps {
  readonly row: Row;
  readonly rowKey: string;
  /** Counted from 2: the header is the first row. */
  readonly index: number;
  readonly columns: readonly ColumnView[];
  readonly isOpen: boolean;
  /** The name of the button that offers the row's actions; without it there are none. */
  readonly actionsLabel: string | undefined;
}

const picture = <MoreIcon size={14} />;

/** One row; the table listens for it, so that a row makes no functions. */
export const ListRow = memo(({ row, rowKey, index, columns, isOpen, actionsLabel }: ListRowProps) => (
  <tr
    data-row="body"
    data-key={rowKey}
    aria-rowindex={index}
    className={isOpen ? 'cf-table-row cf-row-open' : 'cf-table-row'}
  >
    {columns.map((column) => (
      <td key={column.id} tabIndex={-1} className={`cf-table-cell cf-align-${column.align}`}>
        {column.draw(row)}
      </td>
    ))}
    {actionsLabel !== undefined && (
      <td className="cf-table-cell cf-actions-cell" tabIndex={-1}>
        <button
          type="button"
          tabIndex={-1}
          className="cf-icon-button"
          data-menu=""
          aria-haspopup="menu"
          aria-label={actionsLabel}
        >
          {picture}
        </button>
      </td>
    )}
  </tr>
));
ListRow.displayName = 'ListRow';
