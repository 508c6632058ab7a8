import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import type { BlockPlan } from '../../language/plan/block-plan.ts';
import type { PortalPlan, RoutePlan } from '../../language/plan/portal-plan.ts';
import type { ScreenPlan } from '../../language/plan/screen-plan.ts';
import { childrenOf } from '../../walk.ts';
import { keysAround } from '../address/list-keys.ts';
import { parseListState } from '../address/list-url.ts';
import { presetKey, presetOf, pairsToRestore, withRestored } from '../address/preset.ts';
import { parseQuery } from '../address/query-string.ts';
import { parseScreenScope } from '../address/screen-scope.ts';
import type { CallPlan, LoadPlan } from '../../language/plan/call-plan.ts';
import { buildRequest, isMissing, type OperationRequest } from '../answer/request.ts';
import { resolveValue } from '../scopes.ts';
import type { Clock } from '../time/clock.ts';
import { isAllowed } from '../viewer/access.ts';
import { isVisible, isWaiting, withScopes, type Context } from '../viewer/visibility.ts';
import { choicesFor } from '../viewer/viewer-choices.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { filterScope } from './list-filters.ts';
import { toListRequest } from './list-request.ts';
import { offeredList } from './offered-list.ts';

/** A screen that is about to be opened. */
export interface Opening {
  readonly portal: PortalPlan;
  readonly screen: ScreenPlan;
  readonly route: Pick<RoutePlan, 'variant' | 'preset'>;
  readonly params: Readonly<Record<string, string>>;
  readonly search: string;
  readonly viewer: Viewer;
  readonly clock: Clock;
  /** The value that the session remembers under a key. */
  readonly remembered: (key: string) => string | null;
}

/** The list that the screen opens with and that needs nothing but the address; lists with a name, after a record, or below shared filters need more. */
const openingList = (block: BlockPlan, context: Context): ListPlan | undefined => {
  if (block.load !== undefined || isWaiting(block, context) || !isVisible(block, context)) return undefined;
  if (block.as === 'list') return block.name === undefined ? block : undefined;
  if (block.as === 'stack' && block.filters !== undefined) return undefined;
  return childrenOf(block)
    .filter(({ shownBy, beside }) => shownBy === undefined && beside === undefined)
    .map((child) => openingList(child.block, context))
    .find((list) => list !== undefined);
};

const contextOf = ({
  portal,
  screen,
  route,
  params,
  search,
  viewer,
  remembered,
}: Opening): Context | undefined => {
  if (!isAllowed(screen.access, viewer)) return undefined;
  const choosable = choicesFor(portal.choices, viewer).map(({ property }) => property);
  const source = { scopes: { user: viewer.user }, choosable, remembered };
  const choices = Object.entries(parseScreenScope(screen.scope, search, source));
  const scope = Object.fromEntries(choices.map(([name, { value }]) => [name, value]));
  const { user, chosen } = viewer;
  // A condition that cannot be decided is reported when it is drawn.
  return {
    viewer,
    variant: route.variant,
    scopes: { user, chosen, route: params, scope },
    report: () => undefined,
  };
};

/** A call that is made before its block is drawn, and the tags of its operation. */
export interface OpeningCall extends Pick<CallPlan, 'tags'> {
  readonly request: OperationRequest;
}

/** The list that a screen opens with, its state, and the request of its call. */
const openedList = (opening: Opening) => {
  const { portal, screen, route, search: given, remembered } = opening;
  const context = contextOf(opening);
  const whole = context === undefined ? undefined : openingList(screen.body, context);
  if (context === undefined || whole === undefined) return undefined;
  const list = offeredList(whole, context);
  const others = keysAround(screen, list);
  const preset = presetOf(list, route.preset);
  const own = parseQuery(given).filter(([key]) => !others.includes(key));
  const stored = preset === undefined ? null : remembered(presetKey(preset));
  const { search } = withRestored(given, others, pairsToRestore(own, stored));
  return { context, list, state: parseListState(list, search, portal, context, others).state };
};

/** The call for the first page of the list that a screen opens with, so that it can be made before the code that draws is loaded. */
export const openingRows = (opening: Opening): OpeningCall | undefined => {
  const opened = openedList(opening);
  if (opened?.list.rows.from !== 'operation') return undefined;
  const { context, list, state } = opened;
  const filtered = withScopes(context, { filters: filterScope(list.filters, state.filters) });
  const request = toListRequest(list, state, opening.portal, filtered, opening.clock);
  return isMissing(request) ? undefined : { request, tags: opened.list.rows.call.tags };
};

/** A screen that opens beside the list of another, with the scopes of its parts. */
export interface OpeningBeside {
  readonly screen: string;
  readonly context: Context;
}

/** The screen that an address opens beside the list. */
export const openingBeside = (opening: Opening): OpeningBeside | undefined => {
  const opened = openedList(opening);
  if (opened?.list.detail === undefined || opened.state.open === undefined) return undefined;
  const { context, list, state } = opened;
  const entries = Object.entries(list.detailWith ?? {}).map(
    ([name, value]) => [name, resolveValue(value, context.scopes)] as const,
  );
  const given = Object.fromEntries(entries);
  return { screen: opened.list.detail, context: withScopes(context, { route: { id: state.open }, given }) };
};

const firstLoad = (block: BlockPlan, context: Context): LoadPlan | undefined =>
  isWaiting(block, context) || !isVisible(block, context)
    ? undefined
    : (block.load ??
      childrenOf(block)
        .filter(({ shownBy }) => shownBy === undefined)
        .map((child) => firstLoad(child.block, context))
        .find((load) => load !== undefined));

/** The load of the first record that a screen shows. */
export const openingLoad = (
  { body, access }: Pick<ScreenPlan, 'body' | 'access'>,
  context: Context,
): LoadPlan | undefined => (isAllowed(access, context.viewer) ? firstLoad(body, context) : undefined);

/** The read of the first record that a screen shows, where its parameters are known before it is drawn. */
export const openingRead = (
  screen: Pick<ScreenPlan, 'body' | 'access'>,
  context: Context,
): OpeningCall | undefined => {
  const load = openingLoad(screen, context);
  if (load === undefined) return undefined;
  const request = buildRequest(load, context.scopes);
  return isMissing(request) ? undefined : { request, tags: load.tags };
};

/** The read of the record of a screen that is about to be opened as a page. */
export const openingRecord = (opening: Opening): OpeningCall | undefined => {
  const context = contextOf(opening);
  return context === undefined ? undefined : openingRead(opening.screen, context);
};
