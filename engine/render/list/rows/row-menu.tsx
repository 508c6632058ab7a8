import { Icon } from '../../icon.tsx';
import { Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { useEffect, type KeyboardEvent } from 'react';
import type { ActionPlan } from '../../../language/plan/action-plan.ts';
import { resolveAction } from '../../../resolve/action/action-state.ts';
import type { Context } from '../../../resolve/viewer/visibility.ts';
import { usePrepareAction } from '../../action/use-prepare-action.ts';
import { useEngineTranslate, useReason, useTranslate } from '../../texts.ts';
import { walkTo } from '../../../widgets/walk-to.ts';
import '../../../widgets/panel/panel.css';

interface RowMenuProps {
  readonly button: HTMLElement;
  readonly actions: readonly ActionPlan[];
  readonly context: Context;
  readonly onChoose: (action: ActionPlan) => void;
  readonly onClose: () => void;
}

const ActionItem = ({
  action,
  context,
  onChoose,
}: { readonly action: ActionPlan } & Pick<RowMenuProps, 'context' | 'onChoose'>) => {
  const t = useTranslate();
  const translateReason = useReason();
  const prepare = usePrepareAction();
  const { shown, enabled, reason } = resolveAction(action, context);
  const isOffered = shown && enabled;
  // Whoever opened the menu chooses next: what the choice opens is loaded meanwhile.
  useEffect(() => {
    if (isOffered) prepare(action);
  }, [isOffered, prepare, action]);
  if (!shown) return null;
  const why = enabled ? undefined : translateReason(reason);
  return (
    <MenuItem
      className={enabled ? '' : 'cf-inert'}
      intent={enabled ? action.intent : 'none'}
      icon={action.icon === undefined ? null : <Icon name={action.icon} />}
      text={
        why === undefined ? (
          t(action.label)
        ) : (
          <span className="cf-menu-why">
            {t(action.label)}
            <small>{why}</small>
          </span>
        )
      }
      aria-disabled={enabled ? undefined : true}
      shouldDismissPopover={enabled}
      onClick={() => {
        if (enabled) onChoose(action);
      }}
    />
  );
};

/** Moves the focus through the items of a menu. */
const walkMenu = (event: KeyboardEvent<HTMLElement>): void => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = walkTo(event.key, at, items.length, true);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
};

/** What can be done to a row, below the button that asked. */
export const RowMenu = ({ button, actions, context, onChoose, onClose }: RowMenuProps) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const nothing = actions.every(
    (action) => !resolveAction(action, { ...context, report: () => undefined }).shown,
  );
  const translate = useEngineTranslate();
  return (
    <PopoverNext
      isOpen
      animation="minimal"
      arrow={false}
      autoFocus={false}
      enforceFocus={false}
      placement="bottom-end"
      shouldReturnFocusOnClose={false}
      popoverClassName="cf-panel-popover"
      onOpening={(node) => node.querySelector<HTMLElement>('[role="menuitem"]')?.focus()}
      onInteraction={(next, event) => {
        if (next) return;
        onClose();
        if (event?.type === 'keydown') button.focus();
      }}
      content={
        <Menu aria-label={button.getAttribute('aria-label') ?? undefined} onKeyDown={walkMenu}>
          {actions.map((action) => (
            <ActionItem key={action.id} action={action} context={context} onChoose={onChoose} />
          ))}
          {nothing && <MenuItem disabled text={translate('action.notNow')} />}
        </Menu>
      }
      renderTarget={({ ref }) => (
        <span ref={ref} className="cf-fixed-anchor" style={{ left, top, width, height }} aria-hidden="true" />
      )}
    />
  );
};
