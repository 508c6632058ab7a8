import { memo } from 'react';
import type { Row } from '../../../resolve/answer/row.ts';
import { useEngineTranslate } from '../../texts.ts';
import type { ColumnView } from '../columns/column-view.ts';
import { nameOf } from './row-name.ts';

interface ListRowProps {
  readonly row: Row;
  readonly rowKey: string;
  /** Counted from 2: the header is the first row. */
  readonly index: number;
  readonly columns: readonly ColumnView[];
  /** The address that the row's links start from. */
  readonly place: string;
  readonly isOpen: boolean;
  /** Nothing where rows cannot be selected. */
  readonly isSelected: boolean | undefined;
  readonly hasActions: boolean;
}

/** One row; the table listens for it, so that a row makes no functions. */
export const ListRow = memo((props: ListRowProps) => {
  const { row, rowKey, index, columns, place, isOpen, isSelected, hasActions } = props;
  const translate = useEngineTranslate();
  return (
    <tr
      data-row="body"
      data-key={rowKey}
      aria-rowindex={index}
      aria-selected={isSelected}
      className={isOpen || isSelected === true ? 'cf-table-row cf-row-open' : 'cf-table-row'}
    >
      {isSelected !== undefined && (
        <td className="cf-table-cell cf-select-cell" data-select="">
          <input
            type="checkbox"
            readOnly
            tabIndex={-1}
            checked={isSelected}
            aria-label={translate('bulk.select', { row: nameOf(row, columns, rowKey) })}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.id}
          tabIndex={-1}
          className={at === 0 ? column.pinnedClass : column.className}
          title={column.title?.(row)}
        >
          {column.width.cuts ? (
            <span className="cf-cut">{column.draw(row, place)}</span>
          ) : (
            column.draw(row, place)
          )}
        </td>
      ))}
      {hasActions && (
        <td className="cf-table-cell cf-actions-cell" tabIndex={-1}>
          <button
            type="button"
            tabIndex={-1}
            className="cf-icon-button cf-more"
            data-menu=""
            aria-haspopup="menu"
            aria-label={translate('list.rowActions', { row: nameOf(row, columns, rowKey) })}
          />
        </td>
      )}
    </tr>
  );
});
ListRow.displayName = 'ListRow';
