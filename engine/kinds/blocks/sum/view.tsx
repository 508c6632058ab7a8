import { useId } from 'react';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import { useRecordCells } from '../../../render/record/description-list.tsx';
import { useShownPart } from '../../../render/record/use-shown-part.tsx';
import { useTranslate, useEngineTranslate } from '../../../render/texts.ts';
import { useView } from '../../../render/view-context.tsx';
import { formatValue } from '../../../resolve/format/format.ts';
import { isVisible } from '../../../resolve/viewer/visibility.ts';
import { noValue } from '../../cells/plain-view.tsx';
import { addUp } from './add-up.ts';
import type { SumPlan } from './plan.ts';
import './sum.css';

/** Amounts of one record as an addition: the amounts that count, and their total. */
export const SumView = ({ block }: { readonly block: SumPlan }) => {
  const { context } = useView();
  const t = useTranslate();
  const translate = useEngineTranslate();
  const setting = useRecordCells();
  const titleId = useId();
  const lines = block.lines.filter(({ cell }) => isVisible(cell, context));
  const [first] = lines;
  const shown = useShownPart(
    block.of,
    lines.map(({ cell }) => cell),
  );
  if ('instead' in shown) return shown.instead;
  const { part } = shown;
  if (part === undefined || first === undefined) return <p>{translate('value.none')}</p>;
  const amountOf = (cell: CellPlan, amount: number | undefined) =>
    amount === undefined ? noValue(cell, setting) : formatValue(amount, cell.format, part, setting.settings);
  return (
    <section aria-labelledby={block.title === undefined ? undefined : titleId}>
      {block.title !== undefined && <h2 id={titleId}>{t(block.title)}</h2>}
      <dl className="cf-sum">
        {addUp(lines, part).map(({ line, amount }, index) => (
          <div key={index} className={line?.counts === 'total' ? 'cf-sum-total' : undefined}>
            <dt title={line?.cell.description}>
              {line === undefined ? translate('sum.others') : t(line.cell.label)}
            </dt>
            <dd>{amountOf((line ?? first).cell, amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
