import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import { resolveAction } from '../../resolve/action/action-state.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import { Icon } from '../icon.tsx';
import { useReason, useTranslate } from '../texts.ts';
import { usePrepareAction } from './use-prepare-action.ts';

interface ActionButtonProps {
  readonly action: ActionPlan;
  readonly context: Context;
  readonly onAction: (action: ActionPlan, button: HTMLElement) => void;
}

/** A button that does an action; where it cannot be done now, it stays focusable and gives the reason. */
export const ActionButton = ({ action, context, onAction }: ActionButtonProps) => {
  const t = useTranslate();
  const translateReason = useReason();
  const reasonId = useId();
  const prepareAction = usePrepareAction();
  const { shown, enabled, reason } = resolveAction(action, context);
  if (!shown) return null;
  const prepare = () => {
    if (enabled) prepareAction(action);
  };
  const why = enabled ? undefined : translateReason(reason);
  return (
    <span className="cf-action">
      <Button
        className={!enabled ? 'cf-inert' : isQuiet(action) ? 'cf-quiet' : ''}
        intent={enabled && !isQuiet(action) ? action.intent : 'none'}
        icon={action.icon === undefined ? null : <Icon name={action.icon} />}
        text={t(action.label)}
        title={why}
        aria-disabled={enabled ? undefined : true}
        aria-describedby={why === undefined ? undefined : reasonId}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          if (enabled) onAction(action, event.currentTarget);
        }}
      />
      {why !== undefined && (
        <span id={reasonId} className="cf-hidden-text">
          {why}
        </span>
      )}
    </span>
  );
};

/** What destroys or stops something calls for attention in its confirmation, not before anybody chose it. */
const isQuiet = ({ intent }: ActionPlan): boolean => intent === 'danger' || intent === 'warning';
