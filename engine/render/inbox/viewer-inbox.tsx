import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { useHost } from '../host-provider.tsx';
import { AfterFirstScreen } from '../settled.tsx';

const InboxBell = lazyPart(async () => (await import('./inbox-bell.tsx')).InboxBell);

/** The bell of what a person is told of, where the portal has one: shown where the host puts it. It comes after the screen. */
export const ViewerInbox = () => {
  const { inbox } = useHost().portal;
  return (
    inbox !== undefined && (
      <AfterFirstScreen>
        <InboxBell plan={inbox} />
      </AfterFirstScreen>
    )
  );
};
