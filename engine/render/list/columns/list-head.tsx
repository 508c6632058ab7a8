import { CaretDownIcon, CaretUpIcon, DoubleCaretVerticalIcon } from '@blueprintjs/icons';
import { memo, type ComponentProps, type KeyboardEvent } from 'react';
import type { ListState } from '../../../resolve/list/list-state.ts';
import { useTexts } from '../../texts.ts';
import type { ColumnView } from './column-view.ts';
import type { Resizing } from './use-resizing.ts';

/** Whether the rows of the page are selected. */
export interface HeadSelect {
  readonly isWhole: boolean;
  readonly isSome: boolean;
}

interface ListHeadProps {
  readonly columns: readonly ColumnView[];
  /** Nothing where rows cannot be selected. */
  readonly select?: HeadSelect | undefined;
  readonly hasActions: boolean;
  readonly sortKeys: readonly string[];
  readonly sort: ListState['sort'];
  readonly onSort: (sort: NonNullable<ListState['sort']>) => void;
  readonly resizing: Resizing;
}

interface SortButtonProps {
  readonly column: ColumnView;
  readonly sortKey: string;
  readonly sort: ListState['sort'];
  readonly onSort: (sort: NonNullable<ListState['sort']>) => void;
}

const SortButton = ({ column, sortKey, sort, onSort }: SortButtonProps) => {
  const translate = useTexts();
  const direction = sort?.[0] === sortKey ? sort[1] : undefined;
  const next = direction === 'desc' ? 'asc' : direction === 'asc' ? 'desc' : firstDirection(column);
  const Picture =
    direction === undefined ? DoubleCaretVerticalIcon : direction === 'asc' ? CaretUpIcon : CaretDownIcon;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`cf-sort${direction === undefined ? '' : ' cf-sorted'}`}
      title={translate(next === 'asc' ? 'list.sortAscending' : 'list.sortDescending', {
        column: column.label,
      })}
      onClick={() => onSort([sortKey, next])}
    >
      <span className="cf-head-text">{column.label}</span>
      <Picture size={14} />
    </button>
  );
};

/** The direction a column is sorted in first: the newest and the largest are looked for most. */
export const firstDirection = ({ cell }: ColumnView): 'asc' | 'desc' =>
  cell.format.type === 'date' || cell.format.type === 'dateTime' || cell.format.type === 'money'
    ? 'desc'
    : 'asc';

const headClass = ({ align }: ColumnView, isPinned: boolean): string =>
  `cf-head${align === 'end' ? ' cf-align-end' : ''}${isPinned ? ' cf-pinned' : ''}`;

const sortedAs = (sort: ListState['sort'], sortKey: string | undefined) =>
  sortKey === undefined || sort?.[0] !== sortKey
    ? undefined
    : sort[1] === 'asc'
      ? ('ascending' as const)
      : ('descending' as const);

/** The box that says whether the rows of the page are selected; it takes the attributes of an input. */
export const PageBox = ({ isWhole, isSome, ...input }: HeadSelect & ComponentProps<'input'>) => (
  <input
    {...input}
    ref={(box) => {
      if (box !== null) box.indeterminate = isSome && !isWhole;
    }}
    type="checkbox"
    checked={isWhole}
  />
);

const SelectPage = (select: HeadSelect) => {
  const translate = useTexts();
  return (
    <td className="cf-head cf-select-cell" data-select-page="">
      <PageBox {...select} readOnly tabIndex={-1} aria-label={translate('bulk.selectPage')} />
    </td>
  );
};

const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 };

interface ColumnHeadProps extends Pick<ListHeadProps, 'sortKeys' | 'sort' | 'onSort' | 'resizing'> {
  readonly column: ColumnView;
  readonly isPinned: boolean;
}

/** The head of a column; Shift with an arrow key makes it wider or narrower, as its edge does. */
const ColumnHead = ({ column, isPinned, sortKeys, sort, onSort, resizing }: ColumnHeadProps) => {
  const { sortKey, description } = column.cell;
  const isSortable = sortKey !== undefined && sortKeys.includes(sortKey);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.shiftKey ? keySteps[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    resizing.step(column, by);
  };
  return (
    <th
      scope="col"
      tabIndex={-1}
      data-column={column.id}
      className={headClass(column, isPinned)}
      aria-sort={isSortable ? (sortedAs(sort, sortKey) ?? 'none') : undefined}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
      title={description}
      onKeyDown={onKeyDown}
    >
      {isSortable ? (
        <SortButton column={column} sortKey={sortKey} sort={sort} onSort={onSort} />
      ) : (
        <span className="cf-head-text">{column.label}</span>
      )}
      <span
        aria-hidden="true"
        className="cf-resize"
        onPointerDown={(event) => resizing.drag(column, event)}
        onDoubleClick={() => resizing.reset(column)}
      />
    </th>
  );
};

/** The header row; what the server sorts by has a button. */
export const ListHead = memo(({ columns, select, hasActions, ...head }: ListHeadProps) => (
  <thead>
    <tr data-row="head" aria-rowindex={1}>
      {select !== undefined && <SelectPage {...select} />}
      {columns.map((column, at) => (
        <ColumnHead key={column.id} column={column} isPinned={at === 0} {...head} />
      ))}
      {hasActions && <td className="cf-head cf-actions-cell" tabIndex={-1} />}
    </tr>
  </thead>
));
ListHead.displayName = 'ListHead';
