import type { FilterValue, FilterValues } from '../../../kinds/filters/filter-value.ts';
import type { FilterSetting } from '../../../kinds/filters/filter-view.ts';
import { FilterControl } from '../../../kinds/filters/filter-control.tsx';
import { Button } from '@blueprintjs/core';
import { FilterIcon } from '@blueprintjs/icons';
import { memo, useId, useState, type ReactNode } from 'react';
import type { FilterPlan } from '../../../language/plan/filter-plan.ts';
import { countFilters, hasFilters } from '../../../resolve/list/list-filters.ts';
import { lookUp } from '../../../json.ts';
import { useTranslate, useEngineTranslate } from '../../texts.ts';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import { PartBoundary } from '../../../widgets/parts/part-boundary.tsx';
import { differs } from './filter-difference.ts';
import { useNarrow } from '../use-narrow.ts';
import './filter-row.css';

const FilterChips = lazyPart(async () => (await import('./filter-chips.tsx')).FilterChips);

/** Its room is kept while there is nothing, so that nothing moves. */
const noChips = <span className="cf-chips" />;

interface FilterBarProps {
  /** What is narrowed: a screen may have several bars. */
  readonly label: string;
  readonly filters: readonly FilterPlan[];
  readonly values: FilterValues;
  readonly defaults: FilterValues;
  /** The open segment: the names of the filters that are its own, and its title where it is a queue, which clears ranges. */
  readonly segment: { readonly sets: readonly string[]; readonly queue: string | undefined } | undefined;
  readonly setting: FilterSetting;
  readonly onChange: (name: string, value: FilterValue) => void;
  readonly onClear: () => void;
  /** What else is in the row, at its end. */
  readonly children?: ReactNode;
}

const splitPinned = (filters: readonly FilterPlan[], isNarrow: boolean) => {
  const pinned = filters.filter((filter) => filter.pinned);
  const inBar = isNarrow ? pinned.slice(0, 1) : pinned;
  return [inBar, filters.filter((filter) => !inBar.includes(filter))] as const;
};

/** The pinned filters, the rest behind a button, and what is chosen out of sight as chips. */
export const FilterBar = memo((props: FilterBarProps) => {
  const { values, defaults, segment, setting, onChange, onClear, children } = props;
  const filters = props.filters.filter(({ isSegmentOnly }) => isSegmentOnly !== true);
  const unspoken = props.filters.filter(({ name }) => segment?.sets.includes(name) !== true);
  const translate = useEngineTranslate();
  const t = useTranslate();
  const restId = useId();
  const [isOpen, setOpen] = useState(false);
  const [inBar, rest] = splitPinned(filters, useNarrow());
  const changed = unspoken.filter((filter) => differs(filter, values, defaults));
  const outOfSight = changed.filter(
    (filter) =>
      (lookUp(values, filter.name) ?? null) !== null &&
      (filter.isSegmentOnly === true || (!isOpen && rest.includes(filter))),
  );
  const canClear = hasFilters(values) && changed.length > 0;
  const control = (filter: FilterPlan) => (
    <FilterControl
      key={filter.name}
      filter={filter}
      label={t(filter.label)}
      value={lookUp(values, filter.name)}
      queue={segment?.queue}
      setting={setting}
      onChange={(value) => onChange(filter.name, value)}
    />
  );
  return (
    <div className="cf-filters" role="search" aria-label={props.label}>
      <div className="cf-filter-row">
        {inBar.map(control)}
        {rest.length > 0 && (
          <Button
            icon={<FilterIcon />}
            aria-expanded={isOpen}
            aria-controls={restId}
            onClick={() => setOpen((open) => !open)}
          >
            {translate('list.moreFilters', { count: countFilters(rest, values) })}
          </Button>
        )}
        {outOfSight.length > 0 || canClear ? (
          <PartBoundary fallback={noChips}>
            <FilterChips
              filters={outOfSight}
              values={values}
              canClear={canClear}
              setting={setting}
              onChange={onChange}
              onClear={onClear}
            />
          </PartBoundary>
        ) : (
          noChips
        )}
        {children}
      </div>
      <div id={restId} hidden={!isOpen} className="cf-filter-row cf-filter-rest">
        {isOpen && rest.map(control)}
      </div>
    </div>
  );
});
FilterBar.displayName = 'FilterBar';
