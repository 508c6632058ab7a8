import type { ActionPlan } from '../../language/plan/action-plan.ts';
import { sumRows, type Eligibility } from '../../resolve/action/bulk.ts';
import { formatMoney } from '../../resolve/format/money.ts';
import type { Row } from '../../resolve/answer/row.ts';
import type { ColumnView } from '../list/columns/column-view.ts';
import { nameOf } from '../list/rows/row-name.ts';
import { useEngineTranslate, useFormatSettings, useReason } from '../texts.ts';

interface BulkFactsProps {
  readonly action: ActionPlan;
  readonly eligibility: Eligibility;
  readonly total: number;
  readonly columns: readonly ColumnView[];
  readonly keyOf: (row: Row) => string;
}

/** How many of the selected rows can be done and what they come to; how many cannot, and why. */
export const BulkFacts = ({ action, eligibility, total, columns, keyOf }: BulkFactsProps) => {
  const translate = useEngineTranslate();
  const translateReason = useReason();
  const settings = useFormatSettings();
  const { able, barred } = eligibility;
  const cells = columns.map(({ cell }) => cell);
  const sums = sumRows(action, cells, able).map(([currency, sum]) => formatMoney(sum, currency, settings));
  return (
    <ul className="cf-bulk-facts">
      <li>
        <span className="cf-bulk-able">{translate('bulk.able', { count: able.length, total })}</span>
        {sums.length > 0 && <div>{translate('bulk.sum', { sums: sums.join(', ') })}</div>}
      </li>
      {barred.map(({ reason, rows }) => {
        const why = translateReason(reason);
        return (
          <li key={why}>
            <details>
              <summary>{translate('bulk.barred', { count: rows.length, reason: why })}</summary>
              <ul className="cf-bulk-names">
                {rows.map((row) => (
                  <li key={keyOf(row)}>{nameOf(row, columns, keyOf(row))}</li>
                ))}
              </ul>
            </details>
          </li>
        );
      })}
    </ul>
  );
};
