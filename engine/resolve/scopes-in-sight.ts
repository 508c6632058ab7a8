import type { BlockPlan } from '../language/plan/block-plan.ts';
import { blocksIn, childrenOf } from '../walk.ts';
import { parseQuery } from './address/query-string.ts';
import { resolveTabs } from './tabs.ts';
import { isOffered, type Context } from './viewer/visibility.ts';

/** The URL keys of the open tabs of a screen, including those of the screens inside it. */
export const tabKeys = (body: BlockPlan): readonly string[] =>
  blocksIn(body).flatMap((block) => {
    if (block.as === 'tabs') return [block.name];
    return block.as === 'screen' ? block.tabs : [];
  });

const insideOf = (block: BlockPlan, search: string, context: Context): readonly BlockPlan[] => {
  if (block.as !== 'tabs') return childrenOf(block).map((child) => child.block);
  const wanted = parseQuery(search).find(([key]) => key === block.name)?.[1];
  const { open } = resolveTabs(block, wanted, context);
  return open === undefined ? [] : [open.body];
};

/** The scopes that the visible blocks read: those behind a tab count while it is open. */
export const scopesInSight = (block: BlockPlan, search: string, context: Context): readonly string[] =>
  isOffered(block, context)
    ? [
        ...(block.waitsFor ?? []),
        ...insideOf(block, search, context).flatMap((inner) => scopesInSight(inner, search, context)),
      ]
    : [];
