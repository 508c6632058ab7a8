import { Button, ButtonGroup } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import './one-value.css';
import type { BlockPlans } from '../../../language/plan/block-plan.ts';
import type { FilterPlan } from '../../../language/plan/filter-plan.ts';
import { BlockSkeleton } from '../../../render/block-skeleton.tsx';
import { useFigures } from '../../../render/read/use-figures.ts';
import { FailedState } from '../../../render/states/failed-state.tsx';
import { useFormatSettings, useTranslate } from '../../../render/texts.ts';
import { useView } from '../../../render/view-context.tsx';
import { offersOf } from '../../../resolve/figure/offers.ts';
import { formatValue } from '../../../resolve/format/format.ts';
import { withScopes } from '../../../resolve/viewer/visibility.ts';
import type { FilterValue } from '../../filters/filter-value.ts';
import type { OneValuePlan } from './plan.ts';

interface OneValueProps {
  readonly stack: BlockPlans['stack'];
  readonly one: OneValuePlan;
  readonly filter: FilterPlan;
  readonly value: FilterValue | undefined;
  /** The scopes of the blocks inside with a value of the filter, or with none. */
  readonly scopesWith: (value: string | null) => Readonly<Record<string, unknown>>;
  readonly onChoose: (value: string) => void;
  /** The other filters, which stand in one row with the values. */
  readonly bar: ReactNode;
  readonly children: (value: string | null) => ReactNode;
}

/** The values of a filter of which one is always chosen, each with how many there are of it; the blocks wait until it is known which. */
export const OneValue = (props: OneValueProps) => {
  const { stack, one, filter, value, scopesWith, onChoose, bar, children } = props;
  const { context } = useView();
  const t = useTranslate();
  const settings = useFormatSettings();
  const chosen = typeof value === 'string' ? value : undefined;
  const reading = useFigures(
    one.figure,
    useMemo(() => withScopes(context, { filters: scopesWith(null) }), [context, scopesWith]),
  );
  const offers = reading.state === 'read' ? offersOf(reading.data.figures, one.name, chosen) : undefined;
  const inForce = chosen ?? offers?.[0]?.value;
  const drawn = offers ?? (inForce === undefined ? [] : [{ value: inForce, count: undefined }]);
  return (
    <>
      {reading.state === 'failed' && <FailedState problem={reading.problem} onRetry={reading.retry} />}
      <div className="cf-one-row">
        {bar}
        {/* One value alone is named by what is drawn of it. */}
        {drawn.length > 1 && (
          <ButtonGroup className="cf-one-value" role="group" aria-label={t(filter.label)}>
            {drawn.map((offer) => (
              <Button
                key={offer.value}
                active={offer.value === inForce}
                aria-pressed={offer.value === inForce}
                onClick={() => onChoose(offer.value)}
              >
                {formatOffer(filter, offer.value, settings)}{' '}
                {offer.count !== undefined && (
                  <span className="cf-one-count">
                    {formatValue(offer.count, one.figure.format, {}, settings)}
                  </span>
                )}
              </Button>
            ))}
          </ButtonGroup>
        )}
      </div>
      {inForce === undefined && reading.state === 'reading'
        ? stack.blocks.map((block) => <BlockSkeleton key={block.pointer} block={block} />)
        : children(inForce ?? null)}
    </>
  );
};

const formatOffer = (
  filter: FilterPlan,
  value: string,
  settings: ReturnType<typeof useFormatSettings>,
): string => ('format' in filter ? formatValue(value, filter.format, {}, settings) : value);
