import { CaretDownIcon, CaretUpIcon, DoubleCaretVerticalIcon } from '@blueprintjs/icons';
import type { Header } from '@tanstack/react-table';
import { memo, type ComponentProps, type KeyboardEvent, type MouseEvent, type TouchEvent } from 'react';
import { keyInLine } from '../../../widgets/line-direction.ts';
import type { ListState } from '../../../resolve/list/list-state.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import { useEngineTranslate } from '../../texts.ts';
import type { ColumnView } from './column-view.ts';
import type { ListFeatures } from './table-features.ts';
import { menuColumn, selectColumn } from './use-list-table.ts';

/** Whether the rows of the page are selected. */
export interface HeadSelect {
  readonly isWhole: boolean;
  readonly isSome: boolean;
}

type ListHeader = Header<ListFeatures, Row>;

/** How a person makes a column wider or narrower. */
export interface Resizing {
  /** Begins to follow the pointer. */
  readonly drag: (header: ListHeader, event: MouseEvent | TouchEvent) => void;
  /** By so many pixels. */
  readonly step: (header: ListHeader, by: number) => void;
  readonly reset: (header: ListHeader) => void;
}

interface ListHeadProps {
  readonly headers: readonly ListHeader[];
  readonly isWhole: boolean;
  readonly isSome: boolean;
  /** How the list is sorted: the library's state is read from the headers. */
  readonly sort: ListState['sort'];
  readonly resizing: Resizing;
}

const SortButton = ({
  header: { column },
  view,
}: {
  readonly header: ListHeader;
  readonly view: ColumnView;
}) => {
  const translate = useEngineTranslate();
  const direction = column.getIsSorted();
  const next = column.getNextSortingOrder();
  const Picture =
    direction === false ? DoubleCaretVerticalIcon : direction === 'asc' ? CaretUpIcon : CaretDownIcon;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`cf-sort${direction === false ? '' : ' cf-sorted'}`}
      title={translate(next === 'asc' ? 'list.sortAscending' : 'list.sortDescending', {
        column: view.label,
      })}
      onClick={() => column.toggleSorting(next === 'desc')}
    >
      <span className="cf-head-text">{view.label}</span>
      <Picture size={14} />
    </button>
  );
};

/** The checkbox that shows whether the rows of the page are selected; it takes the attributes of an input. */
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

const sortedAs = { asc: 'ascending', desc: 'descending', none: 'none' } as const;
const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 };

interface ColumnHeadProps {
  readonly header: ListHeader;
  readonly view: ColumnView;
  /** It stays in sight when the list is moved sideways. */
  readonly isPinned: boolean;
  readonly resizing: Resizing;
}

/** The head of a column; Shift with an arrow key makes it wider or narrower, as its edge does. */
const ColumnHead = ({ header, view, isPinned, resizing }: ColumnHeadProps) => {
  const { column } = header;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.shiftKey ? keySteps[keyInLine(event.key)] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    resizing.step(header, by);
  };
  const names = ['cf-head', view.align === 'end' && 'cf-align-end', isPinned && 'cf-pinned'];
  return (
    <th
      scope="col"
      tabIndex={-1}
      data-column={view.id}
      className={names.filter((name) => name !== false).join(' ')}
      aria-sort={column.getCanSort() ? sortedAs[column.getIsSorted() || 'none'] : undefined}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
      title={view.cell.description}
      onKeyDown={onKeyDown}
    >
      {column.getCanSort() ? (
        <SortButton header={header} view={view} />
      ) : (
        <span className="cf-head-text">{view.label}</span>
      )}
      <span
        aria-hidden="true"
        className="cf-resize"
        onMouseDown={(event) => resizing.drag(header, event)}
        onTouchStart={(event) => resizing.drag(header, event)}
        onDoubleClick={() => resizing.reset(header)}
      />
    </th>
  );
};

/** The header row; what the server sorts by has a button. */
export const ListHead = memo(({ headers, isWhole, isSome, resizing }: ListHeadProps) => {
  const translate = useEngineTranslate();
  const naming = headers.find(({ column }) => column.columnDef.meta !== undefined);
  return (
    <thead>
      <tr data-row="head" aria-rowindex={1}>
        {headers.map((header) => {
          const view = header.column.columnDef.meta?.view;
          if (view !== undefined)
            return (
              <ColumnHead
                key={header.id}
                header={header}
                view={view}
                isPinned={header === naming}
                resizing={resizing}
              />
            );
          if (header.column.id === menuColumn)
            return <td key={header.id} className="cf-head cf-actions-cell" tabIndex={-1} />;
          return header.column.id === selectColumn ? (
            <td key={header.id} className="cf-head cf-select-cell" data-select-page="">
              <PageBox
                isWhole={isWhole}
                isSome={isSome}
                readOnly
                tabIndex={-1}
                aria-label={translate('bulk.selectPage')}
              />
            </td>
          ) : null;
        })}
      </tr>
    </thead>
  );
});
ListHead.displayName = 'ListHead';
