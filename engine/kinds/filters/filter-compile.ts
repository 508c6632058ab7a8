import type { Parameter } from '../../description/parameter.ts';
import type { CompileContext } from '../../compile/lower/compile-context.ts';
import type { Operation } from '../../description/operation.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import type { FilterNode } from '../../language/filter.ts';
import type { FilterPlan } from '../../language/plan/filter-plan.ts';
import type { ValueFormat } from '../../language/plan/value-format.ts';
import type { SingleFilterPlan } from './filter-plan.ts';

/** A filter of one parameter, as written. */
export type SingleNode = Extract<FilterNode, { readonly param: string }>;
/** The parameter of a filter, with its schema. */
export interface FoundParameter {
  readonly context: CompileContext;
  /** The place of the filter. */
  readonly pointer: string;
  readonly parameter: Parameter;
  readonly schema: SchemaView;
}
/** The differences between kinds of filter of one parameter. */
export interface SingleKind {
  readonly fits: (format: ValueFormat) => boolean;
  /** Whether it sets a parameter where the descriptor names no kind; only one kind may answer yes. */
  readonly derives?: (format: ValueFormat, schema: SchemaView, context: CompileContext) => boolean;
  /** The operation without which nobody can set it. */
  readonly operation?: (
    context: CompileContext,
    node: SingleNode,
    schema: SchemaView | undefined,
  ) => Operation | undefined;
  /** The plan of the kind, from the plan that all such filters share. */
  readonly complete: (
    shared: SingleFilterPlan,
    found: FoundParameter,
    node: SingleNode,
  ) => FilterPlan | undefined;
}

/** A part of a filter that a link may set: its value, or the kind of date of a range. */
export interface Settable {
  /** Its key in the URL. */
  readonly name: string;
  /** The parameter whose values it takes; undefined for a range of days. */
  readonly param: string | undefined;
  readonly hasDefault: boolean;
}

/** The compiler of one kind of filter. */
export interface FilterCompiler<Node extends FilterNode> {
  /** Its key in the URL. */
  readonly name: (node: Node) => string;
  /** The key of the node that names it, where findings point. */
  readonly namedBy: string;
  /** The query parameters that it sets. */
  readonly parameters: (node: Node) => readonly string[];
  readonly settable: (node: Node) => readonly Settable[];
  /** Its further properties, where it sets one parameter. */
  readonly single?: SingleKind;
  readonly compile: (
    context: CompileContext,
    node: Node,
    pointer: string,
    operation: Operation,
  ) => FilterPlan | undefined;
}
