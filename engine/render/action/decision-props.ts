import type { Row } from '../../widgets/cells/cell-widget.ts';
import type { ActionTarget } from './action-target.ts';

/** What an action is decided on. */
export interface DecisionProps {
  readonly target: ActionTarget;
  /** The record as it was read just now. */
  readonly row: Row | undefined;
  readonly etag: string | undefined;
  readonly onClose: () => void;
}
