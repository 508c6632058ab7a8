import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** The amounts that were written into an export come to what its list came to at that moment. */
export const exportsAreLists: Invariant = {
  name: 'exports_are_lists',
  of: 'export',
  broken: (only) => sql`
    select id, null::text as merchant_id, currency, listed as expected, written as found
    from export_sums where listed <> written and ${only('id')}`,
};
