import { isZone } from '@counterfoil/engine';
import type { SessionUser } from './session/session.ts';

// Read while the provider is asked who this is: the first use of zones in a page takes long, and would hold up the call for the first rows.
const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The IANA zone in which times are shown and days begin: the one they chose, else the organisation's, or this browser's for whom there is none that it knows. */
export const zoneOf = ({ timezone }: Pick<SessionUser, 'timezone'>): string =>
  timezone !== null && isZone(timezone) ? timezone : browserZone;
