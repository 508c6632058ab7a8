import { ArrowDownIcon, ArrowUpIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import { lineClass } from './metrics-class.ts';
import type { MetricPlan } from './plan.ts';
import { evaluate } from '../../../resolve/viewer/condition.ts';
import { growthOf, newsOf, type FigureValue, type News } from '../../../resolve/figure/figure.ts';
import { formatValue } from '../../../resolve/format/format.ts';
import { formatChange } from '../../../resolve/format/intl.ts';
import { withScopes } from '../../../resolve/viewer/visibility.ts';
import { Linked } from '../../cells/link/linked.tsx';
import { useFormatSettings, useEngineTranslate } from '../../../render/texts.ts';
import { useSentence } from '../../../render/use-sentence.ts';
import { useOpens } from '../../../render/use-opens.ts';
import { useView } from '../../../render/view-context.tsx';

interface MetricFigureProps {
  readonly item: MetricPlan;
  readonly figure: FigureValue;
  readonly result: unknown;
  readonly labelId: string;
}

/** An arrow for the direction of a change; coloured, and named for those who do not see it, where it is good or bad news. */
const Trend = ({ news, isUp }: { readonly news: News | undefined; readonly isUp: boolean }) => {
  const translate = useEngineTranslate();
  const Arrow = isUp ? ArrowUpIcon : ArrowDownIcon;
  return (
    <span className={news === undefined ? 'cf-metric-trend' : `cf-metric-trend cf-metric-${news}`}>
      <Arrow size={12} aria-hidden="true" />
      {news !== undefined && <span className="cf-hidden-text">{translate(`metric.${news}`)}</span>}
    </span>
  );
};

const Comparison = ({ item, figure }: Pick<MetricFigureProps, 'item' | 'figure'>) => {
  const settings = useFormatSettings();
  const translate = useEngineTranslate();
  const { value, before = null, owner } = figure;
  if (value === null || before === null) return null;
  const written = formatValue(before, item.figure.format, owner, settings);
  const growth = growthOf(value, before);
  const words = () => {
    // The growth of a rate, in percents of percents, would be taken for the difference.
    if (growth === undefined || (item.figure.format.type === 'percentage' && growth !== 0))
      return translate('metric.before', { before: written });
    if (growth === 0) return translate('metric.same', { before: written });
    const change = formatChange(growth / 10_000, settings.locale);
    return translate('metric.change', { change, before: written });
  };
  return (
    <span className="cf-metric-change">
      {value !== before && (
        <>
          <Trend news={newsOf(value, before, item.better)} isUp={value > before} />{' '}
        </>
      )}
      {words()}
    </span>
  );
};

/** One number: coloured by its value, compared with the one before, and a link to the list of exactly the counted rows. */
export const MetricFigure = ({ item, figure, result, labelId }: MetricFigureProps) => {
  const { context: outer } = useView();
  const settings = useFormatSettings();
  const opens = useOpens();
  const id = useId();
  const context = withScopes(outer, { result, item: figure.item });
  const intent = item.intents.find(({ when }) => evaluate(when, context.scopes) === true)?.intent ?? 'none';
  const text = formatValue(figure.value, item.figure.format, figure.owner, settings);
  const sentence = useSentence();
  const warns = intent === 'warning' || intent === 'danger';
  return (
    <div className={lineClass(item)}>
      <span className={`cf-metric-value cf-metric-${figure.value === 0 && !warns ? 'zero' : intent}`}>
        {warns && <WarningSignIcon size={16} aria-hidden="true" />}
        <Linked link={opens(item.opens, context)} id={id} aria-labelledby={`${labelId} ${id}`}>
          <span>{text}</span>
        </Linked>
      </span>
      {item.below !== undefined && (
        <span className="cf-metric-change">{sentence(item.below, context.scopes)}</span>
      )}
      {item.figure.compare !== undefined && <Comparison item={item} figure={figure} />}
    </div>
  );
};
