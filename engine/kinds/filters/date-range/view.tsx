import { Classes } from '@blueprintjs/core';
import type { DateRangeFilterPlan } from './plan.ts';
import { isZoned } from './value.ts';
import { FilterButton } from '../filter-button.tsx';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import type { FilterProps, FilterView } from '../filter-view.ts';
import { rangeLabel, rangeOf, rangeWords } from './range-words.ts';
import { PartBoundary } from '../../../widgets/parts/part-boundary.tsx';

const DateRangePanel = lazyPart(async () => (await import('./date-range-panel.tsx')).DateRangePanel);

/** A range of days; where they begin and end in a zone, the zone is shown beside them. */
const DateRangeFilter = (props: FilterProps<DateRangeFilterPlan>) => {
  const { filter, label, value, queue, setting } = props;
  return (
    <span className="cf-date-range">
      <FilterButton
        label={rangeLabel(filter, label, value)}
        panelLabel={label}
        chosen={rangeWords(value, setting, queue)}
        active={rangeOf(value) !== undefined}
        panel={(close) => (
          <PartBoundary fallback={<div className={`${Classes.SKELETON} cf-range-skeleton`} />}>
            <DateRangePanel {...props} onDone={close} />
          </PartBoundary>
        )}
      />
      {isZoned(filter, rangeOf(value)?.of) && (
        <span className="cf-zone">{setting.translate('filter.zone', { zone: setting.zone })}</span>
      )}
    </span>
  );
};

/** How it is drawn, closed and open. */
export const dateRangeFilter: FilterView<DateRangeFilterPlan> = {
  draw: (props) => <DateRangeFilter {...props} />,
  words: (_, value, setting) => rangeWords(value, setting),
  name: rangeLabel,
};
