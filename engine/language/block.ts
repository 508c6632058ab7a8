import {
  array,
  either,
  literal,
  map,
  name,
  named,
  object,
  optional,
  text,
  variants,
  type TypeOf,
  type Typed,
} from './definition/build-definition.ts';
import { onSuccess } from './action.ts';
import { cell } from './cell.ts';
import { chart, type ChartBlock } from '../kinds/blocks/chart/language.ts';
import { field } from './field.ts';
import { count } from './figure.ts';
import { filter } from './filter.ts';
import { metrics, type MetricsBlock } from '../kinds/blocks/metrics/language.ts';
import { nodeMembers } from './node.ts';
import { call, load, source } from './operation-use.ts';
import { segment } from '../kinds/blocks/list/segment-language.ts';
import { variable } from './value/value.ts';

const title = optional(name('message', 'The heading'));
const loads = optional(load);
const block: Typed<Block> = named('block', 'A part of a screen', () =>
  variants(
    'A part of a screen',
    ['list', 'record', 'timeline', 'metrics', 'chart', 'form', 'links', 'stack', 'tabs'],
    blockVariants,
  ),
);

const exportTool = object('Downloads what the list shows', {
  ...nodeMembers,
  operation: name('operation', 'The operation that answers with the file'),
  fileName: optional(text('The name of the file, without its ending; the description tells it otherwise')),
  label: optional(name('message', 'What the button says')),
});
export const tool = either(
  name('action', 'An action without a record'),
  variants('A tool of the list', ['export'], { export: exportTool }),
  'A button above the list',
);
/** A button above a list. */
export type Tool = TypeOf<typeof tool>;

const list = object('A table of rows', {
  ...nodeMembers,
  name: optional(
    name(
      'id',
      'Stands before its keys in the URL, where other blocks share the screen; needed beside shared filters',
      '^[a-z][a-z0-9-]*$',
    ),
  ),
  title,
  source: optional(source),
  rows: optional(variable),
  key: optional(name('rowField', 'The property that tells rows apart; `id` otherwise')),
  preset: optional(name('preset', 'Under which name this session remembers the filters')),
  filters: optional(array(filter, 'What the rows can be narrowed by')),
  segments: optional(array(segment, 'Named sets of filters above the rows, in this order', 2)),
  columns: array(cell, 'What is shown of each row, in this order', 1),
  toolbar: optional(array(tool, 'The buttons above the list')),
  rowActions: optional(array(name('action', 'An action'), 'What can be done to a row')),
  bulkActions: optional(
    array(
      name('action', 'An action'),
      'What can be done to several rows at once: one call for each. A field whose default is read from the row is filled by each row, the others are asked once',
      1,
    ),
  ),
  detail: optional(name('screen', 'The screen that opens beside the list for a row, with `route.id`')),
  empty: optional(name('message', 'What is said when there is nothing yet')),
});
/** A table of rows as written. */
export type ListBlock = TypeOf<typeof list> & { readonly as: 'list' };

const record = object('The fields of one record', {
  ...nodeMembers,
  title,
  load: loads,
  of: optional(variable),
  fields: array(cell, 'What is shown, in this order', 1),
  actions: optional(array(name('action', 'An action'), 'What can be done to the record')),
  empty: optional(name('message', 'What is said where `of` leads to nothing')),
});
/** The fields of one record as written. */
export type RecordBlock = TypeOf<typeof record> & { readonly as: 'record' };

const timeline = object('What happened, newest first', {
  ...nodeMembers,
  title,
  source: optional(source),
  rows: optional(variable),
  at: name('rowField', 'When it happened'),
  heading: name('rowField', 'What happened'),
  by: optional(name('rowField', 'Who did it')),
  details: optional(array(cell, 'More about it')),
  empty: optional(name('message', 'What is said when nothing happened yet')),
});
/** A history as written. */
export type TimelineBlock = TypeOf<typeof timeline> & { readonly as: 'timeline' };

const form = object('A form that is filled in on the screen', {
  ...nodeMembers,
  title,
  load: loads,
  submit: call,
  sections: array(
    object('Fields that belong together', {
      ...nodeMembers,
      title,
      fields: array(field, 'The fields, in this order', 1),
    }),
    'The form, in this order',
    1,
  ),
  messages: optional(map('keyword', name('message', 'What is said'), 'What is said for server:<code>')),
  button: optional(name('message', 'What the button says; Save otherwise')),
  onSuccess: optional(onSuccess),
});
/** A form as written. */
export type FormBlock = TypeOf<typeof form> & { readonly as: 'form' };

const links = object("Ways to the host's own pages", {
  ...nodeMembers,
  title,
  load: loads,
  links: array(
    object('A way to a page', {
      ...nodeMembers,
      page: name('page', 'The page it leads to'),
      query: optional(map('literal', literal('A plain value'), 'The query part of the address')),
      label: name('message', 'What it says'),
    }),
    'The ways, in this order',
    1,
  ),
});
/** Ways to the host's own pages as written. */
export type LinksBlock = TypeOf<typeof links> & { readonly as: 'links' };

const stackMembers = { ...nodeMembers, title, load: loads };
const sharedFilters = object('Filters in one bar above the blocks inside, which read them as `filters`', {
  operation: name('operation', 'The operation whose parameters they are'),
  items: array(filter, 'The filters, in this order', 1),
  preset: optional(name('preset', 'Under which name this session remembers them')),
});
/** Filters of several blocks as written. */
export type SharedFilters = TypeOf<typeof sharedFilters>;
const stack = object('Blocks below each other', {
  ...stackMembers,
  filters: optional(sharedFilters),
  blocks: array(block, 'The blocks, in this order', 1),
});
/** Blocks below each other as written. */
export interface StackBlock extends TypeOf<ReturnType<typeof object<typeof stackMembers>>> {
  readonly as: 'stack';
  readonly filters?: SharedFilters;
  readonly blocks: readonly Block[];
}

const tabMembers = {
  ...nodeMembers,
  id: name('id', 'Its name in the URL'),
  title: name('message', 'What the tab says'),
  count: optional(count),
};
const tabs = object('Blocks behind tabs', {
  ...stackMembers,
  name: optional(
    name('id', 'The key in the URL that holds the open tab; `tab` otherwise', '^[a-z][a-z0-9-]*$'),
  ),
  tabs: array(object('A tab', { ...tabMembers, body: block }), 'The tabs, in this order', 1),
});
/** A tab as written. */
export interface Tab extends TypeOf<ReturnType<typeof object<typeof tabMembers>>> {
  readonly body: Block;
}
/** Blocks behind tabs as written. */
export interface TabsBlock extends TypeOf<ReturnType<typeof object<typeof stackMembers>>> {
  readonly as: 'tabs';
  readonly name?: string;
  readonly tabs: readonly Tab[];
}

export const blockVariants = { list, record, timeline, metrics, chart, form, links, stack, tabs } as const;
/** The blocks the language has; a kind without its entry here does not compile. */
export interface BlockKinds {
  readonly list: ListBlock;
  readonly record: RecordBlock;
  readonly timeline: TimelineBlock;
  readonly metrics: MetricsBlock;
  readonly chart: ChartBlock;
  readonly form: FormBlock;
  readonly links: LinksBlock;
  readonly stack: StackBlock;
  readonly tabs: TabsBlock;
}
/** The name of a block. */
export type BlockKind = keyof BlockKinds;
/** A part of a screen as written. */
export type Block = BlockKinds[BlockKind];
export { block };
