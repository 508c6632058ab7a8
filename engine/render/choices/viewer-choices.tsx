import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { AfterFirstScreen } from '../settled.tsx';
import type { OfferedChoicesProps } from './offered-choices.tsx';

const OfferedChoices = lazyPart(async () => (await import('./offered-choices.tsx')).OfferedChoices);

/**
 * What a person chooses for the whole session: shown where the host puts it, and only where there is a choice that holds. It asks what
 * there is to choose from, so it comes after the screen.
 */
export const ViewerChoices = (props: OfferedChoicesProps) => (
  <AfterFirstScreen>
    <OfferedChoices {...props} />
  </AfterFirstScreen>
);
