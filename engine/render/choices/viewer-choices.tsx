import { Suspense } from 'react';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import type { OfferedChoicesProps } from './offered-choices.tsx';

const OfferedChoices = lazyPart(async () => (await import('./offered-choices.tsx')).OfferedChoices);

/**
 * What a person chooses for the whole session: shown where the host puts it, and only where there is a choice that holds. It asks what
 * there is to choose from, so its code comes after that of the screen.
 */
export const ViewerChoices = (props: OfferedChoicesProps) => (
  <Suspense fallback={null}>
    <OfferedChoices {...props} />
  </Suspense>
);
