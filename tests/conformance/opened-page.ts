import type { BlockPlan } from '../../engine/compile/index.ts';
import { isOpen, matchRoute } from '../../engine/resolve/viewer/navigation.ts';
import type { Viewer } from '../../engine/resolve/viewer/viewer.ts';
import { portal, screens } from './compiled-portal.ts';

const routeOfLoad = (block: BlockPlan | undefined): string | undefined => {
  if (block === undefined) return undefined;
  if ('load' in block) return block.load.route;
  return block.as === 'stack' ? block.blocks.map(routeOfLoad).find(Boolean) : undefined;
};

/** What a viewer finds under a path: no page, none that they may see, or a list with the call that reads one of its records. */
export const openPage = (
  path: string,
  viewer: Viewer,
): 'no such page' | 'not allowed' | { readonly read: string | undefined } => {
  const route = matchRoute(portal, path)?.route;
  if (route === undefined) return 'no such page';
  if (!isOpen(route, viewer)) return 'not allowed';
  const body = screens[route.screen]?.body;
  const blocks = body?.as === 'stack' ? body.blocks : [body];
  const name = blocks.flatMap((block) => (block?.as === 'list' ? [block.detail] : [])).at(0);
  const detail = name === undefined ? undefined : screens[name]?.body;
  return { read: routeOfLoad(detail) };
};
