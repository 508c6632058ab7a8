import { memo } from 'react';
import { exponentOf, formatAmount, formatMoney } from '../../../resolve/format/money.ts';
import type { Total } from '../../../resolve/list/totals.ts';
import { useFormatSettings, useEngineTranslate } from '../../texts.ts';
import type { ColumnView } from '../columns/column-view.ts';
import { useNarrow } from '../use-narrow.ts';

interface TotalsRowsProps {
  readonly totals: readonly Total[];
  readonly columns: readonly ColumnView[];
  /** How many rows there are above, the header included. */
  readonly after: number;
  readonly isSelectable: boolean;
  readonly hasActions: boolean;
}

const noLabels: ReadonlyMap<string, string> = new Map();

/** So many stay in sight while the rows scroll; more would leave no room for the rows. */
const mostInSight = 6;

interface FootProps {
  readonly total: Total;
  /** Of which currency it is, and of how many rows. */
  readonly label: string;
  readonly write: (amount: number) => string;
}

interface NamedSumsProps extends FootProps {
  /** Of the columns that show, by their ids. */
  readonly labels: ReadonlyMap<string, string>;
}

/** Tracks that are alike in each line, whatever is in it: the label has what room the sums leave. */
const trackSizes = (sums: number): string | undefined =>
  sums === 0
    ? undefined
    : `clamp(124px, 100cqi - ${String(24 + sums * 96)}px, 220px) repeat(${String(sums)}, minmax(0, 150px))`;

/** Each sum by its name, side by side: those that have names of their own, and all where the label and they have no room below the columns. */
const NamedSums = ({ total, label, write, labels }: NamedSumsProps) => {
  const named = total.sums.flatMap(({ column, label: own, amount }) => {
    const name = labels.has(column) ? (own ?? labels.get(column)) : undefined;
    return name === undefined ? [] : [{ name, amount }];
  });
  return (
    <div className="cf-total-parts" style={{ gridTemplateColumns: trackSizes(named.length) }}>
      <span className="cf-total-label">{label}</span>
      <span className="cf-total-sums">
        {named.map(({ name, amount }) => (
          <span key={name} className="cf-total-part">
            <span className="cf-total-name">{name}</span> {write(amount)}
          </span>
        ))}
      </span>
    </div>
  );
};

interface ColumnCellsProps extends FootProps {
  readonly columns: readonly ColumnView[];
  /** The column that has no sum and takes the label. */
  readonly labelled: ColumnView | undefined;
}

/** Each sum below its column. */
const ColumnCells = ({ total, label, write, columns, labelled }: ColumnCellsProps) =>
  columns.map((column, at) => {
    const sum = total.sums.find((one) => one.column === column.id);
    const own = at === 0 ? `${column.pinnedClass} cf-pinned` : column.className;
    const isLabelled = column === labelled;
    return (
      <td key={column.id} tabIndex={-1} className={isLabelled ? `${own} cf-total-label` : own}>
        {isLabelled && <span>{label}</span>}
        {sum !== undefined && write(sum.amount)}
      </td>
    );
  });

/** Whether no row counts towards a total, which then states that instead of noughts. */
const isOfNothing = ({ counted, sums }: Total): boolean =>
  counted === 0 && sums.every(({ amount }) => amount === 0);

/** What all pages come to, a row for each currency. */
export const TotalsRows = memo((props: TotalsRowsProps) => {
  const { totals, columns, after, isSelectable, hasActions } = props;
  const translate = useEngineTranslate();
  const settings = useFormatSettings();
  const isNarrow = useNarrow();
  const isSummed = ({ id }: ColumnView) =>
    totals.some(({ sums }) => sums.some(({ column }) => column === id));
  if (!columns.some(isSummed)) return null;
  const labelled = columns.find((column) => !isSummed(column));
  const labelOf = ({ currency, count, counted }: Total) => {
    if (count === undefined) return translate('list.totalOf', { currency });
    if (counted === undefined) return translate('list.totalOfRows', { currency, count });
    return translate('list.totalOfCounted', { currency, counted, count });
  };
  const areNamed = isNarrow || totals.some(({ sums }) => sums.some(({ label }) => label !== undefined));
  const labels = new Map(columns.map(({ id, label }) => [id, label]));
  // The label stays in sight and has the code: repeated, the amounts would not fit below those of single
  // rows.
  const writeIn = (currency: string) => (amount: number) =>
    areNamed || labelled !== undefined
      ? formatAmount(amount, exponentOf(currency, settings.exponents), settings.locale)
      : formatMoney(amount, currency, settings);
  const cells = columns.length + Number(isSelectable) + Number(hasActions);
  return (
    <tfoot className={totals.length > mostInSight ? 'cf-totals' : 'cf-totals cf-totals-in-sight'}>
      {totals.map((total, at) => {
        const foot = { total, label: labelOf(total), write: writeIn(total.currency) };
        return (
          <tr key={total.currency} data-row="foot" aria-rowindex={after + at + 1} aria-label={foot.label}>
            {areNamed || isOfNothing(total) ? (
              <td className="cf-table-cell" colSpan={cells} tabIndex={-1}>
                <NamedSums {...foot} labels={isOfNothing(total) ? noLabels : labels} />
              </td>
            ) : (
              <>
                {isSelectable && <td className="cf-table-cell" tabIndex={-1} />}
                <ColumnCells {...foot} columns={columns} labelled={labelled} />
                {hasActions && <td className="cf-table-cell cf-actions-cell" tabIndex={-1} />}
              </>
            )}
          </tr>
        );
      })}
    </tfoot>
  );
});
TotalsRows.displayName = 'TotalsRows';
