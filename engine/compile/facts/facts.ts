import type { Operation } from '../../description/operation.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import type { PlainAction } from '../../language/action/action.ts';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { ListBlock } from '../../kinds/blocks/list/language.ts';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import type { NodePlan } from '../../language/plan/access-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import type { Condition } from '../../language/value/condition.ts';
import type { Operand } from '../../language/value/value.ts';
import type { ReadPath } from './condition-assignments.ts';
import type { FieldKind } from '../../kinds/kinds.ts';

/** An action of which everything is known. */
export interface ActionFacts {
  readonly action: PlainAction;
  readonly plan: ActionPlan;
  readonly operation: Operation;
  /** The record that it is done to; undefined where it is done to none. */
  readonly record: SchemaView | undefined;
  /** What the variables of its conditions read. */
  readonly readPath: ReadPath;
}

/** A field of a form, of a kind that can ask for its property. */
export interface FieldFacts {
  readonly kind: FieldKind;
  /** What it asks for. */
  readonly view: SchemaView;
  readonly pointer: string;
}

/** What is shown under one condition and can be used under another. */
export interface LockFacts {
  readonly visibleWhen: Condition;
  readonly enabledWhen: Condition;
  /** Where `enabledWhen` is written. */
  readonly pointer: string;
  readonly readPath: ReadPath;
}

/** Parts that are shown beside each other under names. */
export interface NamesFacts {
  /** What is named, in the plural: columns, tabs. */
  readonly what: string;
  readonly named: readonly (NodePlan & {
    readonly words: Text;
    /** The property that it shows, or the parameter that it sets. */
    readonly field?: string;
  })[];
}

/** An action that is offered for several records at once. */
export interface BulkFacts {
  readonly operation: Operation;
  readonly plan: ActionPlan;
  /** Where its name is written. */
  readonly pointer: string;
}

/** A list with the operation that reads its rows. */
export interface ListFacts {
  readonly block: ListBlock;
  readonly plan: ListPlan;
  readonly operation: Operation;
  readonly pointer: string;
  /** The query parameters that each of its filters sets. */
  readonly filterParameters: readonly (readonly string[])[];
}

/** The shared filters above blocks, and what these read of them. */
export interface FiltersFacts {
  readonly filters: readonly {
    readonly name: string;
    /** The parameters that it sets. */
    readonly params: readonly string[];
    /** Where it is written. */
    readonly pointer: string;
  }[];
  /** What the blocks below read of `filters`. */
  readonly read: ReadonlySet<string>;
}

/** What holds in turn: the first whose condition holds counts. */
export interface CasesFacts {
  readonly cases: readonly { readonly when: Condition; readonly pointer: string }[];
  readonly readPath: ReadPath;
  /** Where it is written what counts if none holds. */
  readonly plain?: string;
}

/** What is shown, or can be used, inside of what is shown under conditions of its own. */
export interface InsideFacts {
  /** What holds wherever the outer part is shown. */
  readonly outer: readonly Condition[];
  readonly own: readonly Condition[];
  readonly pointer: string;
  readonly readPath: ReadPath;
  /** What it would never be. */
  readonly never: 'shown' | 'offered' | 'done';
}

/** What is drawn in a colour wherever something is in some states. */
export interface ToneFacts {
  readonly intent: string;
  /** The colours that the API description gives those states. */
  readonly colours: readonly string[];
  /** Where the colour is written. */
  readonly pointer: string;
}

/** Two values that are compared; a plain one has no schema. */
export interface ComparisonFacts {
  readonly operands: readonly { readonly value: Operand; readonly view: SchemaView | undefined }[];
  readonly pointer: string;
}

/** Texts that are read one after the other. */
export interface TextsFacts {
  readonly texts: readonly { readonly what: string; readonly text: Text; readonly pointer: string }[];
}

/** A property without which something has no name, or no time. */
export interface NeededFacts {
  readonly field: string;
  readonly view: SchemaView;
  readonly pointer: string;
  /** What lacks it where it is null. */
  readonly what: string;
}

/** The property by which the rows of a list are told apart. */
export interface KeyFacts {
  readonly field: string;
  readonly view: SchemaView;
  readonly pointer: string;
}

/** A part that shows values under a condition. */
export interface ShownFacts {
  /** The variables that it shows, or leads by. */
  readonly paths: readonly string[];
  readonly visibleWhen: Condition;
  /** Where the condition is written. */
  readonly pointer: string;
  readonly readPath: ReadPath;
}

/** A link to a route. */
export interface LinkFacts {
  readonly route: string;
  /** The routes of the screen that it is on. */
  readonly own: readonly string[];
  readonly pointer: string;
}

/** A route of a screen, and whether anything leads to it. */
export interface RouteFacts {
  readonly path: string;
  readonly pointer: string;
  readonly isLinked: boolean;
}

/** What is known of a node, by the kind of the node. A node of which something is not known has no facts, and no rule is asked about it. */
export interface Facts {
  readonly action: ActionFacts;
  readonly field: FieldFacts;
  readonly lock: LockFacts;
  readonly names: NamesFacts;
  readonly bulk: BulkFacts;
  readonly list: ListFacts;
  readonly filters: FiltersFacts;
  readonly route: RouteFacts;
  readonly cases: CasesFacts;
  readonly inside: InsideFacts;
  readonly tone: ToneFacts;
  readonly comparison: ComparisonFacts;
  readonly texts: TextsFacts;
  readonly needed: NeededFacts;
  readonly link: LinkFacts;
  readonly shown: ShownFacts;
  readonly key: KeyFacts;
}
