import { useEffect } from 'react';
import { lookUp } from '../../json.ts';
import type { FoundActionPlan } from '../../language/plan/search-plan.ts';
import { ActionRunner } from '../action/action-runner.tsx';
import { Announcer } from '../announcer.tsx';
import { BlockView, loadBlock } from '../block-view.tsx';
import { BlockDrawingContext, type DrawBlock } from '../draw-block.ts';
import { useHost } from '../host-provider.tsx';
import { useScreenPlan } from '../read/use-screen-plan.ts';
import { useEngineTranslate } from '../texts.ts';
import { ViewProvider } from '../view-context.tsx';

interface FoundActionProps {
  readonly found: FoundActionPlan;
  readonly returnTo: () => HTMLElement | null;
  readonly onClose: () => void;
}

const draw: DrawBlock = (block) => <BlockView block={block} />;
const drawing = { draw, load: loadBlock };
const nothing = {};

/** Does an action that was found, over whatever page there is, as the screen that offers it would. */
export const FoundAction = ({ found, returnTo, onClose }: FoundActionProps) => {
  const { notify } = useHost();
  const translate = useEngineTranslate();
  const { data: screen, error } = useScreenPlan(found.screen);
  const action = screen === undefined ? undefined : lookUp(screen.actions, found.id);
  const isGone = error !== null || (screen !== undefined && action === undefined);
  useEffect(() => {
    if (!isGone) return;
    notify({ intent: 'danger', body: translate('error.loadScreen') });
    onClose();
  }, [isGone, notify, translate, onClose]);
  if (screen === undefined || action === undefined) return null;
  const close = () => {
    onClose();
    returnTo()?.focus();
  };
  return (
    <Announcer>
      <BlockDrawingContext value={drawing}>
        <ViewProvider screen={screen} variant={undefined} route={nothing} scope={nothing}>
          <ActionRunner target={{ action, returnTo }} detail={undefined} onClose={close} />
        </ViewProvider>
      </BlockDrawingContext>
    </Announcer>
  );
};
