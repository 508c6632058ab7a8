import type { Block, StackBlock, Tab, TabsBlock } from '../../language/block.ts';
import type { ChartBlock } from '../../kinds/blocks/chart/language.ts';
import type { MetricsBlock } from '../../kinds/blocks/metrics/language.ts';
import type { BlockPlan, TabPlan } from '../../language/plan/block-plan.ts';
import { childPointer } from '../../json.ts';
import { compileSeries } from '../../kinds/blocks/chart/compile.ts';
import { compileCount } from '../figure/compile-count.ts';
import { compileSharedFilters } from '../list/compile-filters.ts';
import { compileFormBlock } from '../../kinds/blocks/form/compile.ts';
import { compileLinks } from '../../kinds/blocks/links/compile.ts';
import { compileList, compileTimeline } from '../../kinds/blocks/list/compile.ts';
import { compileBase, compileLoad } from '../call/compile-load.ts';
import { compileMetricItems } from '../../kinds/blocks/metrics/compile.ts';
import { compileNode } from './compile-node.ts';
import { compileRecord } from '../../kinds/blocks/record/compile.ts';
import { optionalKey, report, optionalMessageOf, type CompileContext } from '../compile-context.ts';

const compileMetrics = (outer: CompileContext, block: MetricsBlock, pointer: string): BlockPlan => {
  const loaded = compileLoad(outer, block.load, pointer);
  const items = compileMetricItems(loaded.context, block, childPointer(pointer, 'items'));
  return { ...compileBase(outer, block, pointer, loaded), as: 'metrics', items };
};

const compileChart = (outer: CompileContext, block: ChartBlock, pointer: string): BlockPlan => {
  const loaded = compileLoad(outer, block.load, pointer);
  const { shape = 'bars', x, by, empty } = block;
  return {
    ...compileBase(outer, block, pointer, loaded),
    as: 'chart',
    shape,
    x,
    ...optionalKey('by', by),
    series: compileSeries(loaded.context, block, pointer),
    ...optionalKey('empty', optionalMessageOf(loaded.context, empty, childPointer(pointer, 'empty'))),
  };
};

const compileStack = (outer: CompileContext, block: StackBlock, pointer: string): BlockPlan => {
  const loaded = compileLoad(outer, block.load, pointer);
  const shared =
    block.filters === undefined
      ? undefined
      : compileSharedFilters(loaded.context, block.filters, childPointer(pointer, 'filters'));
  const at = childPointer(pointer, 'blocks');
  const blocks = block.blocks
    .map((one, index) => compileBlock(shared?.context ?? loaded.context, one, childPointer(at, index)))
    .filter((one) => one !== undefined);
  return {
    ...compileBase(outer, block, pointer, loaded),
    as: 'stack',
    ...optionalKey('filters', shared?.plan),
    blocks,
  };
};

const compileTab = (context: CompileContext, tab: Tab, pointer: string): TabPlan | undefined => {
  const title = optionalMessageOf(context, tab.title, childPointer(pointer, 'title')) ?? tab.title;
  const base = compileNode(context, tab, pointer);
  const count =
    tab.count === undefined ? undefined : compileCount(context, tab.count, childPointer(pointer, 'count'));
  const body = compileBlock(context, tab.body, childPointer(pointer, 'body'));
  return body === undefined
    ? undefined
    : { ...base, id: tab.id, title, ...optionalKey('count', count), body };
};

const compileTabs = (outer: CompileContext, block: TabsBlock, pointer: string): BlockPlan => {
  const loaded = compileLoad(outer, block.load, pointer);
  const { context } = loaded;
  const seen = new Set<string>();
  const tabs = block.tabs.map((tab, index) => {
    const at = childPointer(childPointer(pointer, 'tabs'), index);
    if (seen.has(tab.id))
      report(context, 'id-duplicate', childPointer(at, 'id'), `There is already a tab "${tab.id}".`);
    seen.add(tab.id);
    return compileTab(context, tab, at);
  });
  return {
    ...compileBase(outer, block, pointer, loaded),
    as: 'tabs',
    name: block.name ?? 'tab',
    tabs: tabs.filter((tab) => tab !== undefined),
  };
};

/** A block and all that stands in it. */
export const compileBlock = (
  context: CompileContext,
  block: Block,
  pointer: string,
): BlockPlan | undefined => {
  switch (block.as) {
    case 'list':
      return compileList(context, block, pointer);
    case 'record':
      return compileRecord(context, block, pointer);
    case 'timeline':
      return compileTimeline(context, block, pointer);
    case 'metrics':
      return compileMetrics(context, block, pointer);
    case 'chart':
      return compileChart(context, block, pointer);
    case 'form':
      return compileFormBlock(context, block, pointer);
    case 'links':
      return compileLinks(context, block, pointer);
    case 'stack':
      return compileStack(context, block, pointer);
    case 'tabs':
      return compileTabs(context, block, pointer);
  }
};
