import { memo } from 'react';
import { readField } from '../../../json.ts';
import { isAbsent } from '../../../kinds/cells/plain-view.tsx';
import { partsShown, type Card, type CardPart } from '../../../resolve/list/card-parts.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import { useEngineTranslate } from '../../texts.ts';
import type { ColumnView } from '../columns/column-view.ts';
import { nameOf } from '../rows/row-name.ts';
import './cards.css';

/** A row that is drawn as a card. */
export interface CardOfRow {
  readonly row: Row;
  readonly rowKey: string;
  /** Counted from 1. */
  readonly index: number;
  /** The address that the row's links start from. */
  readonly place: string;
  readonly isOpen: boolean;
  /** Nothing where rows cannot be selected. */
  readonly isSelected: boolean | undefined;
  readonly hasActions: boolean;
}

interface ListCardProps extends CardOfRow {
  readonly card: Card<ColumnView>;
}

/** The name of the row needs no label, and neither do its amount and its state for those who see them. */
const labelClasses = {
  name: undefined,
  amount: 'cf-hidden-text',
  labelledAmount: 'cf-card-label',
  state: 'cf-hidden-text',
  leading: 'cf-card-label',
  pair: 'cf-card-label',
} as const satisfies Readonly<Record<CardPart, string | undefined>>;

/** So many letters that no line may end between, as of an address, have no room beside another value on a phone. */
const longWord = /[^\s-]{17}/u;

/** One row as a card; roles describe the table, since it is not laid out as one. */
export const ListCard = memo((props: ListCardProps) => {
  const { row, rowKey, index, card, place, isOpen, isSelected, hasActions } = props;
  const translate = useEngineTranslate();
  const name = () =>
    nameOf(
      row,
      card.parts.map(({ column }) => column),
      rowKey,
    );
  const parts = partsShown(card, ({ cell: { field } }) => !isAbsent(readField(row, field)));
  return (
    <tr
      role="row"
      data-row="body"
      data-key={rowKey}
      aria-rowindex={index}
      aria-selected={isSelected}
      className={isOpen || isSelected === true ? 'cf-card cf-row-open' : 'cf-card'}
    >
      {isSelected !== undefined && (
        <td role="gridcell" className="cf-select-cell" data-select="">
          <input
            type="checkbox"
            readOnly
            tabIndex={-1}
            checked={isSelected}
            aria-label={translate('bulk.select', { row: name() })}
          />
        </td>
      )}
      {parts.map(({ column, part }) => {
        const labelClass = labelClasses[part];
        return (
          <td
            key={column.id}
            role="gridcell"
            tabIndex={-1}
            data-wide={labelClass !== undefined && longWord.test(column.text(row)) ? '' : undefined}
            className={`cf-card-part cf-card-${part === 'leading' ? 'pair' : part}`}
          >
            {labelClass !== undefined && <span className={labelClass}>{column.label}</span>}
            <span className="cf-value">{column.draw(row, place)}</span>
          </td>
        );
      })}
      {hasActions && (
        <td role="gridcell" className="cf-actions-cell" tabIndex={-1}>
          <button
            type="button"
            tabIndex={-1}
            className="cf-icon-button cf-more"
            data-menu=""
            aria-haspopup="menu"
            aria-label={translate('list.rowActions', { row: name() })}
          />
        </td>
      )}
    </tr>
  );
});
ListCard.displayName = 'ListCard';
