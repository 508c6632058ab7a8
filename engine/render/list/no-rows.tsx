import { Button } from '@blueprintjs/core';
import { useMemo } from 'react';
import { lookUp } from '../../json.ts';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import { areDefaults } from '../../resolve/list/list-filters.ts';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import { ActionButton } from '../action/action-button.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { useTranslate, useEngineTranslate } from '../texts.ts';
import { actionsOf, useView } from '../view-context.tsx';
import { useListRows } from './use-list-rows.ts';
import type { ListModel } from './use-list.ts';

interface NoRowsProps {
  readonly list: ListPlan;
  readonly model: ListModel;
  /** Whether there may be rows beyond what is filtered for. */
  readonly isNarrowed: boolean;
  readonly onAction: (action: ActionPlan, button: HTMLElement) => void;
}

/** The open segment's own text for no rows, where nothing else narrows the rows. */
const emptySegment = ({ segments, state }: ListModel) => {
  const open = segments.find(({ isOpen }) => isOpen);
  const others = Object.keys(state.filters).filter((name) => open?.sets.includes(name) !== true);
  return others.some((name) => lookUp(state.filters, name) !== null) ? undefined : open?.segment.empty;
};

/** The next step where there is nothing yet: the first action above the list. */
const firstActions = ({ toolbar }: ListPlan) => toolbar.filter((tool) => tool.as === 'action').slice(0, 1);

/** The list has no rows at all. */
const NothingYet = ({ list, model: { context }, onAction }: Omit<NoRowsProps, 'isNarrowed'>) => {
  const translate = useEngineTranslate();
  const t = useTranslate();
  const { screen } = useView();
  return (
    <EmptyState drawing="none" title={list.empty === undefined ? translate('list.empty') : t(list.empty)}>
      {firstActions(list).flatMap((tool) =>
        actionsOf(screen, [tool], context).map((action) => (
          <ActionButton key={action.id} action={action} context={context} onAction={onAction} />
        )),
      )}
    </EmptyState>
  );
};

const NothingMatches = ({ model }: Pick<NoRowsProps, 'model'>) => {
  const translate = useEngineTranslate();
  return (
    <EmptyState drawing="none" title={translate('list.noMatch')} hint={translate('list.noMatchHint')}>
      <Button intent="primary" onClick={model.control.clear}>
        {translate('list.clearFilters')}
      </Button>
    </EmptyState>
  );
};

/** Nobody has set a filter: in a new account there is nothing without those that the list begins with either. */
const NothingAtFirst = (props: Omit<NoRowsProps, 'isNarrowed'>) => {
  const { list, model } = props;
  const { state, context } = model;
  const everything = useMemo(() => ({ ...state, page: 1, filters: {} }), [state]);
  const reading = useListRows(list, everything, context);
  return reading.state === 'read' && !reading.isOld && reading.data.rows.length === 0 ? (
    <NothingYet {...props} />
  ) : (
    <NothingMatches model={model} />
  );
};

/** What stands in the place of rows where there are none, with the next step. */
export const NoRows = ({ isNarrowed, ...props }: NoRowsProps) => {
  const t = useTranslate();
  const { list, model } = props;
  if (!isNarrowed) return <NothingYet {...props} />;
  const none = emptySegment(model);
  if (none !== undefined) return <EmptyState drawing="none" title={t(none)} />;
  return areDefaults(list.filters, model.state.filters, model.context.scopes) ? (
    <NothingAtFirst {...props} />
  ) : (
    <NothingMatches model={model} />
  );
};
