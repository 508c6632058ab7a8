import { isZone } from '@counterfoil/engine';
import type { SessionUser } from './session/session.ts';

// Read while the session is requested: the first use of zones in a page takes long, and would delay the call
// for the first rows.
const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The IANA zone in which times are shown and days begin: the chosen one, else the organisation's, or this browser's where there is none that it knows. */
export const zoneOf = ({ timezone }: Pick<SessionUser, 'timezone'>): string =>
  timezone !== null && isZone(timezone) ? timezone : browserZone;
