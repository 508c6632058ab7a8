import { useEffect, useState } from 'react';
import { createRemembered, type RememberedPlace } from '../../../render/list/filters/remembered.ts';

/** What the session remembers of the filters of a stack, written into the address where it is not there yet. */
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
