import type { ListPlan } from '../../../kinds/blocks/list/plan.ts';
import { Classes } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import { useTranslate } from '../../texts.ts';
import { FilterBar } from './filter-bar.tsx';
import type { ListModel } from '../use-list.ts';
import { PartBoundary } from '../../../widgets/parts/part-boundary.tsx';

const RestoredNotice = lazyPart(async () => (await import('./restored-notice.tsx')).RestoredNotice);
const SegmentBar = lazyPart(async () => (await import('../segments/segment-bar.tsx')).SegmentBar);

interface ListFiltersProps {
  readonly list: ListPlan;
  readonly model: ListModel;
  /** The button of the views, which hold what is set here. */
  readonly views: ReactNode;
}

/** What narrows the rows: the named sets of filters, and the filters one by one. */
export const ListFilters = ({ list, model, views }: ListFiltersProps) => {
  const { filters, defaults, setting } = model.shownFilters;
  const open = model.segments.find(({ isOpen }) => isOpen);
  const t = useTranslate();
  const sets = open?.sets;
  const queue = open?.segment.isQueue === true ? t(open.segment.title) : undefined;
  const segment = useMemo(() => (sets === undefined ? undefined : { sets, queue }), [sets, queue]);
  return (
    <>
      {model.segments.length > 0 && (
        <PartBoundary fallback={<div className={`${Classes.SKELETON} cf-segments-skeleton`} />}>
          <SegmentBar list={list} model={model} onChoose={model.control.segment} />
        </PartBoundary>
      )}
      {filters.length > 0 && (
        <FilterBar
          label={model.label}
          filters={filters}
          values={model.state.filters}
          defaults={defaults}
          segment={segment}
          setting={setting}
          onChange={model.control.filter}
          onClear={model.control.clear}
        >
          {model.standing.isRestored && (
            <PartBoundary fallback={null}>
              <RestoredNotice onForget={model.control.forget} />
            </PartBoundary>
          )}
          {views}
        </FilterBar>
      )}
    </>
  );
};
