import type { CompileContext } from '../../compile/lower/compile-context.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import type { Cell, CellNode } from '../../language/cell.ts';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { CustomPlan } from '../../language/plan/custom-plan.ts';
import type { StoredFilesPlan } from '../../language/plan/files-plan.ts';
import type { ValueFormat } from '../../language/plan/value-format.ts';

/** The owner of a set of cells. */
export interface CellOwner {
  /** Undefined when it is not known because of another finding. */
  readonly view: SchemaView | undefined;
  /** For sentences, such as "the rows of listBooks". */
  readonly where: string;
  readonly sortKeys?: readonly string[];
  /** Whether its values are in a record, where there is room for links to other records. */
  readonly isRecord?: boolean;
  /** Whether nothing else opens for a row, so that its values lead to the records that they name. */
  readonly isLinked?: boolean;
}

/** The compiler of one kind of cell. */
export interface CellCompiler {
  /** Whether it can show a value of this format. */
  readonly fits: (format: ValueFormat, view: SchemaView, context: CompileContext) => boolean;
  /** Whether it shows a property where the descriptor names no kind; only one kind may answer yes. */
  readonly derives?: (format: ValueFormat, view: SchemaView, context: CompileContext) => boolean;
  /** The target of the link, for a kind that is written with one. */
  readonly opens?: (
    context: CompileContext,
    cell: CellNode,
    pointer: string,
    owner: CellOwner,
  ) => CellPlan['opens'];
  /** The values given to the host, for a kind that the host draws. */
  readonly custom?: (
    context: CompileContext,
    cell: CellNode,
    pointer: string,
    owner: CellOwner,
  ) => CustomPlan | undefined;
  /** How it shows the files whose ids it contains. */
  readonly files?: (context: CompileContext, view: SchemaView) => StoredFilesPlan | undefined;
  /** The lookup of a value's name and its format, for a kind that shows the name in place of the value. */
  readonly names?: (
    context: CompileContext,
    cell: CellNode,
    pointer: string,
    view: SchemaView,
  ) => Pick<CellPlan, 'lookup' | 'format'> | undefined;
  /** Whether it shows objects, which no other kind does. */
  readonly showsObjects?: true;
  /** What is said of each object of a list, for a kind that shows them; `compile` compiles what is named of one. */
  readonly each?: (
    context: CompileContext,
    cell: CellNode,
    pointer: string,
    view: SchemaView,
    compile: (context: CompileContext, cell: Cell, pointer: string, owner: CellOwner) => CellPlan | undefined,
  ) => CellPlan['each'];
}

/** A kind that shows the values of the format of its name, written or not. */
export const showsFormat = (type: ValueFormat['type']): CellCompiler => ({
  fits: (format) => format.type === type,
  derives: (format) => format.type === type,
});
