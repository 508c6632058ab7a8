import { Suspense } from 'react';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { useHost } from '../host-provider.tsx';

const InboxBell = lazyPart(async () => (await import('./inbox-bell.tsx')).InboxBell);

/** The bell of what a person is told of, where the portal has one: shown where the host puts it. Its code comes after that of the screen. */
export const ViewerInbox = () => {
  const { inbox } = useHost().portal;
  return (
    inbox !== undefined && (
      <Suspense fallback={null}>
        <InboxBell plan={inbox} />
      </Suspense>
    )
  );
};
