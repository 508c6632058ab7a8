import { useEffect, useState } from 'react';
import { createRemembered, type RememberedPlace } from '../../../render/list/filters/remembered.ts';

/** Writes the filters of a stack that the session remembers into the address where it has none yet. */
export const useRemembered = (
  place: RememberedPlace,
  restore: Parameters<typeof createRemembered>[1],
): ReturnType<typeof createRemembered> & ReturnType<ReturnType<typeof createRemembered>['read']> => {
  const [remembered] = useState(() => createRemembered(place, restore));
  const { search, isPending } = remembered.read(place);
  const { change } = place.address;
  useEffect(() => {
    if (isPending) change(search, { replace: true });
  }, [isPending, search, change]);
  return { ...remembered, search, isPending };
};
