import type { Viewer } from '../../resolve/viewer/viewer.ts';

/** Who looks at the portal. */
export interface Person {
  /** Tells one person from another: what is kept is kept for them alone. */
  readonly id: string;
  readonly viewer: Viewer;
  /** The IANA zone in which times are shown and days begin. */
  readonly zone: string;
}

/** Under which key the session keeps what the person chose in the header. */
export const choicesKey = 'choices';
