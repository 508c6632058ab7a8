/** The places of a descriptor in which a variable may be written. */
import {
  condition,
  inside,
  paragraph,
  listOf,
  formOf,
  rowsOf,
  outcome,
  metric,
  chart,
  action,
  atRoot,
  listWith,
  fieldWith,
  $schema,
  type Written,
} from './scope-probes.ts';

interface ScopePlace {
  readonly place: string;
  /** Every thing that the words speak of; in all of them the same holds. */
  readonly written: readonly Written[];
}

/** The places in the order in which a screen is read. */
export const scopePlaces: readonly ScopePlace[] = [
  {
    place: 'screen: `visibleWhen` of a route',
    written: [atRoot((variable) => ({ route: { visibleWhen: condition(variable) } }))],
  },
  {
    place: 'screen: `default` of a `scope`',
    written: [atRoot((variable) => ({ scope: { default: variable } }))],
  },
  {
    place: 'any block: `visibleWhen`; tab: `visibleWhen`',
    written: [
      inside((variable) => ({ ...paragraph, visibleWhen: condition(variable) })),
      inside((variable) => ({
        as: 'tabs',
        tabs: [{ id: 'one', title: 'examples.title', body: paragraph, visibleWhen: condition(variable) }],
      })),
    ],
  },
  {
    place: '`path` and `query` of a `load`',
    written: [
      inside((variable) => ({
        as: 'record',
        load: { operation: 'getTransaction', path: { id: variable } },
        fields: ['ref_id'],
      })),
    ],
  },
  {
    place: 'stack: `default` of a filter above it',
    written: [
      inside((variable) => ({
        as: 'stack',
        filters: { operation: 'listTransactions', items: [{ param: 'reference', default: variable }] },
        blocks: [listOf({})],
      })),
    ],
  },
  {
    place: 'list, timeline: `path` and `query` of the `source`',
    written: [
      inside((variable) => listOf({}, { query: { currency: variable } })),
      inside((variable) => ({
        as: 'timeline',
        source: { operation: 'listPayoutLogs', path: { id: variable } },
        at: 'timestamp',
        heading: 'system_note',
      })),
    ],
  },
  {
    place: 'list: `default` of a filter, `filters` of a segment',
    written: [
      inside((variable) => listOf({ filters: [{ param: 'currency', default: variable }] })),
      inside((variable) =>
        listOf({
          segments: [
            { title: 'examples.title' },
            { title: 'examples.title', filters: { currency: variable } },
          ],
        }),
      ),
    ],
  },
  {
    place: 'list: `visibleWhen` of a column, filter, segment or export (of the list, not of a row)',
    written: [
      listWith((more) => ({ columns: [{ field: 'ref_id', ...more }] })),
      listWith((more) => ({ filters: [{ param: 'currency', ...more }] })),
      listWith((more) => ({
        segments: [
          { title: 'examples.title' },
          { title: 'examples.title', filters: { currency: 'AUD' }, ...more },
        ],
      })),
      listWith((more) => ({ toolbar: [{ as: 'export', operation: 'downloadTransactions', ...more }] })),
    ],
  },
  {
    place: 'list: `opens` of a link in a column (`record` is the row)',
    written: [
      inside((variable) =>
        listOf({
          columns: [
            {
              field: 'ref_id',
              as: 'link',
              opens: { screen: 'chargeback', filters: { reference: variable } },
            },
          ],
        }),
      ),
    ],
  },
  {
    place: 'record: `visibleWhen` of a field',
    written: [
      inside((variable) => ({ as: 'record', fields: [{ field: 'note', visibleWhen: condition(variable) }] })),
    ],
  },
  {
    place: '`with` of a screen inside',
    written: [
      inside((variable) => ({ as: 'screen', screen: 'audit-log.trail', with: { record: variable } })),
    ],
  },
  {
    place: 'paragraph: `values`',
    written: [inside((variable) => ({ ...paragraph, values: { it: variable } }))],
  },
  { place: 'metrics: `query` of the `source`', written: [inside((variable) => metric(variable, {}))] },
  {
    place: 'metrics: `when` of a colour, `opens`',
    written: [
      inside((variable) => metric(undefined, { intents: [{ intent: 'danger', when: condition(variable) }] })),
      inside((variable) =>
        metric(undefined, { opens: { screen: 'chargeback', filters: { reference: variable } } }),
      ),
    ],
  },
  { place: 'chart: `opens` (`item` is the point)', written: [inside(chart)] },
  {
    place: 'form: `path`, `query` and `body` of the `submit`',
    written: [
      inside((variable) => formOf([], {}, { body: { reason_code: variable } })),
      inside((variable) => formOf([], {}, { path: { id: variable } })),
    ],
  },
  {
    place: 'form: `enabledWhen` of the whole form',
    written: [
      inside((variable) =>
        formOf([], { enabledWhen: condition(variable), disabledReason: 'examples.title' }),
      ),
    ],
  },
  {
    place:
      'form: `visibleWhen`, `enabledWhen`, `default`, `minimum`, `maximum`, `equals`, `otherwise` of a field or section',
    written: [
      fieldWith((variable) => ({ visibleWhen: condition(variable) })),
      fieldWith((variable) => ({ enabledWhen: condition(variable), disabledReason: 'examples.title' })),
      fieldWith((variable) => ({ default: variable })),
      fieldWith((variable) => ({ equals: variable })),
      fieldWith((variable) => ({
        visibleWhen: { '!==': [{ var: 'form.note' }, null] },
        otherwise: variable,
      })),
    ],
  },
  {
    place: 'form: the same of a field inside `rows` (`item` is the row)',
    written: [inside((variable) => rowsOf({ field: 'rate_bps', minimum: variable }))],
  },
  { place: 'form: `when` of an outcome', written: [inside((variable) => formOf([], outcome(variable)))] },
  {
    place: 'action: `visibleWhen`, `enabledWhen`, `values` of the `confirm`',
    written: [
      action((variable) => ({ visibleWhen: condition(variable) })),
      action((variable) => ({ enabledWhen: condition(variable), disabledReason: 'examples.title' })),
      action((variable) => ({ confirm: { title: 'examples.title', values: { it: variable } } })),
    ],
  },
  {
    place: 'action: whatever a field of its `form` says',
    written: [
      action((variable) => ({ form: { from: 'record', fields: [{ field: 'note', default: variable }] } })),
    ],
  },
  {
    place: 'action: `path`, `query` and `body` of the `call`',
    written: [
      action((variable) => ({
        call: {
          operation: 'updateChargeback',
          path: { id: { var: 'record.id' } },
          body: { reason_code: variable },
        },
      })),
    ],
  },
  { place: 'action: `when` of an outcome', written: [action(outcome)] },
  {
    place: 'lookup: `path` and `query`',
    written: [
      (variable, { id }) => ({
        lookup: {
          $schema: $schema('lookup'),
          id,
          takes: { it: 'any' },
          operation: 'listPayouts',
          query: { reference: variable },
          value: 'id',
          label: 'reference',
        },
      }),
    ],
  },
];
