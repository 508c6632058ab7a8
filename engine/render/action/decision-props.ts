import type { Problem } from '../../resolve/answer/answer.ts';
import type { Row } from '../../resolve/answer/row.ts';
import type { ActionTarget } from './action-target.ts';

/** Reading the record once more, after a refusal that says it changed. */
export interface Renewal {
  /** Left out where the record cannot be read by itself. */
  readonly renew?: () => void;
  readonly isReading: boolean;
  /** Why it could not be read. */
  readonly problem?: Problem;
}

/** What an action is decided on. */
export interface DecisionProps {
  readonly target: ActionTarget;
  /** The record as it was read just now. */
  readonly row: Row | undefined;
  readonly etag: string | undefined;
  readonly renewal: Renewal;
  readonly onClose: () => void;
}
