import { childPointer, omitUndefined } from '../../../json.ts';
import { compileBase, compileLoad } from '../../../compile/lower/call/compile-load.ts';
import {
  optionalMessageOf,
  report,
  shownWhere,
  type CompileContext,
  noteFacts,
} from '../../../compile/lower/compile-context.ts';
import { compileCount } from '../../../compile/lower/figure/compile-count.ts';
import { compileNode } from '../../../compile/lower/screen/compile-node.ts';
import {
  narrowCall,
  within,
  type Narrowed,
  type NarrowPass,
} from '../../../compile/lower/screen/narrow-pass.ts';

import type { BlockKinds } from '../../../language/block.ts';
import type { BlockPlans } from '../../../language/plan/block-plan.ts';
import type { BlockCompiler, CompileInside, NarrowInside } from '../block-compile.ts';

type TabsBlock = BlockKinds['tabs'];
type TabsPlan = BlockPlans['tabs'];
type Tab = TabsBlock['tabs'][number];
type TabPlan = TabsPlan['tabs'][number];

/** A tab counts its content: the rows of its own list or history. */
const checkCounted = (context: CompileContext, { count, body }: Tab, pointer: string): void => {
  const shown = 'source' in body ? body.source.operation : undefined;
  const counted = count?.source.operation;
  const isTotal = count?.value === context.api.total;
  const isKnown = [shown, counted].every((id) => context.description.operations.has(id ?? ''));
  if (shown === undefined || shown === counted || !isTotal || !isKnown) return;
  report(
    context,
    'count-other',
    `${pointer}/source/operation`,
    `The tab shows what ${shown} answers, and counts the rows of another operation.`,
    { suggestion: shown },
  );
};

const compileTab = (
  context: CompileContext,
  tab: Tab,
  pointer: string,
  inside: CompileInside,
): TabPlan | undefined => {
  const title = optionalMessageOf(context, tab.title, childPointer(pointer, 'title')) ?? tab.title;
  const base = compileNode(context, tab, pointer);
  const count =
    tab.count === undefined ? undefined : compileCount(context, tab.count, childPointer(pointer, 'count'));
  checkCounted(context, tab, childPointer(pointer, 'count'));
  const body = inside(shownWhere(context, tab.visibleWhen), tab.body, childPointer(pointer, 'body'));
  return body === undefined ? undefined : { id: tab.id, ...omitUndefined({ count }), ...base, title, body };
};

const compileTabs = (
  outer: CompileContext,
  block: TabsBlock,
  pointer: string,
  inside: CompileInside,
): TabsPlan => {
  const loaded = compileLoad(outer, block.load, pointer);
  const { context } = loaded;
  const seen = new Set<string>();
  const tabs = block.tabs.map((tab, index) => {
    const at = childPointer(childPointer(pointer, 'tabs'), index);
    if (seen.has(tab.id))
      report(context, 'id-duplicate', childPointer(at, 'id'), `There is already a tab "${tab.id}".`);
    seen.add(tab.id);
    return compileTab(context, tab, at, inside);
  });
  const plans = tabs.filter((tab) => tab !== undefined);
  noteFacts(context, 'names', { what: 'tabs', named: plans.map((plan) => ({ ...plan, words: plan.title })) });
  return {
    as: 'tabs',
    name: block.name ?? 'tab',
    tabs: plans,
    ...compileBase(outer, block, pointer, loaded),
  };
};

const narrowTab = (pass: NarrowPass, tab: TabPlan, outer: Narrowed, inside: NarrowInside): TabPlan => {
  const { count } = tab;
  const figure =
    count === undefined ? undefined : { ...count.figure, call: narrowCall(pass, count.figure.call) };
  return {
    ...tab,
    ...(count === undefined || figure === undefined ? {} : { count: { ...count, figure } }),
    body: inside(pass, tab.body, within(outer, tab)),
  };
};

/** Blocks behind tabs. */
export const tabsBlock: BlockCompiler<TabsBlock, TabsPlan> = {
  compile: compileTabs,
  parts: ({ tabs }) => ({
    nodes: tabs.map((tab) => ({
      node: tab,
      inside: tab.count === undefined ? [] : [{ node: tab.count }],
    })),
  }),
  narrow: (pass, plan, outer, inside) => ({
    ...plan,
    tabs: plan.tabs.map((tab) => narrowTab(pass, tab, outer, inside)),
  }),
};
