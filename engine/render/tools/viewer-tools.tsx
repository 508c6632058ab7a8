import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { AfterFirstScreen } from '../settled.tsx';
import type { HeaderToolsProps } from './header-tools.tsx';

const HeaderTools = lazyPart(async () => (await import('./header-tools.tsx')).HeaderTools);

/**
 * What helps a person on every page: the search of everything, what they chose for the session, and what they are told of. Shown where
 * the host puts it. Its code, and all that it asks for, comes after that of the screen.
 */
export const ViewerTools = (props: HeaderToolsProps) => (
  <AfterFirstScreen part={HeaderTools}>
    <HeaderTools {...props} />
  </AfterFirstScreen>
);
