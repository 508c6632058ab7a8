import { Button, HTMLSelect } from '@blueprintjs/core';
import { SortAscIcon, SortDescIcon } from '@blueprintjs/icons';
import type { ListState } from '../../../resolve/list/list-state.ts';
import { useTexts } from '../../texts.ts';
import type { ColumnView } from '../columns/column-view.ts';
import { firstDirection, PageBox, type HeadSelect } from '../columns/list-head.tsx';

interface CardBarProps {
  readonly columns: readonly ColumnView[];
  readonly select: HeadSelect | undefined;
  readonly onSelectPage: () => void;
  readonly sortKeys: readonly string[];
  readonly sort: ListState['sort'];
  readonly onSort: (sort: NonNullable<ListState['sort']>) => void;
}

/** What the head of a table offers, above cards: to select the page, and what to sort by. */
export const CardBar = ({ columns, select, onSelectPage, sortKeys, sort, onSort }: CardBarProps) => {
  const translate = useTexts();
  const sortable = columns.flatMap((column) => {
    const { sortKey } = column.cell;
    return sortKey !== undefined && sortKeys.includes(sortKey) ? [{ column, sortKey }] : [];
  });
  const current = sortable.find(({ sortKey }) => sortKey === sort?.[0]);
  if (select === undefined && sortable.length === 0) return null;
  const next = sort?.[1] === 'asc' ? 'desc' : 'asc';
  const turn = translate(next === 'asc' ? 'list.sortAscending' : 'list.sortDescending', {
    column: current?.column.label ?? '',
  });
  return (
    <div className="cf-card-bar">
      {select !== undefined && (
        <label className="cf-card-select" title={translate('bulk.selectPage')}>
          <PageBox {...select} aria-label={translate('bulk.selectPage')} onChange={onSelectPage} />
        </label>
      )}
      {sortable.length > 0 && (
        <span className="cf-card-sort">
          <HTMLSelect
            aria-label={translate('list.sortBy')}
            value={current?.sortKey ?? ''}
            options={[
              ...(current === undefined ? [{ value: '', label: translate('list.sortBy') }] : []),
              ...sortable.map(({ column, sortKey }) => ({ value: sortKey, label: column.label })),
            ]}
            onChange={({ target }) => {
              const chosen = sortable.find(({ sortKey }) => sortKey === target.value);
              if (chosen !== undefined) onSort([chosen.sortKey, firstDirection(chosen.column)]);
            }}
          />
          {current !== undefined && (
            <Button
              variant="minimal"
              icon={sort?.[1] === 'asc' ? <SortAscIcon /> : <SortDescIcon />}
              aria-label={turn}
              title={turn}
              onClick={() => onSort([current.sortKey, next])}
            />
          )}
        </span>
      )}
    </div>
  );
};
