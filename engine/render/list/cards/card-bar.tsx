import { Button } from '@blueprintjs/core';
import { SortAscIcon, SortDescIcon } from '@blueprintjs/icons';
import { useEngineTranslate } from '../../texts.ts';
import { PageBox, type HeadSelect } from '../columns/list-head.tsx';
import type { ListTableModel } from '../columns/use-list-table.ts';
import { NativeSelect } from '../../../widgets/native-select.tsx';

interface CardBarProps {
  readonly model: ListTableModel;
  readonly select: HeadSelect;
}

/** What the head of a table offers, above cards: to select the page, and what to sort by. */
export const CardBar = ({ model: { table, isSelectable }, select }: CardBarProps) => {
  const translate = useEngineTranslate();
  const sortable = table.getAllLeafColumns().filter((column) => column.getCanSort());
  const labelOf = (column: (typeof sortable)[number]) => column.columnDef.meta?.view.label ?? column.id;
  const current = sortable.find((column) => column.getIsSorted() !== false);
  if (!isSelectable && sortable.length === 0) return null;
  const next = current?.getNextSortingOrder();
  const turn = translate(next === 'asc' ? 'list.sortAscending' : 'list.sortDescending', {
    column: current === undefined ? '' : labelOf(current),
  });
  return (
    <div className="cf-card-bar">
      {isSelectable && (
        <label className="cf-card-select" title={translate('bulk.selectPage')}>
          <PageBox
            {...select}
            aria-label={translate('bulk.selectPage')}
            onChange={() => table.toggleAllRowsSelected()}
          />
        </label>
      )}
      {sortable.length > 0 && (
        <span className="cf-card-sort">
          <NativeSelect
            aria-label={translate('list.sortBy')}
            value={current?.id ?? ''}
            options={[
              ...(current === undefined ? [{ value: '', label: translate('list.sortBy') }] : []),
              ...sortable.map((column) => ({ value: column.id, label: labelOf(column) })),
            ]}
            onChange={({ target }) => {
              const chosen = sortable.find(({ id }) => id === target.value);
              chosen?.toggleSorting(chosen.getFirstSortDir() === 'desc');
            }}
          />
          {current !== undefined && (
            <Button
              variant="minimal"
              icon={current.getIsSorted() === 'asc' ? <SortAscIcon /> : <SortDescIcon />}
              title={turn}
              onClick={() => current.toggleSorting(next === 'desc')}
            />
          )}
        </span>
      )}
    </div>
  );
};
