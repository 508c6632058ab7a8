import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import type { Viewer } from '../../resolve/viewer/viewer.ts';

/** Who looks at the portal. */
export interface Person {
  /** Distinguishes one person from another: what is stored is stored for them alone. */
  readonly id: string;
  readonly viewer: Viewer;
  /** The IANA zone in which times are shown and days begin. */
  readonly zone: string;
  /** How they read dates; left out, as in portal.json. */
  readonly formats?: PortalPlan['formats'];
}

/** Under which key the session keeps what the person chose in the header. */
export const choicesKey = 'choices';
