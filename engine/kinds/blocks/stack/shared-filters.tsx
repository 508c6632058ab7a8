import { useStable } from '../../../render/use-stable.ts';
import { RestoredNotice } from '../../../render/list/filters/restored-notice.tsx';
import { FilterBar } from '../../../render/list/filters/filter-bar.tsx';
import { isRecord, lookUp } from '../../../json.ts';
import { useShownFilters } from '../../../render/list/filters/use-shown-filters.ts';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { SharedFiltersPlan } from './plan.ts';
import type { BlockPlans } from '../../../language/plan/block-plan.ts';
import { sharedScope } from '../../../resolve/address/shared-filters.ts';
import { isVisible } from '../../../resolve/viewer/visibility.ts';
import { useHost } from '../../../render/host-provider.tsx';
import { useTranslate } from '../../../render/texts.ts';
import { ScopesProvider, useView } from '../../../render/view-context.tsx';
import { OneValue } from './one-value.tsx';
import { useOfferedFilters, useSharedFilters } from './use-shared-filters.ts';

interface FiltersProviderProps {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

interface SharedFiltersProps {
  readonly stack: BlockPlans['stack'];
  readonly plan: SharedFiltersPlan;
  readonly children: ReactNode;
}

/** Adds the values of filters to those of the filters around. */
const FiltersProvider = ({ filters: read, children }: FiltersProviderProps) => {
  const { context } = useView();
  const filters = useStable(read);
  const around = context.scopes.filters;
  const scopes = useMemo(
    () => ({ filters: { ...(isRecord(around) ? around : {}), ...filters } }),
    [around, filters],
  );
  return <ScopesProvider scopes={scopes}>{children}</ScopesProvider>;
};

/** The filters above the blocks that share them; a block is read again only when its own request changed. */
export const SharedFilters = ({ stack, plan, children }: SharedFiltersProps) => {
  const { now, zone } = useHost();
  const { screen, context } = useView();
  const t = useTranslate();
  const offered = useOfferedFilters(plan);
  const { values, change, clear, isRestored, forget } = useSharedFilters(offered, stack);
  const shown = useShownFilters(offered.filters, values, context);
  const one =
    plan.one === undefined || !isVisible(plan.one, context)
      ? undefined
      : { plan: plan.one, filter: shown.filters.find(({ name }) => name === plan.one?.filter) };
  // Filters that are not offered have the value null: a block may read them.
  const filters = useStable(sharedScope(plan, values, context, { now: now(), zone }));
  const around = context.scopes.filters;
  const withOne = useCallback(
    (value: string | null) => ({
      ...(isRecord(around) ? around : {}),
      ...sharedScope(plan, { ...values, [plan.one?.filter ?? '']: value }, context, { now: now(), zone }),
    }),
    [plan, values, around, context, now, zone],
  );
  const others = shown.filters.filter((filter) => filter !== one?.filter);
  const bar = others.length > 0 && (
    <FilterBar
      label={t(stack.title ?? screen.title)}
      filters={others}
      values={values}
      defaults={shown.defaults}
      segment={undefined}
      setting={shown.setting}
      onChange={change}
      onClear={clear}
    >
      {isRestored && <RestoredNotice onForget={forget} />}
    </FilterBar>
  );
  if (one?.filter === undefined)
    return (
      <>
        {bar}
        <FiltersProvider filters={filters}>{children}</FiltersProvider>
      </>
    );
  return (
    <OneValue
      stack={stack}
      one={one.plan}
      filter={one.filter}
      value={lookUp(values, one.plan.filter)}
      scopesWith={withOne}
      onChoose={(value) => change(one.plan.filter, value)}
      bar={bar}
    >
      {(value) => <FiltersProvider filters={withOne(value)}>{children}</FiltersProvider>}
    </OneValue>
  );
};
