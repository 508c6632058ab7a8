import { Classes } from '@blueprintjs/core';
import { useMemo } from 'react';
import { partsShown, resolveCard } from '../../../resolve/list/card-parts.ts';
import type { ColumnView } from '../columns/column-view.ts';
import { mostSkeletons } from '../rows/skeleton-rows.tsx';
import { ListCard, type CardOfRow } from './list-card.tsx';

/** What decides about the cards of a list. */
export interface CardSetting {
  readonly columns: readonly ColumnView[];
  /** The fields that the record itself shows first. */
  readonly face: readonly string[] | undefined;
  /** Whether the record that opens shows everything, so that a card may leave values out. */
  readonly isShort: boolean;
  readonly sortKey: string | undefined;
}

/** A row with its place among those that stay drawn while others come. */
export type SlottedCard = CardOfRow & { readonly slot: number | undefined };

interface CardRowsProps {
  readonly setting: CardSetting;
  /** Nothing while the first rows are loading. */
  readonly rows: readonly SlottedCard[] | undefined;
  /** How many cards stand in the place of rows that are loading. */
  readonly count: number;
}

/** The rows of a list as cards, or cards in the shape of those that are loading. */
export const CardRows = ({ setting, rows, count }: CardRowsProps) => {
  const { columns, face, isShort, sortKey } = setting;
  const card = useMemo(
    () => resolveCard(columns, face, isShort ? { sortKey } : undefined),
    [columns, face, isShort, sortKey],
  );
  if (rows === undefined)
    return (
      <tbody className="cf-skeleton-rows">
        {Array.from({ length: Math.min(count, mostSkeletons) }, (_, at) => (
          <tr key={at} className="cf-card" aria-hidden="true">
            {partsShown(card, () => true).map(({ column, part }) => (
              <td key={column.id} className={`cf-card-part cf-card-${part === 'leading' ? 'pair' : part}`}>
                <span className={`${Classes.SKELETON} cf-skeleton-cell`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    );
  return (
    <tbody role="rowgroup">
      {rows.map(({ slot, ...row }) => (
        <ListCard key={slot} {...row} card={card} />
      ))}
    </tbody>
  );
};
