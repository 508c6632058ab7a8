import {
  array,
  described,
  either,
  name,
  object,
  optional,
  planned,
  text,
  variantsOr,
  type TypeOf,
} from '../../../language/definition/build-definition.ts';
import { cell } from '../../../language/cell.ts';
import { filter } from '../../../language/filter.ts';
import { nodeMembers } from '../../../language/node.ts';
import { boundAction, offer } from '../../../language/action/offer.ts';
import { givenToOperation, source } from '../../../language/operation-use.ts';
import { given } from '../../../language/parameters.ts';
import { condition } from '../../../language/value/condition.ts';
import { variable } from '../../../language/value/value.ts';
import { blockTitle } from '../block-language.ts';
import type { ListPlan } from './plan.ts';
import { segment } from './segment-language.ts';

const exportTool = object('Downloads what the list shows', {
  ...nodeMembers,
  operation: name('operation', 'The operation that answers with the file'),
  ...givenToOperation,
  fileName: optional(text('The name of the file, without its ending; the description tells it otherwise')),
  label: optional(name('message', 'What the button says')),
  schedule: optional(
    described(
      offer,
      'An action that makes it again and again, offered where it is downloaded: its record is the call, with `operation`, `path` and `query` as the list has them now',
    ),
  ),
});
export const tool = either(
  name('action', 'An action without a record'),
  variantsOr('A button above the list', ['export'], { export: exportTool }, boundAction),
  'A button above the list',
);
/** A button above a list. */
export type Tool = TypeOf<typeof tool>;

const openedScreen = object('A screen with what it takes; `route.id` is the row', {
  screen: name('screen', 'The screen that opens beside the list'),
  with: optional(given),
});

export const listBlock = planned<ListPlan>()(
  object('A table of rows', {
    ...nodeMembers,
    name: optional(
      name(
        'id',
        'What its keys in the address begin with, so that several lists of one screen do not share them; needed beside the filters of a stack',
        '^[a-z][a-z0-9-]*$',
      ),
    ),
    title: blockTitle,
    source: optional(source),
    rows: optional(
      described(
        variable,
        'In place of `source`: a list that is at hand already, such as record.representatives',
      ),
    ),
    key: optional(
      name(
        'recordField',
        'The property that tells rows apart; `id` otherwise. Rows that are only shown need none',
      ),
    ),
    preset: optional(
      name(
        'preset',
        'One of the `presets` of portal.json: under this name the session remembers what the filters are set to',
      ),
    ),
    filters: optional(array(filter, 'What the rows can be narrowed by')),
    segments: optional(
      array(
        segment,
        'Named sets of filters above the rows, in this order. A segment is open while the filters are what it sets them to: at first they are what their `default` says, or empty, so that the segment without `filters` is open',
        2,
      ),
    ),
    columns: array(cell, 'What is shown of each row, in this order', 1),
    toolbar: optional(array(tool, 'The buttons above the list')),
    rowActions: optional(array(offer, 'What can be done to a row')),
    bulkActions: optional(
      array(
        offer,
        'What can be done to several rows at once: one call for each. A field whose default is read from the row is filled by each row, the others are asked once',
        1,
      ),
    ),
    detail: optional(
      either(
        name('screen', 'The screen that opens beside the list for a row, with `route.id`'),
        openedScreen,
        'The screen that opens beside the list for a row',
      ),
    ),
    folded: optional(
      object(
        'Rows that stand folded away below the others until somebody unfolds them, such as what is over; only beside `rows`',
        {
          when: described(condition, 'Which rows are folded away; each is `record`'),
          label: name('message', 'What unfolds them says; it may name their {count}'),
        },
      ),
    ),
    empty: optional(name('message', 'What is said when there is nothing yet')),
  }),
);
/** A table of rows as written. */
export type ListBlock = TypeOf<typeof listBlock> & { readonly as: 'list' };

/** The screen that opens beside a list, and the values given to it. */
export const openedBeside = ({
  detail,
}: Pick<ListBlock, 'detail'>): TypeOf<typeof openedScreen> | undefined =>
  typeof detail === 'string' ? { screen: detail } : detail;
