import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileProject } from '../../../engine/build/compile-project.ts';
import type { NodePlan } from '../../../engine/language/plan/access-plan.ts';
import type { ListPlan } from '../../../engine/language/plan/block-plan.ts';
import type { MetricPlan } from '../../../engine/language/plan/figure-plan.ts';
import { blocksIn } from '../../../engine/walk.ts';
import { toListRequest } from '../../../engine/resolve/list/list-request.ts';
import { reduceListState } from '../../../engine/resolve/list/list-state.ts';
import { formatListState, parseListState } from '../../../engine/resolve/address/list-url.ts';
import { isOpen } from '../../../engine/resolve/viewer/navigation.ts';
import { resolveOpens } from '../../../engine/resolve/address/opens.ts';
import { buildRequest, isMissing, type OperationRequest } from '../../../engine/resolve/answer/request.ts';
import { toSegmentRequest } from '../../../engine/resolve/list/segment-days.ts';
import { resolveSegments } from '../../../engine/resolve/list/segments.ts';
import { formatText } from '../../../engine/resolve/format/text.ts';
import type { Viewer } from '../../../engine/resolve/viewer/viewer.ts';
import { isOffered, isVisible, type Context } from '../../../engine/resolve/viewer/visibility.ts';
import { answered, send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

const compiled = compileProject({
  root: 'schemas',
  description: 'openapi/generated/provider.json',
  source: 'openapi/provider.yaml',
});
const { screens } = compiled;

const fail: (why: string) => never = (why: string) => {
  throw new Error(why);
};

const portal = compiled.portal ?? fail('The portal does not compile.');
const clock = { now: new Date(), zone: 'Australia/Sydney' };

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
}, 120_000);
afterAll(() => provider.close());

/** Somebody who is signed in: what they may do, and the total that a list call answers them. */
const signIn = async (user: string) => {
  const token = await provider.signIn(user);
  const info = answered(await provider.client(token).GET('/users/info'));
  const viewer: Viewer = { roles: [info.roles], permissions: info.permissions, user: { ...info } };
  const count = async (request: OperationRequest): Promise<number> => {
    const route = request.route.replaceAll(/\{(\w+)\}/g, (_, name: string) => request.path[name] ?? '');
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(request.query))
      for (const one of typeof value === 'object' ? value : [value]) search.append(name, String(one));
    const { status, body } = await send(`${provider.base}${route}?${search.toString()}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect({ route, search: search.toString(), status }).toMatchObject({ status: 200 });
    const meta = typeof body === 'object' && body !== null && 'meta' in body ? body.meta : undefined;
    const total = typeof meta === 'object' && meta !== null && 'total' in meta ? meta.total : undefined;
    return typeof total === 'number' ? total : fail(`${route} answers no total.`);
  };
  return { viewer, count };
};

const contextOf = (viewer: Viewer, variant: string | undefined): Context => ({
  viewer,
  variant,
  scopes: { user: viewer.user, filters: {} },
  report: ({ pointer, reason }) => fail(`${pointer}: ${reason}`),
});

const made = (request: ReturnType<typeof toListRequest>): OperationRequest =>
  isMissing(request) ? fail(`No call without ${request.missing}.`) : request;

/** The lists with tabs that this viewer comes to, as far as they may set their filters. */
const tabbedLists = (viewer: Viewer) =>
  portal.routes.flatMap((route) => {
    const body =
      isOpen(route, viewer) && !route.path.includes(':') ? screens[route.screen ?? '']?.body : undefined;
    const context = contextOf(viewer, route.variant);
    return (body === undefined ? [] : blocksIn(body)).flatMap((block) => {
      if (block.as !== 'list' || block.segments.length === 0) return [];
      const isHere = (node: NodePlan) => isOffered(node, context);
      const list = {
        ...block,
        filters: block.filters.filter(isHere),
        segments: block.segments.filter(isHere),
      };
      return [{ path: route.path, screen: route.screen ?? '', list, context }];
    });
  });

/** What a person may have set before: the range that moves, days of one's own, none, a state, and a merchant. */
const searchesOf = (list: ListPlan): readonly string[] => {
  const range = list.filters.find((filter) => filter.as === 'dateRange')?.name ?? '';
  const state = list.filters.find((filter) => filter.as === 'multiSelect');
  const picked = state?.as === 'multiSelect' ? `&${state.name}=${String(state.options.at(-1)?.value)}` : '';
  const merchant = list.filters.some(({ name }) => name === 'merchants')
    ? '&merchants=mer_harbourviewhotel'
    : '';
  return [
    '',
    `?${range}=last-12-months${picked}`,
    `?${range}=2026-09-01..2026-10-15${merchant}`,
    `?${range}=`,
  ];
};

describe.each(['admin', 'partner', 'merchant'])('the tabs that %s sees', (user) => {
  it('count exactly what they list, whatever was set before', async () => {
    const { viewer, count } = await signIn(user);
    const lists = tabbedLists(viewer);
    const unequal: unknown[] = [];
    let counted = 0;
    for (const { path, list, context } of lists)
      for (const search of searchesOf(list)) {
        const { state, dropped } = parseListState(list, search, portal, context);
        expect(dropped).toEqual([]);
        for (const shown of resolveSegments(list, state, context)) {
          const said = await count(made(toSegmentRequest(list, state, shown, portal, context, clock)));
          const { values, aside } = shown;
          const next = reduceListState(state, { change: 'filters', values, aside });
          const url = formatListState(list, next, portal, context.scopes);
          const opened = parseListState(list, url, portal, context);
          const listed = await count(made(toListRequest(list, opened.state, portal, context, clock)));
          const isOnly = resolveSegments(list, opened.state, context).filter((one) => one.isOpen);
          const title = formatText(shown.segment.title, {}, portal.locale);
          if (said !== listed || opened.dropped.length > 0 || isOnly[0]?.segment !== shown.segment)
            unequal.push({ path, search, title, said, listed, url });
          counted += said;
        }
      }
    expect(unequal).toEqual([]);
    expect(lists.length).toBeGreaterThan(2);
    expect(counted).toBeGreaterThan(0);
  });

  it('include a queue for every figure of the dashboard that leads to a list with queues, with its count', async () => {
    const { viewer, count } = await signIn(user);
    const context = contextOf(viewer, undefined);
    const scopes = { ...context.scopes, filters: { merchants: null, partnerId: null } };
    const figures = blocksIn(screens['dashboard']?.body ?? fail('There is no dashboard.')).flatMap(
      (block): readonly MetricPlan[] => (block.as === 'metrics' ? block.items : []),
    );
    const lists = tabbedLists(viewer);
    let compared = 0;
    for (const { figure, opens, ...node } of figures) {
      const target = lists.find(({ screen }) => screen === opens?.screen);
      if (opens === undefined || target === undefined || !isVisible(node, context)) continue;
      const href = resolveOpens(opens, portal, { ...context, scopes }) ?? fail('The figure leads nowhere.');
      const { list } = target;
      const { state } = parseListState(list, new URL(href, 'http://portal').search, portal, target.context);
      const open = resolveSegments(list, state, target.context).find(({ isOpen: isChosen }) => isChosen);
      expect({ href, queue: open?.segment.isQueue }).toEqual({ href, queue: true });
      if (open === undefined) continue;
      const inTab = toSegmentRequest(list, state, open, portal, target.context, clock);
      expect(await count(made(inTab))).toBe(await count(made(buildRequest(figure.call, scopes))));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  });
});
