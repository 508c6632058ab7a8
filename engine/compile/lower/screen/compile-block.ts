import type { BlockCompiler, BlockParts } from '../../../kinds/blocks/block-compile.ts';
import * as kinds from '../../../kinds/generated/block-compilers.ts';
import type { BlockKind, OneOf } from '../../../kinds/kinds.ts';
import type { Block, BlockKinds } from '../../../language/block.ts';
import type { BlockPlan, BlockPlans } from '../../../language/plan/block-plan.ts';
import { shownWhere, type CompileContext } from '../compile-context.ts';
import { formAsked, scopesOfBlock } from '../scope/scopes-read.ts';
import { within, type Narrowed, type NarrowPass } from './narrow-pass.ts';
import { omitUndefined } from '../../../json.ts';
import { perObject } from '../../read/per-object.ts';

/** The compiler of each kind; a kind without one is a type error. */
const compilers: { readonly [Kind in BlockKind]: BlockCompiler<BlockKinds[Kind], BlockPlans[Kind]> } = kinds;

const compileKind = <Kind extends BlockKind>(
  context: CompileContext,
  block: OneOf<BlockKinds, Kind>,
  pointer: string,
): BlockPlan | undefined => compilers[block.as].compile(context, block, pointer, compileBlock);
const partsOfKind = <Kind extends BlockKind>(block: OneOf<BlockPlans, Kind>) =>
  compilers[block.as].parts(block);
const narrowKind = <Kind extends BlockKind>(
  pass: NarrowPass,
  block: OneOf<BlockPlans, Kind>,
  outer: Narrowed,
): BlockPlan => compilers[block.as].narrow(pass, block, within(outer, block), narrowBlock);

/** Compiles a block with its content, and with the scopes of its screen that it waits for. */
export const compileBlock = (
  context: CompileContext,
  block: Block,
  pointer: string,
): BlockPlan | undefined => {
  const plan = compileKind(shownWhere(context, block.visibleWhen), block, pointer);
  if (plan === undefined) return undefined;
  const asks = context.scopes.form === undefined ? undefined : formAsked(block);
  return Object.assign({}, plan, omitUndefined({ waitsFor: scopesOfBlock(block), asks }));
};

/** The content of a block besides other blocks. */
export const partsOfBlock = perObject((block: BlockPlan): BlockParts => ({
  nodes: [],
  offers: [],
  screens: [],
  forms: [],
  ...partsOfKind(block),
}));

/** Narrows a block with its content by the choices of the session. */
export const narrowBlock = (pass: NarrowPass, block: BlockPlan, outer: Narrowed): BlockPlan =>
  narrowKind(pass, block, outer);
