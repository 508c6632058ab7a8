import { useEffect, useState } from 'react';
import { useHost } from '../host-provider.tsx';
import type { LeaveChecks } from './leave-checks.ts';
import { isOwnLink } from './own-link.ts';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { PartBoundary } from '../../widgets/parts/part-boundary.tsx';

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** The path inside the portal that a plain click on a link would go to. */
const pathOfClick = (event: MouseEvent): string | undefined => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || !isOwnLink(link)) return undefined;
  return link.pathname === globalThis.location.pathname ? undefined : link.pathname + link.search;
};

/** Holds back a click on a link, and a step back or forward, while something is dirty. */
const holdBack = (
  isDirty: LeaveChecks['isDirty'],
  ask: (leave: () => void) => void,
  navigate: (path: string) => void,
): (() => void) => {
  // Firefox has it from 147 on, Safari from 26.2: in older ones a step back is not held back.
  const navigation = 'navigation' in globalThis ? globalThis.navigation : undefined;
  const onClick = (event: MouseEvent): void => {
    const path = pathOfClick(event);
    if (path === undefined || !isDirty()) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => {
      navigate(path);
    });
  };
  const onNavigate = (event: NavigateEvent): void => {
    const { key } = event.destination;
    if (event.navigationType !== 'traverse' || !event.cancelable || event.hashChange || !isDirty()) return;
    event.preventDefault();
    ask(() => void navigation?.traverseTo(key));
  };
  const onUnload = (event: BeforeUnloadEvent): void => {
    if (isDirty()) event.preventDefault();
  };
  document.addEventListener('click', onClick, true);
  navigation?.addEventListener('navigate', onNavigate);
  globalThis.addEventListener('beforeunload', onUnload);
  return () => {
    document.removeEventListener('click', onClick, true);
    navigation?.removeEventListener('navigate', onNavigate);
    globalThis.removeEventListener('beforeunload', onUnload);
  };
};

/** Asks before typed input is lost: by a dialog inside the portal, by the browser's own on closing the tab. */
export const LeaveGuard = ({ checks }: { readonly checks: LeaveChecks }) => {
  const { navigate } = useHost();
  const [leave, setLeave] = useState<() => void>();
  useEffect(
    () =>
      holdBack(
        checks.isDirty,
        (wanted) => {
          setLeave(() => wanted);
        },
        navigate,
      ),
    [checks, navigate],
  );
  useEffect(() => checks.onLeave((go) => setLeave(() => go)), [checks]);
  if (leave === undefined) return null;
  const stay = (): void => setLeave(undefined);
  return (
    <PartBoundary fallback={null} onMissing={stay}>
      <LeaveDialog
        onStay={stay}
        onLeave={() => {
          checks.clear();
          setLeave(undefined);
          leave();
        }}
      />
    </PartBoundary>
  );
};
