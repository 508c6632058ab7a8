import type { CompileContext } from '../../compile/lower/compile-context.ts';
import type { Narrowed, NarrowPass } from '../../compile/lower/screen/narrow-pass.ts';
import type { Block } from '../../language/block.ts';
import type { NodePlan } from '../../language/plan/access-plan.ts';
import type { BlockPlan } from '../../language/plan/block-plan.ts';
import type { OpensPlan } from '../../language/plan/figure-plan.ts';
import type { FormPlan } from '../../language/plan/form-plan.ts';

/** Compiles a block that stands in another. */
export type CompileInside = (context: CompileContext, block: Block, pointer: string) => BlockPlan | undefined;
/** Narrows a block that stands in another. */
export type NarrowInside = (pass: NarrowPass, block: BlockPlan, outer: Narrowed) => BlockPlan;

/** A node that stands in a block and is no block itself, with where it leads and the nodes inside it. */
export interface BlockPart {
  readonly node: NodePlan;
  readonly opens?: OpensPlan | undefined;
  /** The screen that opens beside it. */
  readonly screen?: string | undefined;
  readonly inside?: readonly BlockPart[];
}
/** An action that a block offers, and where that is written. */
export interface BlockOffer {
  readonly action: string;
  readonly pointer: string;
}
/** A screen that a block draws inside itself or opens beside itself, and where it is named. */
export interface BlockScreen {
  readonly screen: string;
  /** It opens once somebody asks for it; else it is drawn where it stands, as far as it is theirs. */
  readonly isOpened: boolean;
  readonly pointer: string;
}
/** What stands in a block besides other blocks. */
export interface BlockParts {
  readonly nodes: readonly BlockPart[];
  readonly offers: readonly BlockOffer[];
  readonly screens: readonly BlockScreen[];
  readonly forms: readonly FormPlan[];
}

/** What the compiler knows of one kind of block. */
export interface BlockCompiler<Written, Plan> {
  readonly compile: (
    context: CompileContext,
    block: Written,
    pointer: string,
    inside: CompileInside,
  ) => Plan | undefined;
  /** What stands in it, but for blocks: who sees it is checked, its actions and forms belong to the screen. */
  readonly parts: (plan: Plan) => Partial<BlockParts>;
  /** The block with what people choose for the session in every call that takes it. */
  readonly narrow: (pass: NarrowPass, plan: Plan, outer: Narrowed, inside: NarrowInside) => Plan;
}

/** For a kind that is narrowed by nothing: it stands for itself. */
export const asItIs = <Plan>(_: NarrowPass, plan: Plan): Plan => plan;

/** The nodes of cells, or of anything else that may lead somewhere. */
export const partsOf = (
  nodes: readonly (NodePlan & { readonly opens?: string | OpensPlan })[],
): readonly BlockPart[] =>
  nodes.map((node) => ({
    node,
    opens: typeof node.opens === 'object' ? node.opens : undefined,
    screen: typeof node.opens === 'string' ? node.opens : undefined,
  }));
