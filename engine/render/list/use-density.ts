import { useCallback, useState } from 'react';
import { useHost } from '../host-provider.tsx';

/** How dense the rows of a list are. */
export type Density = 'comfortable' | 'compact';

const storeKey = 'density';

/** The density this person chose, for all lists. */
export const useDensity = (): readonly [Density, (density: Density) => void] => {
  const { preferences } = useHost();
  const [density, setDensity] = useState<Density>(() =>
    preferences.read(storeKey) === 'compact' ? 'compact' : 'comfortable',
  );
  const choose = useCallback(
    (next: Density) => {
      setDensity(next);
      preferences.write(storeKey, next);
    },
    [preferences],
  );
  return [density, choose];
};
