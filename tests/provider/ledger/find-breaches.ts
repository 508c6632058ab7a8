import { findBreachesOf, type Breach } from '../../../server/provider/invariants/find-breaches.ts';
import { invariants } from '../../../server/provider/invariants/invariants.ts';
import type { Database } from '../../../server/provider/store/store.ts';

/** The records of a store that break any promise about money. */
export const findBreaches = async (database: Database): Promise<readonly Breach[]> => {
  const found: Breach[] = [];
  for (const invariant of invariants) found.push(...(await findBreachesOf(database, invariant)));
  return found;
};
