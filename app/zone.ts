import { isZone } from '../engine/index.ts';
import type { SessionUser } from './session.ts';

/** The IANA zone in which times are shown and days begin: the one they chose, else the organisation's, or this browser's for whom there is none that it knows. */
export const zoneOf = ({ timezone }: Pick<SessionUser, 'timezone'>): string =>
  timezone !== null && isZone(timezone) ? timezone : Intl.DateTimeFormat().resolvedOptions().timeZone;
