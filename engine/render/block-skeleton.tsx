import { Classes } from '@blueprintjs/core';
import { createElement, type ComponentType } from 'react';
import * as kinds from '../kinds/generated/block-skeletons.ts';
import type { BlockKind, OneOf } from '../kinds/kinds.ts';
import type { BlockPlan, BlockPlans } from '../language/plan/block-plan.ts';

type ShapedKind = keyof typeof kinds & BlockKind;

const shapes: { readonly [Kind in ShapedKind]: ComponentType<{ readonly block: BlockPlans[Kind] }> } = kinds;

const isShaped = (block: BlockPlan): block is BlockPlan & { readonly as: ShapedKind } =>
  Object.hasOwn(shapes, block.as);
const drawShape = <Kind extends ShapedKind>(block: OneOf<BlockPlans, Kind>) =>
  createElement<{ readonly block: BlockPlans[Kind] }>(shapes[block.as], { block });

/** The placeholder of a block while its code is loading, in the block's own shape, so that nothing below it moves. */
export const BlockSkeleton = ({ block }: { readonly block: BlockPlan }) =>
  isShaped(block) ? (
    drawShape(block)
  ) : (
    <div className={`${Classes.SKELETON} cf-block-skeleton cf-block-skeleton-${block.as}`} />
  );
