import type { CellKind } from '../../kinds/kinds.ts';
import type { NodePlan } from './access-plan.ts';
import type { OpensPlan } from './figure-plan.ts';
import type { CustomPlan } from './custom-plan.ts';
import type { StoredFilesPlan } from './files-plan.ts';
import type { LookupPlan } from './lookup-plan.ts';
import type { Text } from './text.ts';
import type { ValueFormat } from './value-format.ts';

/** A column, or a field of a record. */
export interface CellPlan extends NodePlan {
  readonly as: CellKind;
  readonly field: string;
  readonly label: Text;
  /** The description of the property, as help. */
  readonly description?: string;
  readonly format: ValueFormat;
  readonly nullable: boolean;
  /** What is shown in place of no value. */
  readonly none?: string;
  /** The value of the sort parameter, where the server sorts by it. */
  readonly sortKey?: string;
  readonly hidden: boolean;
  /** How the files are shown whose ids it holds. */
  readonly files?: StoredFilesPlan;
  /** What the host draws in its place. */
  readonly custom?: CustomPlan;
  /** Where the name that is shown in place of the value is read. */
  readonly lookup?: LookupPlan;
  /** Where the record is shown whose id it holds, in the order of the screens. */
  readonly related?: readonly OpensPlan[];
  /** What is said of each object that it holds, with a cell for each property that is named there. */
  readonly each?: { readonly text: Text; readonly cells: readonly CellPlan[] };
  /** The detail screen that a link opens, or the list narrowed to the record. */
  readonly opens?: string | OpensPlan;
}
