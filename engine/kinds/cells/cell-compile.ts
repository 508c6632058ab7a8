import type { CompileContext } from '../../compile/lower/compile-context.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import type { CellNode } from '../../language/cell.ts';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { CustomPlan } from '../../language/plan/custom-plan.ts';
import type { StoredFilesPlan } from '../../language/plan/files-plan.ts';
import type { ValueFormat } from '../../language/plan/value-format.ts';

/** What a set of cells shows. */
export interface CellOwner {
  /** Undefined when it is not known because of another finding. */
  readonly view: SchemaView | undefined;
  /** For sentences, such as "the rows of listBooks". */
  readonly where: string;
  readonly sortKeys?: readonly string[];
  /** Its values stand in a record, where there is room for ways to other records. */
  readonly isRecord?: boolean;
}

/** What the compiler knows of one kind of cell. */
export interface CellCompiler {
  /** Whether a value of this format can be shown so. */
  readonly fits: (format: ValueFormat, view: SchemaView, context: CompileContext) => boolean;
  /** Whether a property is shown so where the descriptor names no kind; only one kind may answer yes. */
  readonly derives?: (format: ValueFormat, view: SchemaView, context: CompileContext) => boolean;
  /** Where it leads, for a kind that is written with that. */
  readonly opens?: (
    context: CompileContext,
    cell: CellNode,
    pointer: string,
    owner: CellOwner,
  ) => CellPlan['opens'];
  /** What the host is given, for a kind that the host draws. */
  readonly custom?: (
    context: CompileContext,
    cell: CellNode,
    pointer: string,
    owner: CellOwner,
  ) => CustomPlan | undefined;
  /** How the files are shown whose ids it holds. */
  readonly files?: (context: CompileContext, view: SchemaView) => StoredFilesPlan | undefined;
  /** Where it reads the name of a value, for a kind that shows that in its place, and how names are written. */
  readonly names?: (
    context: CompileContext,
    cell: CellNode,
    pointer: string,
    view: SchemaView,
  ) => Pick<CellPlan, 'lookup' | 'format'> | undefined;
}

/** A kind that shows the values of the format of its name, written or not. */
export const showsFormat = (type: ValueFormat['type']): CellCompiler => ({
  fits: (format) => format.type === type,
  derives: (format) => format.type === type,
});
