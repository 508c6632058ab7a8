import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { Row } from '../../resolve/answer/row.ts';

/** The screen by which the record of an action is read anew, and its parameters. */
export interface ReadAnew {
  readonly screen: string;
  readonly given: unknown;
}

/** An action somebody chose, and what it is to be done to. */
export interface ActionTarget {
  readonly action: ActionPlan;
  /** The record as it was last read. */
  readonly row?: Row;
  /** Its key, by which its detail screen reads it again. */
  readonly recordKey?: string;
  /** How its properties are written. */
  readonly cells?: readonly CellPlan[];
  readonly etag?: string | undefined;
  /** Where the focus goes afterwards. */
  readonly returnTo: () => HTMLElement | null;
}
