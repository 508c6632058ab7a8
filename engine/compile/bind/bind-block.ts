import type {
  Block,
  FormBlock,
  LinksBlock,
  RecordBlock,
  StackBlock,
  TabsBlock,
} from '../../language/block.ts';
import type { ChartBlock } from '../../language/chart.ts';
import type { MetricsBlock } from '../../language/metrics.ts';
import type { BlockPlan, FormBlockPlan, RecordPlan, TabPlan } from '../../language/plan/block-plan.ts';
import type { Load } from '../../language/operation-use.ts';
import type { LoadPlan } from '../../language/plan/call-plan.ts';
import { pointerKeys } from '../description/json.ts';
import type { Operation } from '../description/operation.ts';
import type { SchemaView } from '../description/schema-view.ts';
import { childPointer } from '../source/json-node.ts';
import { bindCall, type BoundCall } from './bind-call.ts';
import { bindCells } from './bind-cell.ts';
import { bindSeries } from './bind-chart.ts';
import { bindSharedFilters } from './bind-filters.ts';
import { bindForm, formScope, neededOperations, type WrittenSection } from './bind-form.ts';
import { bindList, bindTimeline } from './bind-list.ts';
import { bindMetricItems } from './bind-metrics.ts';
import { bindNode } from './bind-node.ts';
import { bindSuccess } from './bind-success.ts';
import { checkOffer } from './bind-tools.ts';
import { bindVariable } from './bind-variable.ts';
import { checkServerMessages } from './check-server-messages.ts';
import { schemaScope, type ScopeType } from './scope-type.ts';
import { optionalKey, report, sayAll, sayMessage, sayOptional, seeAlso, type Unit } from './unit.ts';

interface Loaded {
  readonly unit: Unit;
  readonly operation: Operation | undefined;
  readonly plan: LoadPlan | undefined;
}

/** What a step of a pointer leads to: a property, or any item of a list. */
const step = (view: SchemaView | undefined, key: string): SchemaView | undefined =>
  view?.types.includes('array') === true && /^\d+$/.test(key) ? view.items : view?.property(key);

/** The schema of the record that is read; says so when the answer holds none there. */
const loadedRecord = (
  unit: Unit,
  load: Load,
  pointer: string,
  operation: Operation | undefined,
): SchemaView | undefined => {
  if (operation === undefined) return undefined;
  const related = seeAlso(unit, operation.pointer);
  const { answer } = operation;
  if (answer === undefined) {
    const message = `The operation ${operation.id} answers no JSON record.`;
    report(unit, 'answer-missing', childPointer(pointer, 'operation'), message, { related });
    return undefined;
  }
  const { at } = load;
  if (at === undefined) return answer;
  const record = pointerKeys(at)?.reduce(step, answer);
  if (record?.types.includes('object') === true) return record;
  const message = `The operation ${operation.id} answers no record at "${at}".`;
  report(unit, 'pointer-unknown', childPointer(pointer, 'at'), message, { related });
  return undefined;
};

/** The block's own record, which it and its children see as `record`. */
const bindLoad = (unit: Unit, load: Load | undefined, pointer: string): Loaded => {
  if (load === undefined) return { unit, operation: undefined, plan: undefined };
  const at = childPointer(pointer, 'load');
  const call = bindCall(unit, load, at, 'read');
  const answer = loadedRecord(unit, load, at, call?.operation);
  const plan = call === undefined ? undefined : { ...call.plan, ...optionalKey('at', load.at) };
  return {
    unit: { ...unit, scopes: { ...unit.scopes, record: schemaScope(answer) } },
    operation: call?.operation,
    plan,
  };
};

const bindBase = (
  outer: Unit,
  block: Block,
  pointer: string,
  { operation, plan }: Loaded,
  more: readonly (Operation | undefined)[] = [],
) => ({
  ...bindNode(outer, block, pointer, [operation, ...more]),
  ...optionalKey('title', sayOptional(outer, block.title, childPointer(pointer, 'title'))),
  ...optionalKey('load', plan),
});

const recordOf = (scope: ScopeType | undefined) => (scope?.kind === 'schema' ? scope.view : undefined);

const bindRecord = (outer: Unit, block: RecordBlock, pointer: string): RecordPlan | undefined => {
  const loaded = bindLoad(outer, block.load, pointer);
  const { unit } = loaded;
  const base = bindBase(outer, block, pointer, loaded);
  if (unit.scopes.record === undefined) {
    report(
      unit,
      'record-missing',
      childPointer(pointer, 'as'),
      'Neither this block nor one around it loads a record.',
    );
    return undefined;
  }
  const view = recordOf(unit.scopes.record);
  const actions = childPointer(pointer, 'actions');
  block.actions?.forEach((id, index) => checkOffer(unit, id, childPointer(actions, index), view));
  const ofPointer = childPointer(childPointer(pointer, 'of'), 'var');
  const part = block.of === undefined ? view : bindVariable(unit, block.of.var, ofPointer);
  const fields = bindCells(unit, block.fields, childPointer(pointer, 'fields'), {
    view: part,
    where: block.of === undefined ? 'the record' : block.of.var,
  });
  return { ...base, ...optionalKey('of', block.of?.var), as: 'record', fields, actions: block.actions ?? [] };
};

