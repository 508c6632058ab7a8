import { memo } from 'react';
import { exponentOf, formatAmount, formatMoney } from '../../resolve/money.ts';
import { lookUp } from '../../resolve/own-property.ts';
import type { Total } from '../../resolve/totals.ts';
import { useFormatSettings, useTexts } from '../texts.ts';
import type { ColumnView } from './column-view.ts';

interface TotalsRowsProps {
  readonly totals: readonly Total[];
  readonly columns: readonly ColumnView[];
  /** How many rows there are above, the header included. */
  readonly after: number;
  readonly isSelectable: boolean;
  readonly hasActions: boolean;
}

/** So many stay in sight while the rows scroll; more would leave no room for the rows. */
const mostInSight = 6;

/** What all pages come to, a row for each currency, below the columns it sums. */
export const TotalsRows = memo((props: TotalsRowsProps) => {
  const { totals, columns, after, isSelectable, hasActions } = props;
  const translate = useTexts();
  const settings = useFormatSettings();
  const isSummed = ({ id }: ColumnView) => totals.some(({ sums }) => lookUp(sums, id) !== undefined);
  if (!columns.some(isSummed)) return null;
  const labelled = columns.find((column) => !isSummed(column));
  // The label stays in sight and has the code: said again, the amounts would not fit below those of single rows.
  const write = (sum: number, currency: string) =>
    labelled === undefined
      ? formatMoney(sum, currency, settings)
      : formatAmount(sum, exponentOf(currency, settings.exponents), settings.locale);
  return (
    <tfoot className={totals.length > mostInSight ? 'cf-totals' : 'cf-totals cf-totals-in-sight'}>
      {totals.map(({ currency, count, sums }, at) => {
        const label = translate(count === undefined ? 'list.totalOf' : 'list.totalOfRows', {
          currency,
          count,
        });
        return (
          <tr key={currency} data-row="foot" aria-rowindex={after + at + 1} aria-label={label}>
            {isSelectable && <td className="cf-table-cell" tabIndex={-1} />}
            {columns.map((column) => {
              const sum = lookUp(sums, column.id);
              return (
                <td
                  key={column.id}
                  tabIndex={-1}
                  className={column === labelled ? 'cf-table-cell cf-total-label' : column.className}
                >
                  {column === labelled && <span>{label}</span>}
                  {sum !== undefined && write(sum, currency)}
                </td>
              );
            })}
            {hasActions && <td className="cf-table-cell cf-actions-cell" tabIndex={-1} />}
          </tr>
        );
      })}
    </tfoot>
  );
});
TotalsRows.displayName = 'TotalsRows';
