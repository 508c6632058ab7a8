import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import type { ListModel } from '../list/use-list.ts';
import type { SelectedRows } from '../list/rows/use-selection.ts';

/** An action somebody chose for the selected rows of a list. */
export interface BulkTarget {
  readonly action: ActionPlan;
  readonly list: ListPlan;
  readonly model: ListModel;
  readonly selected: SelectedRows;
  readonly onClose: () => void;
}
