import { Callout } from '@blueprintjs/core';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import { resolveDataState } from '../../resolve/answer/data-state.ts';
import { hasFilters } from '../../resolve/list/list-filters.ts';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { goWithout, PartBoundary } from '../../widgets/parts/part-boundary.tsx';
import { FailedState } from '../states/failed-state.tsx';
import { problemWords } from '../states/problem-words.ts';
import { useEngineTranslate } from '../texts.ts';
import { ListTable } from './list-table.tsx';
import type { ListModel } from './use-list.ts';
import type { Density } from './use-density.ts';
import type { SelectedRows } from './rows/use-selection.ts';

interface ListBodyProps {
  readonly list: ListPlan;
  readonly model: ListModel;
  readonly density: Density;
  readonly selected: SelectedRows | undefined;
  readonly onMenu: (key: string, button: HTMLElement) => void;
  readonly onAction: (action: ActionPlan, button: HTMLElement) => void;
}

const NoRows = lazyPart(async () => (await import('./no-rows.tsx')).NoRows);
const UnfoldRows = lazyPart(async () => (await import('./unfold-rows.tsx')).UnfoldRows);

/** The rows, or which of the other states the list is in, and below them what unfolds those that are folded away. */
export const ListBody = (props: ListBodyProps) => {
  const { list, model } = props;
  return (
    <>
      <ListRowsOrState {...props} />
      {list.folded !== undefined && model.folded !== undefined && (
        <PartBoundary fallback={null} onMissing={goWithout}>
          <UnfoldRows label={list.folded.label} folded={model.folded} />
        </PartBoundary>
      )}
    </>
  );
};

const factsOf = ({ reading, state, total, data, isPaged }: ListModel) => ({
  status:
    reading.state === 'failed'
      ? ('error' as const)
      : reading.state === 'read'
        ? ('success' as const)
        : ('pending' as const),
  problem: reading.state === 'failed' ? reading.problem : undefined,
  rows: data?.rows,
  filtersActive: hasFilters(state.filters),
  page: isPaged ? state.page : 1,
  total,
  limit: isPaged ? state.limit : undefined,
});

const ListRowsOrState = ({ list, model, density, selected, onMenu, onAction }: ListBodyProps) => {
  const translate = useEngineTranslate();
  const { reading } = model;
  const shown = resolveDataState(factsOf(model));
  if (reading.state === 'failed' && (shown.state === 'failed' || shown.state === 'notAllowed'))
    return <FailedState problem={shown.problem} onRetry={reading.retry} />;
  if (shown.state === 'empty' || shown.state === 'noMatch')
    return (
      <PartBoundary fallback={null}>
        <NoRows list={list} model={model} isNarrowed={shown.state === 'noMatch'} onAction={onAction} />
      </PartBoundary>
    );
  const again = reading.state === 'read' ? reading.problem : undefined;
  return (
    <>
      {again !== undefined && (
        <Callout compact intent="warning" role="alert">
          {problemWords(again, translate)}
        </Callout>
      )}
      <ListTable
        list={list}
        model={model}
        rows={shown.state === 'ready' ? shown.rows : undefined}
        density={density}
        selected={selected}
        onMenu={onMenu}
      />
    </>
  );
};
