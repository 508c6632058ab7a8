import { createContext, useContext, type ReactNode } from 'react';
import type { BlockPlan } from '../language/plan/block-plan.ts';

/** Draws a block inside another: blocks nest, their files do not know each other. */
export type DrawBlock = (block: BlockPlan) => ReactNode;

interface BlockDrawing {
  readonly draw: DrawBlock;
  /** Loads the code that draws a block and everything in it. */
  readonly load: (block: BlockPlan) => Promise<unknown>;
}

/** Carries how blocks are drawn to the blocks that hold others. */
export const BlockDrawingContext = createContext<BlockDrawing>({ draw: () => null, load: async () => null });

/** How blocks inside this one are drawn, and loaded before that. */
export const useBlockDrawing = (): BlockDrawing => useContext(BlockDrawingContext);

/** How a block inside this one is drawn. */
export const useDrawBlock = (): DrawBlock => useBlockDrawing().draw;
