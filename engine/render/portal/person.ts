import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import type { Viewer } from '../../resolve/viewer/viewer.ts';

/** Who looks at the portal. */
export interface Person {
  /** Tells one person from another: what is kept is kept for them alone. */
  readonly id: string;
  readonly viewer: Viewer;
  /** The IANA zone in which times are shown and days begin. */
  readonly zone: string;
  /** How they read dates; left out, as portal.json says. */
  readonly formats?: PortalPlan['formats'];
}

/** Under which key the session keeps what the person chose in the header. */
export const choicesKey = 'choices';
