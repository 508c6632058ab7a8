import type { Place } from '../../language/finding.ts';

/** What a change does to a part of a portal: it no longer holds, or people see or give something else. */
export type ImpactKind = 'breaks' | 'changes';

/** What about a part changes. */
export type ChangeCode =
  | 'part-gained'
  | 'part-lost'
  | 'part-moved'
  | 'access-changed'
  | 'words-changed'
  | 'type-changed'
  | 'values-changed'
  | 'required-changed'
  | 'default-changed'
  | 'call-changed'
  | 'behaviour-changed';

/** A part of a screen, an action, a lookup, a match or the portal that a change concerns. */
export interface Impact {
  readonly kind: ImpactKind;
  /** Of what breaks, the code of the finding of the check; else what changes. */
  readonly code: string;
  readonly message: string;
  /** In the later state; of a file that is gone, in the earlier one. */
  readonly place: Place;
  readonly pointer: string;
  /** The roles that reach the part, before or after. */
  readonly roles: readonly string[];
  /** What is probably meant now. */
  readonly suggestion?: string;
}
