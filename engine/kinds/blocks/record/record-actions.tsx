import { Button } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { ActionPlan } from '../../../language/plan/action-plan.ts';
import { ActionButton } from '../../../render/action/action-button.tsx';
import { useEngineTranslate } from '../../../render/texts.ts';
import { resolveAction } from '../../../resolve/action/action-state.ts';
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

/** How many actions have buttons in a head. */
const buttonsInHead = 2;

/** The actions on a record; of many in a head, the first one that is possible now has a button, and a menu has the others. */
export const RecordActions = ({ actions, context, isHead, onAction }: RecordActionsProps) => {
  const translate = useEngineTranslate();
  const [menu, setMenu] = useState<HTMLElement>();
  const shown = actions.filter((action) => resolveAction(action, context).shown);
  const isSplit = isHead && shown.length > buttonsInHead;
  const next = shown.find((action) => resolveAction(action, context).enabled) ?? shown[0];
  const buttons = isSplit ? shown.filter((action) => action === next) : shown;
  const close = () => setMenu(undefined);
  return (
    <>
      {buttons.map((action) => (
        <ActionButton key={action.id} action={action} context={context} onAction={onAction} />
      ))}
      {isSplit && (
        <Button
          icon={<MoreIcon />}
          aria-label={translate('record.more')}
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
            actions={shown.filter((action) => action !== next)}
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
