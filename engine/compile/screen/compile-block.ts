import type { Block, StackBlock, Tab, TabsBlock } from '../../language/block.ts';
import type { ChartBlock } from '../../kinds/blocks/chart/language.ts';
import type { MetricsBlock } from '../../kinds/blocks/metrics/language.ts';
import type { BlockPlan, TabPlan } from '../../language/plan/block-plan.ts';
import { childPointer } from '../../json.ts';
import { bindSeries } from '../../kinds/blocks/chart/compile.ts';
import { bindCount } from '../figure/compile-count.ts';
import { bindSharedFilters } from '../list/compile-filters.ts';
import { bindFormBlock } from '../../kinds/blocks/form/compile.ts';
import { bindLinks } from '../../kinds/blocks/links/compile.ts';
import { bindList, bindTimeline } from '../../kinds/blocks/list/compile.ts';
import { bindBase, bindLoad } from '../call/compile-load.ts';
import { bindMetricItems } from '../../kinds/blocks/metrics/compile.ts';
import { bindNode } from './compile-node.ts';
import { bindRecord } from '../../kinds/blocks/record/compile.ts';
import { optionalKey, report, sayOptional, type Unit } from '../compile-context.ts';

const bindMetrics = (outer: Unit, block: MetricsBlock, pointer: string): BlockPlan => {
  const loaded = bindLoad(outer, block.load, pointer);
  const items = bindMetricItems(loaded.unit, block, childPointer(pointer, 'items'));
  return { ...bindBase(outer, block, pointer, loaded), as: 'metrics', items };
};

const bindChart = (outer: Unit, block: ChartBlock, pointer: string): BlockPlan => {
  const loaded = bindLoad(outer, block.load, pointer);
  const { shape = 'bars', x, by, empty } = block;
  return {
    ...bindBase(outer, block, pointer, loaded),
    as: 'chart',
    shape,
    x,
    ...optionalKey('by', by),
    series: bindSeries(loaded.unit, block, pointer),
    ...optionalKey('empty', sayOptional(loaded.unit, empty, childPointer(pointer, 'empty'))),
  };
};

const bindStack = (outer: Unit, block: StackBlock, pointer: string): BlockPlan => {
  const loaded = bindLoad(outer, block.load, pointer);
  const shared =
    block.filters === undefined
      ? undefined
      : bindSharedFilters(loaded.unit, block.filters, childPointer(pointer, 'filters'));
  const at = childPointer(pointer, 'blocks');
  const blocks = block.blocks
    .map((one, index) => bindBlock(shared?.unit ?? loaded.unit, one, childPointer(at, index)))
    .filter((one) => one !== undefined);
  return {
    ...bindBase(outer, block, pointer, loaded),
    as: 'stack',
    ...optionalKey('filters', shared?.plan),
    blocks,
  };
};

const bindTab = (unit: Unit, tab: Tab, pointer: string): TabPlan | undefined => {
  const title = sayOptional(unit, tab.title, childPointer(pointer, 'title')) ?? tab.title;
  const base = bindNode(unit, tab, pointer);
  const count =
    tab.count === undefined ? undefined : bindCount(unit, tab.count, childPointer(pointer, 'count'));
  const body = bindBlock(unit, tab.body, childPointer(pointer, 'body'));
  return body === undefined
    ? undefined
    : { ...base, id: tab.id, title, ...optionalKey('count', count), body };
};

const bindTabs = (outer: Unit, block: TabsBlock, pointer: string): BlockPlan => {
  const loaded = bindLoad(outer, block.load, pointer);
  const { unit } = loaded;
  const seen = new Set<string>();
  const tabs = block.tabs.map((tab, index) => {
    const at = childPointer(childPointer(pointer, 'tabs'), index);
    if (seen.has(tab.id))
      report(unit, 'id-duplicate', childPointer(at, 'id'), `There is already a tab "${tab.id}".`);
    seen.add(tab.id);
    return bindTab(unit, tab, at);
  });
  return {
    ...bindBase(outer, block, pointer, loaded),
    as: 'tabs',
    name: block.name ?? 'tab',
    tabs: tabs.filter((tab) => tab !== undefined),
  };
};

/** A block and all that stands in it. */
export const bindBlock = (unit: Unit, block: Block, pointer: string): BlockPlan | undefined => {
  switch (block.as) {
    case 'list':
      return bindList(unit, block, pointer);
    case 'record':
      return bindRecord(unit, block, pointer);
    case 'timeline':
      return bindTimeline(unit, block, pointer);
    case 'metrics':
      return bindMetrics(unit, block, pointer);
    case 'chart':
      return bindChart(unit, block, pointer);
    case 'form':
      return bindFormBlock(unit, block, pointer);
    case 'links':
      return bindLinks(unit, block, pointer);
    case 'stack':
      return bindStack(unit, block, pointer);
    case 'tabs':
      return bindTabs(unit, block, pointer);
  }
};
