import * as kinds from '../../kinds/generated/block-parts.ts';
import type { BlockKind, OneOf } from '../../kinds/kinds.ts';
import type { NodePlan } from '../../language/plan/access-plan.ts';
import type { BlockPlan, BlockPlans } from '../../language/plan/block-plan.ts';
import { childrenOf } from '../../walk.ts';
import { isOffered, isVisible, isWaiting, type Context } from './visibility.ts';

type PartedKind = keyof typeof kinds & BlockKind;

const partsByKind: { readonly [Kind in PartedKind]: (block: BlockPlans[Kind]) => readonly NodePlan[] } =
  kinds;

const isParted = (block: BlockPlan): block is BlockPlan & { readonly as: PartedKind } =>
  Object.hasOwn(partsByKind, block.as);
const partsOfKind = <Kind extends PartedKind>(block: OneOf<BlockPlans, Kind>): readonly NodePlan[] =>
  partsByKind[block.as](block);

type Sees = (node: NodePlan, context: Context) => boolean;

const showsTo = (block: BlockPlan, context: Context, sees: Sees): boolean => {
  const isToChoose = isWaiting(block, context);
  if (!(isToChoose ? isOffered : sees)(block, context)) return false;
  // Choices, loaded records and filters are not known yet: conditions inside may read them.
  const isKnown =
    !isToChoose && block.load === undefined && !(block.as === 'stack' && block.filters !== undefined);
  const inner = isKnown ? sees : isOffered;
  const parts = isParted(block) ? partsOfKind(block) : [];
  if (parts.length > 0) return parts.some((part) => inner(part, context));
  const inside = childrenOf(block).filter(({ beside }) => beside === undefined);
  return (
    inside.length === 0 ||
    inside.some(
      (child) =>
        (child.node === undefined || inner(child.node, context)) && showsTo(child.block, context, inner),
    )
  );
};

/** Whether a block contains anything that this viewer sees, as far as is known before it is drawn. A condition that cannot be decided is reported when it is drawn. */
export const showsAnything = (block: BlockPlan, context: Context): boolean =>
  showsTo(block, { ...context, report: () => undefined }, isVisible);
