import type { NodePlan } from '../../language/plan/access-plan.ts';
import type { BlockPlan } from '../../language/plan/block-plan.ts';
import type { FoundActionPlan } from '../../language/plan/search-plan.ts';
import type { RoutePlan } from '../../language/plan/portal-plan.ts';
import type { ScreenPlan } from '../../language/plan/screen-plan.ts';
import { lookUp } from '../../json.ts';
import { joinRules } from '../screen/compile-node.ts';
import { optionalKey } from '../compile-context.ts';
import { childrenOf } from '../../walk.ts';

/** A screen and the ways to it. */
export interface FoundIn {
  readonly plan: ScreenPlan;
  readonly routes: readonly RoutePlan[];
}

/** A node that depends on what a screen holds, or on how it was entered, is not there from every page. */
const isFree = ({ visibleWhen, variant }: Pick<NodePlan, 'visibleWhen' | 'variant'>): boolean =>
  visibleWhen === undefined && variant === undefined;

const actionsBelow = (
  block: BlockPlan,
  access: NodePlan['access'],
  { plan }: FoundIn,
): readonly FoundActionPlan[] => {
  if (!isFree(block)) return [];
  const within = joinRules(access, block.access);
  const offered = block.as === 'list' ? block.toolbar : [];
  const own = offered.flatMap((tool): readonly FoundActionPlan[] => {
    const action =
      tool.as === 'action' && tool.with === undefined ? lookUp(plan.actions, tool.action) : undefined;
    if (action === undefined || action.variant !== undefined) return [];
    const { id, label, icon, visibleWhen, enabledWhen } = action;
    return [
      {
        id,
        label,
        ...optionalKey('icon', icon),
        access: joinRules(within, action.access),
        ...optionalKey('visibleWhen', visibleWhen),
        ...optionalKey('enabledWhen', enabledWhen),
        screen: plan.id,
        title: plan.title,
      },
    ];
  });
  const inside = childrenOf(block).flatMap(({ block: child, node }) =>
    node === undefined || isFree(node)
      ? actionsBelow(child, joinRules(within, node?.access), { plan, routes: [] })
      : [],
  );
  return [...own, ...inside];
};

/** The actions that are done to no record, each once, of the screens that have an address. */
export const findActions = (screens: readonly FoundIn[]): readonly FoundActionPlan[] => {
  const all = screens.flatMap((screen) =>
    screen.routes.length === 0 ? [] : actionsBelow(screen.plan.body, screen.plan.access, screen),
  );
  return [...new Map(all.toReversed().map((action) => [action.id, action])).values()].toReversed();
};
