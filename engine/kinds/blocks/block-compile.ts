import type { CompileContext } from '../../compile/lower/compile-context.ts';
import type { Narrowed, NarrowPass } from '../../compile/lower/screen/narrow-pass.ts';
import type { Block } from '../../language/block.ts';
import type { NodePlan } from '../../language/plan/access-plan.ts';
import type { BlockPlan } from '../../language/plan/block-plan.ts';
import type { OpensPlan } from '../../language/plan/figure-plan.ts';
import type { FormPlan } from '../../language/plan/form-plan.ts';

/** Compiles a block inside another. */
export type CompileInside = (context: CompileContext, block: Block, pointer: string) => BlockPlan | undefined;
/** Narrows a block inside another. */
export type NarrowInside = (pass: NarrowPass, block: BlockPlan, outer: Narrowed) => BlockPlan;

/** A node inside a block that is no block itself, with its link and the nodes inside it. */
export interface BlockPart {
  readonly node: NodePlan;
  readonly opens?: OpensPlan | undefined;
  /** The screen that opens beside it. */
  readonly screen?: string | undefined;
  readonly inside?: readonly BlockPart[];
}
/** An action that a block offers, and the place where it is written. */
export interface BlockOffer {
  readonly action: string;
  readonly pointer: string;
  /** Whether what offers it is loaded late, so that the action need not be there before. */
  readonly isLate?: boolean;
}
/** A screen that a block draws inside itself or opens beside itself, and the place where it is named. */
export interface BlockScreen {
  readonly screen: string;
  /** Whether it opens on request; else it is drawn in its place, where the viewer may see it. */
  readonly isOpened: boolean;
  readonly pointer: string;
}
/** The content of a block besides other blocks. */
export interface BlockParts {
  readonly nodes: readonly BlockPart[];
  readonly offers: readonly BlockOffer[];
  readonly screens: readonly BlockScreen[];
  readonly forms: readonly FormPlan[];
}

/** The compiler of one kind of block. */
export interface BlockCompiler<Written, Plan> {
  readonly compile: (
    context: CompileContext,
    block: Written,
    pointer: string,
    inside: CompileInside,
  ) => Plan | undefined;
  /** Its content except blocks: the access of each part is checked, its actions and forms belong to the screen. */
  readonly parts: (plan: Plan) => Partial<BlockParts>;
  /** The block whose calls take the choices of the session. */
  readonly narrow: (pass: NarrowPass, plan: Plan, outer: Narrowed, inside: NarrowInside) => Plan;
}

/** For a kind without calls to narrow: the plan is unchanged. */
export const asItIs = <Plan>(_: NarrowPass, plan: Plan): Plan => plan;

/** The nodes of cells, or of anything else that may have a link. */
export const partsOf = (
  nodes: readonly (NodePlan & { readonly opens?: string | OpensPlan })[],
): readonly BlockPart[] =>
  nodes.map((node) => ({
    node,
    opens: typeof node.opens === 'object' ? node.opens : undefined,
    screen: typeof node.opens === 'string' ? node.opens : undefined,
  }));
