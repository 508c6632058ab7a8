import { useStable } from '../../../render/use-stable.ts';
import { RestoredNotice } from '../../../render/list/filters/restored-notice.tsx';
import { FilterBar } from '../../../render/list/filters/filter-bar.tsx';
import { isRecord } from '../../../json.ts';
import { useShownFilters } from '../../../render/list/filters/use-shown-filters.ts';
import { useMemo, type ReactNode } from 'react';
import type { SharedFiltersPlan } from './plan.ts';
import type { BlockPlans } from '../../../language/plan/block-plan.ts';
import { sharedScope } from '../../../resolve/address/shared-filters.ts';
import { useHost } from '../../../render/host-provider.tsx';
import { useTranslate } from '../../../render/texts.ts';
import { ScopesProvider, useView } from '../../../render/view-context.tsx';
import { useOfferedFilters, useSharedFilters } from './use-shared-filters.ts';

interface SharedFiltersProps {
  readonly stack: BlockPlans['stack'];
  readonly plan: SharedFiltersPlan;
  readonly children: ReactNode;
}

/** The filters above the blocks that share them; a block is read again only when its own request changed. */
export const SharedFilters = ({ stack, plan, children }: SharedFiltersProps) => {
  const { now, zone } = useHost();
  const { screen, context } = useView();
  const t = useTranslate();
  const offered = useOfferedFilters(plan);
  const { values, change, clear, isRestored, forget } = useSharedFilters(offered, stack);
  const shown = useShownFilters(offered.filters, values, context);
  // Filters that are not offered have the value null: a block may read them.
  const filters = useStable(sharedScope(plan, values, context, { now: now(), zone }));
  const around = context.scopes.filters;
  const scopes = useMemo(
    () => ({ filters: { ...(isRecord(around) ? around : {}), ...filters } }),
    [around, filters],
  );
  return (
    <>
      {shown.filters.length > 0 && (
        <FilterBar
          label={t(stack.title ?? screen.title)}
          filters={shown.filters}
          values={values}
          defaults={shown.defaults}
          segment={undefined}
          setting={shown.setting}
          onChange={change}
          onClear={clear}
        >
          {isRestored && <RestoredNotice onForget={forget} />}
        </FilterBar>
      )}
      <ScopesProvider scopes={scopes}>{children}</ScopesProvider>
    </>
  );
};