const sectionsOf = (block: FormBlock, pointer: string): readonly WrittenSection[] =>
  block.sections.map((section, index) => {
    const at = childPointer(childPointer(pointer, 'sections'), index);
    return {
      title: section.title,
      fields: section.fields,
      pointer: at,
      fieldsPointer: childPointer(at, 'fields'),
      node: section,
    };
  });

/** The first form of a screen has the screen's name, the others are counted. */
const formId = (unit: Unit, screen: string): string => {
  const first = `screen.${screen}`;
  let id = first;
  for (let count = 2; unit.forms.has(id); count += 1) id = `${first}.${count}`;
  return id;
};

/** A version belongs to the read that answered it: another read's would refuse every edit as stale. */
const checkEdited = (unit: Unit, block: FormBlock, pointer: string, call: BoundCall | undefined): void => {
  const reads = call?.plan.reads?.operation;
  const isOther = block.load !== undefined && reads !== undefined && reads !== block.load.operation;
  // An operation that does not exist is told where it is looked for.
  if (!isOther || !unit.description.operations.has(block.load.operation)) return;
  report(
    unit,
    'edits-other-record',
    childPointer(childPointer(pointer, 'load'), 'operation'),
    `${block.submit.operation} edits what ${reads} answers, not ${block.load.operation}.`,
    { suggestion: reads },
  );
};

/** A form is not filled from an answer that lacks what it edits: saving would empty it. */
const withNeeds = (loaded: Loaded, sections: readonly WrittenSection[]): Loaded => {
  const { plan } = loaded;
  const promised = recordOf(loaded.unit.scopes.record)?.required;
  if (plan === undefined || promised === undefined) return loaded;
  const names = sections
    .flatMap(({ fields }) => fields)
    .map((field) => (typeof field === 'string' ? field : field.field));
  return { ...loaded, plan: { ...plan, requires: names.filter((name) => promised.has(name)) } };
};

const bindFormBlock = (outer: Unit, block: FormBlock, pointer: string): FormBlockPlan | undefined => {
  const sections = sectionsOf(block, pointer);
  const loaded = withNeeds(bindLoad(outer, block.load, pointer), sections);
  const body = outer.description.operations.get(block.submit.operation)?.body;
  const unit: Unit = { ...loaded.unit, scopes: { ...loaded.unit.scopes, form: formScope(sections, body) } };
  const at = childPointer(pointer, 'submit');
  const call = bindCall(unit, block.submit, at, 'write');
  checkEdited(unit, block, pointer, call);
  const base = bindBase(outer, block, pointer, loaded, [
    call?.operation,
    ...neededOperations(outer, sections, body),
  ]);
  checkServerMessages(unit, block.messages, childPointer(pointer, 'messages'));
  const messages = sayAll(unit, block.messages, childPointer(pointer, 'messages'));
  if (call === undefined) return undefined;
  const id = formId(unit, unit.screen);
  const form = bindForm(unit, {
    id,
    sections,
    operation: call.operation,
    callPointer: at,
    body: block.submit.body ?? {},
  });
  const names = recordOf(unit.scopes.record)?.propertyNames ?? [];
  const success = bindSuccess(unit, block.onSuccess, childPointer(pointer, 'onSuccess'), call, names);
  if (form === undefined) return undefined;
  return { ...base, as: 'form', form, submit: call.plan, messages, success };
};

const targetOf = ({ page, query = {} }: LinksBlock['links'][number]): string => {
  const parts = Object.entries(query).map(
    ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`,
  );
  return parts.length === 0 ? page : `${page}?${parts.join('&')}`;
};

const bindLinks = (outer: Unit, block: LinksBlock, pointer: string): BlockPlan => {
  const loaded = bindLoad(outer, block.load, pointer);
  const { unit } = loaded;
  const links = block.links.map((link, index) => {
    const at = childPointer(childPointer(pointer, 'links'), index);
    return {
      ...bindNode(unit, link, at),
      target: targetOf(link),
      label: sayMessage(unit, link.label, childPointer(at, 'label')),
    };
  });
  return { ...bindBase(outer, block, pointer, loaded), as: 'links', links };
};

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

const bindTabs = (outer: Unit, block: TabsBlock, pointer: string): BlockPlan => {
  const loaded = bindLoad(outer, block.load, pointer);
  const { unit } = loaded;
  const seen = new Set<string>();
  const tabs = block.tabs.map((tab, index): TabPlan | undefined => {
    const at = childPointer(childPointer(pointer, 'tabs'), index);
    if (seen.has(tab.id))
      report(unit, 'id-duplicate', childPointer(at, 'id'), `There is already a tab "${tab.id}".`);
    seen.add(tab.id);
    const title = sayOptional(unit, tab.title, childPointer(at, 'title')) ?? tab.title;
    const base = bindNode(unit, tab, at);
    const body = bindBlock(unit, tab.body, childPointer(at, 'body'));
    return body === undefined ? undefined : { ...base, id: tab.id, title, body };
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
