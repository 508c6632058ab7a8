import { readOwn } from '../../engine/json.ts';
import { blocksIn, type ListPlan, type MetricPlan, type NodePlan } from '../../engine/compile/index.ts';
import { formatListState, parseListState } from '../../engine/resolve/address/list-url.ts';
import { resolveOpens } from '../../engine/resolve/address/opens.ts';
import { buildRequest, isMissing, type OperationRequest } from '../../engine/resolve/answer/request.ts';
import { formatText } from '../../engine/resolve/format/text.ts';
import { toListRequest } from '../../engine/resolve/list/list-request.ts';
import { reduceListState } from '../../engine/resolve/list/list-state.ts';
import { toSegmentRequest } from '../../engine/resolve/list/segment-days.ts';
import { resolveSegments } from '../../engine/resolve/list/segments.ts';
import type { Clock } from '../../engine/resolve/time/clock.ts';
import { isOpen } from '../../engine/resolve/viewer/navigation.ts';
import type { Viewer } from '../../engine/resolve/viewer/viewer.ts';
import { isOffered, isVisible, type Context } from '../../engine/resolve/viewer/visibility.ts';
import { fail, portal, screens } from './compiled-portal.ts';

const someTime: Clock = { now: new Date(), zone: 'Australia/Sydney' };

/** What a viewer's screens are resolved in; what cannot be resolved fails the test. */
export const contextOf = (viewer: Viewer, variant: string | undefined): Context => ({
  viewer,
  variant,
  scopes: { user: viewer.user, filters: {} },
  report: ({ pointer, reason }) => fail(`${pointer}: ${reason}`),
});

const made = (request: ReturnType<typeof toListRequest>): OperationRequest =>
  isMissing(request) ? fail(`No call without ${request.missing}.`) : request;

interface TabbedList {
  readonly path: string;
  readonly screen: string;
  readonly list: ListPlan;
  readonly context: Context;
}

/** The lists with tabs that this viewer comes to, as far as they may set their filters. */
export const tabbedLists = (viewer: Viewer): readonly TabbedList[] =>
  portal.routes.flatMap((route) => {
    const body = isOpen(route, viewer) && !route.path.includes(':') ? screens[route.screen]?.body : undefined;
    const context = contextOf(viewer, route.variant);
    return (body === undefined ? [] : blocksIn(body)).flatMap((block) => {
      if (block.as !== 'list' || block.segments.length === 0) return [];
      const isHere = (node: NodePlan) => isOffered(node, context);
      const list = {
        ...block,
        filters: block.filters.filter(isHere),
        segments: block.segments.filter(isHere),
      };
      return [{ path: route.path, screen: route.screen, list, context }];
    });
  });

/** What a person may have set before: the range that moves, days of one's own, none, a state, and a merchant. */
export const searchesOf = ({ list }: TabbedList): readonly string[] => {
  const range = list.filters.find((filter) => filter.as === 'dateRange')?.name;
  const state = list.filters.find((filter) => filter.as === 'multiSelect');
  const picked = state?.as === 'multiSelect' ? `&${state.name}=${String(state.options.at(-1)?.value)}` : '';
  const merchant = list.filters.some(({ name }) => name === 'merchants')
    ? '&merchants=mer_harbourviewhotel'
    : '';
  if (range === undefined) return ['', `?${picked.slice(1)}`, `?${merchant.slice(1)}`];
  return [
    '',
    `?${range}=last-12-months${picked}`,
    `?${range}=2026-09-01..2026-10-15${merchant}`,
    `?${range}=`,
  ];
};

/** A tab beside others: the call that counts it, and what opening it asks for and leaves in the address. */
interface Tab {
  readonly title: string;
  readonly count: OperationRequest;
  readonly url: string;
  readonly list: OperationRequest;
  /** The address that opening it leaves opens this very tab, and nothing of it is dropped. */
  readonly isKept: boolean;
}

/** The tabs of a list at an address, each as a person would open it. */
export const tabsAt = ({ list, context }: TabbedList, search: string, clock = someTime): readonly Tab[] => {
  const { state, dropped } = parseListState(list, search, portal, context);
  if (dropped.length > 0) fail(`The list drops part of ${search}.`);
  return resolveSegments(list, state, context).map((shown) => {
    const { values, aside } = shown;
    const next = reduceListState(state, { change: 'filters', values, aside });
    const url = formatListState(list, next, portal, context.scopes);
    const opened = parseListState(list, url, portal, context);
    const [open] = resolveSegments(list, opened.state, context).filter((one) => one.isOpen);
    return {
      title: formatText(shown.segment.title, {}, portal.locale),
      count: made(toSegmentRequest(list, state, shown, portal, context, clock)),
      url,
      list: made(toListRequest(list, opened.state, portal, context, clock)),
      isKept: opened.dropped.length === 0 && open?.segment === shown.segment,
    };
  });
};

/** A figure of the dashboard that leads to a list with tabs: the tab it opens, and the call of each. */
interface QueueFigure {
  readonly href: string;
  /** The tab that the address opens is a queue, or the list has none: then no range of days hides what waits. */
  readonly isWhole: boolean;
  readonly inTab: OperationRequest | undefined;
  readonly inFigure: OperationRequest;
}

/** Whether it leads to what happened in the chosen period, which is no queue. */
const isOfPeriod = ({ filters }: NonNullable<MetricPlan['opens']>): boolean =>
  filters.some(({ value }) => readOwn(value, 'var') === 'filters.date');

/** Every figure of the dashboard that this viewer sees and that leads to a list with tabs; one of each entry leads to a part of a tab. */
export const queueFigures = (viewer: Viewer): readonly QueueFigure[] => {
  const context = contextOf(viewer, undefined);
  const scopes = { ...context.scopes, filters: { merchants: null, partnerId: null } };
  const figures = blocksIn(screens['dashboard']?.body ?? fail('There is no dashboard.')).flatMap(
    (block): readonly MetricPlan[] => (block.as === 'metrics' ? block.items : []),
  );
  const lists = tabbedLists(viewer);
  return figures.flatMap(({ figure, opens, ...node }) => {
    const target = lists.find(({ screen }) => screen === opens?.screen);
    if (opens === undefined || target === undefined || figure.each !== undefined) return [];
    if (!isVisible(node, context) || isOfPeriod(opens)) return [];
    const href = resolveOpens(opens, portal, { ...context, scopes }) ?? fail('The figure leads nowhere.');
    const { list } = target;
    const { state } = parseListState(list, new URL(href, 'http://portal').search, portal, target.context);
    const open = resolveSegments(list, state, target.context).find(({ isOpen: isChosen }) => isChosen);
    const inTab =
      open === undefined
        ? undefined
        : made(toSegmentRequest(list, state, open, portal, target.context, someTime));
    const inFigure = made(buildRequest(figure.call, scopes));
    const isWhole = open?.segment.isQueue === true || !list.segments.some(({ isQueue }) => isQueue === true);
    return [{ href, isWhole, inTab, inFigure }];
  });
};
