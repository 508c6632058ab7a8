import { createContext, useContext, type ReactNode } from 'react';
import type { BlockPlan } from '../language/plan/block-plan.ts';

/** Draws a block inside another: blocks nest, their files do not know each other. */
export type DrawBlock = (block: BlockPlan) => ReactNode;

/** Carries how blocks are drawn to the blocks that hold others. */
export const DrawBlockContext = createContext<DrawBlock>(() => null);

/** How a block inside this one is drawn. */
export const useDrawBlock = (): DrawBlock => useContext(DrawBlockContext);
