import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { usePageShortcut } from '../keys/use-page-shortcut.ts';
import { AfterFirstScreen } from '../settled.tsx';
import type { HeaderToolsProps } from './header-tools.tsx';

const HeaderTools = lazyPart(async () => (await import('./header-tools.tsx')).HeaderTools);

/**
 * The tools of a person on every page: the search of everything, what they chose for the session, and their
 * notifications. Shown where the host puts it. Its code, and all that it requests, comes after that of the
 * screen; a key that was pressed before opens it then.
 */
export const ViewerTools = (props: Omit<HeaderToolsProps, 'shortcut'>) => {
  const shortcut = usePageShortcut();
  return (
    <AfterFirstScreen part={HeaderTools}>
      <HeaderTools {...props} shortcut={shortcut} />
    </AfterFirstScreen>
  );
};
