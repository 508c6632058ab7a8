import { Button } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { ActionPlan } from '../../../language/plan/action-plan.ts';
import { ActionButton } from '../../../render/action/action-button.tsx';
import { useEngineTranslate } from '../../../render/texts.ts';
import { resolveHeadActions } from '../../../resolve/action/head-actions.ts';
import type { Context } from '../../../resolve/viewer/visibility.ts';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import { PartBoundary } from '../../../widgets/parts/part-boundary.tsx';

const RowMenu = lazyPart(async () => (await import('../../../render/list/rows/row-menu.tsx')).RowMenu);

interface RecordActionsProps {
  readonly actions: readonly ActionPlan[];
  readonly context: Context;
  /** Whether they are in the head of an open record, which has room for few. */
  readonly isHead: boolean;
  readonly onAction: (action: ActionPlan, button: HTMLElement) => void;
}

/** The actions on a record; of many in a head, the first one that is possible now has a button, and a menu has the others. */
export const RecordActions = ({ actions, context, isHead, onAction }: RecordActionsProps) => {
  const translate = useEngineTranslate();
  const [menu, setMenu] = useState<HTMLElement>();
  const { buttons, menu: others } = isHead
    ? resolveHeadActions(actions, context)
    : { buttons: actions, menu: [] };
  const close = () => setMenu(undefined);
  return (
    <>
      {buttons.map((action) => (
        <ActionButton key={action.id} action={action} context={context} onAction={onAction} />
      ))}
      {others.length > 0 && (
        <Button
          icon={<MoreIcon />}
          title={translate('record.more')}
          aria-haspopup="menu"
          aria-expanded={menu !== undefined}
          onClick={(event) => setMenu(event.currentTarget)}
        />
      )}
      {menu !== undefined && (
        <PartBoundary fallback={null} onMissing={close}>
          <RowMenu
            button={menu}
            actions={others}
            context={context}
            onClose={close}
            onChoose={(action) => {
              close();
              onAction(action, menu);
            }}
          />
        </PartBoundary>
      )}
    </>
  );
};
