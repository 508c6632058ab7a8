import type { Renewal } from '../../resolve/action/decision-stage.ts';
import type { Row } from '../../resolve/answer/row.ts';
import type { ActionTarget } from './action-target.ts';

/** What an action is decided on. */
export interface DecisionProps {
  readonly target: ActionTarget;
  /** The record as it was read just now. */
  readonly row: Row | undefined;
  readonly etag: string | undefined;
  readonly renewal: Renewal;
  readonly onClose: () => void;
}
