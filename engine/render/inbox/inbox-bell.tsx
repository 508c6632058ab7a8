import { Classes } from '@blueprintjs/core';
import { NotificationsIcon } from '@blueprintjs/icons';
import type { InboxPlan } from '../../language/plan/inbox-plan.ts';
import { isAllowed } from '../../resolve/viewer/access.ts';
import { PanelButton } from '../../widgets/panel/panel-button.tsx';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { useHost } from '../host-provider.tsx';
import { useTranslate, useEngineTranslate } from '../texts.ts';
import './inbox.css';
import { useInbox } from './use-inbox.ts';
import { PartBoundary } from '../../widgets/parts/part-boundary.tsx';

const InboxPanel = lazyPart(async () => (await import('./inbox-panel.tsx')).InboxPanel);

/** More than this is as good as many. */
const mostShown = 99;

/** A bell with how much is not read; it opens the newest of it. Nothing for whom the list is not. */
export const InboxBell = ({ plan }: { readonly plan: InboxPlan }) => {
  const { viewer } = useHost();
  const t = useTranslate();
  const translate = useEngineTranslate();
  const inbox = useInbox(plan);
  if (!isAllowed(plan.call.access, viewer)) return null;
  const title = t(plan.title);
  const unread = inbox.content?.unread ?? 0;
  return (
    <PanelButton
      className={`${Classes.BUTTON} ${Classes.MINIMAL} cf-bell`}
      label={unread === 0 ? title : `${title}: ${translate('inbox.unread', { count: unread })}`}
      panelLabel={title}
      placement="bottom-end"
      preload={InboxPanel.prepare}
      panel={(close) => (
        <PartBoundary fallback={null}>
          <InboxPanel plan={plan} inbox={inbox} onDone={close} />
        </PartBoundary>
      )}
    >
      <NotificationsIcon />
      {unread > 0 && (
        <span className="cf-bell-count" aria-hidden="true">
          {unread > mostShown ? `${String(mostShown)}+` : unread}
        </span>
      )}
    </PanelButton>
  );
};
