import type { FieldOwner } from '../../compile/lower/form/field-owner.ts';
import type { JsonSchema } from '../../compile/lower/form/form-schema.ts';
import type { CompileContext } from '../../compile/lower/compile-context.ts';
import { ownText } from '../../json.ts';
import type { Operation } from '../../description/operation.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import type { Rule } from '../../compile/lower/form/compile-rules.ts';
import type { Field, FieldNode } from '../../language/field.ts';
import type { FieldPlan } from '../../language/plan/form-plan.ts';
import type { UploadPlan } from '../../language/plan/files-plan.ts';
import type { LookupPlan } from '../../language/plan/lookup-plan.ts';
import type { OptionPlan, ValueFormat } from '../../language/plan/value-format.ts';
import type { Portal } from '../../language/portal/portal.ts';

/** A field with the part of the form's schema that is its own. */
export interface CompiledField {
  readonly plan: FieldPlan;
  readonly schema: JsonSchema;
}

/** The facts of a kind with several values when it declares the fields inside it. */
export interface AskedInside {
  readonly node: FieldNode;
  readonly pointer: string;
  /** The place where the property is named. */
  readonly at: string;
  readonly view: SchemaView;
  /** The field without the fields inside it. */
  readonly plan: FieldPlan;
  readonly rules: readonly Rule[];
  readonly limits: Portal['limits'] | undefined;
  /** Compiles a field inside it, over a property of the object that `owner` fills. */
  readonly compile: (
    context: CompileContext,
    written: Field,
    pointer: string,
    owner: FieldOwner,
  ) => CompiledField | undefined;
}
/** The fields inside a field, and the schema of each of its entries. */
export interface CompiledInside {
  readonly plan: Pick<FieldPlan, 'entry' | 'rows'>;
  readonly items: JsonSchema;
}

/** The compiler of one kind of field. */
export interface FieldCompiler {
  /** Whether it can ask for a property of this format. */
  readonly fits: (format: ValueFormat, view: SchemaView, context: CompileContext) => boolean;
  /** Whether it asks for a property where the descriptor names no kind; only one kind may answer yes. */
  readonly derives?: (format: ValueFormat, view: SchemaView, context: CompileContext) => boolean;
  /** Whether it is chosen from what is offered, so that it cannot be written wrongly. */
  readonly isChosen?: true;
  /** Whether its value is never stored. */
  readonly isSensitive?: true;
  readonly options?: (context: CompileContext, view: SchemaView) => readonly OptionPlan[] | undefined;
  /** The source of its choices, and the operation that reads them. */
  readonly lookup?: (
    context: CompileContext,
    node: FieldNode,
    pointer: string,
    view: SchemaView,
  ) => LookupPlan | undefined;
  readonly operation?: (context: CompileContext, node: FieldNode, view: SchemaView) => Operation | undefined;
  /** The upload of its files. */
  readonly upload?: (context: CompileContext, view: SchemaView) => UploadPlan | undefined;
  /** The fields of each of its entries, for a kind with several; undefined where a fault was reported. */
  readonly inside?: (context: CompileContext, asked: AskedInside) => CompiledInside | undefined;
  /** The schema with the limits of the portal. */
  readonly limited?: (schema: JsonSchema, limits: Portal['limits']) => JsonSchema;
}

/** A kind that asks for the values of the format of its name, written or not. */
export const asksFormat = (type: ValueFormat['type']): FieldCompiler => ({
  fits: (format) => format.type === type,
  derives: (format) => format.type === type,
});

/** Whether the description marks a property as a secret. */
export const isSecret = (view: SchemaView): boolean =>
  view.words.isSensitive || ownText(view.keywords, 'format') === 'password';
