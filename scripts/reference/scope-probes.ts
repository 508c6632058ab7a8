/** Descriptors with a variable in a place of theirs, as small as they can be. */
import type { JsonObject } from '@counterfoil/engine/json';

/** `{ "var": … }` */
type Variable = JsonObject;

/** What a place is written in. */
export interface Around {
  readonly id: string;
  /** A screen that is drawn inside another is given what it `takes`; any other has a path and chooses its scope. */
  readonly isDrawnInside: boolean;
}
type Filled =
  | { readonly screen: JsonObject }
  | { readonly action: JsonObject }
  | { readonly lookup: JsonObject };

/** A descriptor with a variable in the place. */
export type Written = (variable: Variable, around: Around) => Filled;

export const $schema = (noun: string, folder = '../..'): string =>
  `${folder}/engine/language/${noun}-1.schema.json`;
export const condition = (variable: Variable): JsonObject => ({ '!==': [variable, null] });

const screenOf = (
  { id, isDrawnInside }: Around,
  body: JsonObject,
  { scope = {}, route = {} }: { readonly scope?: JsonObject; readonly route?: JsonObject } = {},
): Filled => ({
  screen: {
    $schema: $schema('screen', '../../..'),
    id,
    title: 'examples.title',
    ...(isDrawnInside
      ? { takes: { it: 'any' } }
      : {
          routes: [
            { path: `/probes/${id.replaceAll('.', '-')}/:id`, access: { permission: 'dashboard' }, ...route },
          ],
          scope: [{ name: 'merchant', label: 'examples.title', lookup: 'merchants', ...scope }],
        }),
    body,
  },
});

/** Something in a screen of which all is known that can be: its path, its scope, filters above and a record. */
export const inside =
  (blockOf: (variable: Variable) => JsonObject): Written =>
  (variable, around) =>
    screenOf(around, {
      as: 'stack',
      load: {
        operation: 'getChargeback',
        path: { id: { var: around.isDrawnInside ? 'given.it' : 'route.id' } },
      },
      filters: { operation: 'listChargebacks', items: ['partnerId'] },
      blocks: [...(around.isDrawnInside ? [] : [readsScope]), readsFilter, blockOf(variable)],
    });

const readsFilter = {
  as: 'paragraph',
  text: 'examples.title',
  visibleWhen: { '!==': [{ var: 'filters.partnerId' }, 'par_none'] },
};
const readsScope = {
  as: 'paragraph',
  text: 'examples.title',
  visibleWhen: { '!==': [{ var: 'scope.merchant' }, 'mer_none'] },
};
export const paragraph = { as: 'paragraph', text: 'examples.title' };
export const listOf = (more: JsonObject, source: JsonObject = {}): JsonObject => ({
  as: 'list',
  name: 'rows',
  source: { operation: 'listTransactions', ...source },
  columns: ['ref_id'],
  ...more,
});
export const formOf = (
  fields: readonly unknown[],
  more: JsonObject = {},
  submit: JsonObject = {},
): JsonObject => ({
  as: 'form',
  load: { operation: 'getChargeback', path: { id: { var: 'record.id' } } },
  submit: { operation: 'updateChargeback', path: { id: { var: 'record.id' } }, ...submit },
  sections: [{ fields: ['note', ...fields] }],
  ...more,
});
export const rowsOf = (field: JsonObject): JsonObject => ({
  as: 'form',
  load: { operation: 'getMerchantPaymentSetting', path: { id: { var: 'user.merchantId' } } },
  submit: { operation: 'updateMerchantPaymentSetting', path: { id: { var: 'user.merchantId' } } },
  sections: [
    {
      fields: [
        { field: 'brand_surcharges', as: 'rows', fields: ['brand', field] },
        'surcharge_option',
        'capture_mode',
        'capture_delay_hours',
        'statement_descriptor',
        'accepted_currencies',
        'default_currency',
        'limits',
        'accepted_channels',
        'refund_window_days',
        'allow_partial_refunds',
        'pay_by_link_expiry_hours',
        'save_cards',
        'retry_attempts',
      ],
    },
  ],
});
export const outcome = (variable: Variable): JsonObject => ({
  onSuccess: { outcomes: [{ when: condition(variable), intent: 'warning', notify: 'examples.title' }] },
});
export const metric = (variable: Variable | undefined, more: JsonObject): JsonObject => ({
  as: 'metrics',
  items: [
    {
      label: 'examples.title',
      source: { operation: 'listChargebacks', query: variable === undefined ? {} : { reference: variable } },
      value: '/meta/total',
      ...more,
    },
  ],
});
export const chart = (variable: Variable): JsonObject => ({
  as: 'chart',
  x: 'date',
  by: 'currency',
  series: [
    {
      label: 'examples.title',
      source: { operation: 'getSaleAmount' },
      rows: '/days',
      value: 'amount',
      opens: { screen: 'transactions', filters: { reference: variable } },
    },
  ],
});

export const action =
  (actionOf: (variable: Variable) => JsonObject): Written =>
  (variable, { id }) => ({
    action: {
      $schema: $schema('action'),
      id,
      label: 'examples.title',
      on: 'Chargeback',
      takes: { it: 'any' },
      form: { from: 'record', fields: ['note'] },
      call: { operation: 'updateChargeback', path: { id: { var: 'record.id' } } },
      ...actionOf(variable),
    },
  });

export const atRoot =
  (partsOf: (variable: Variable) => { readonly scope?: JsonObject; readonly route?: JsonObject }): Written =>
  (variable, around) =>
    screenOf({ ...around, isDrawnInside: false }, readsScope, partsOf(variable));

export const listWith = (partOf: (condition: JsonObject) => JsonObject): Written =>
  inside((variable) => listOf(partOf({ visibleWhen: condition(variable) })));

export const fieldWith = (more: (variable: Variable) => JsonObject): Written =>
  inside((variable) => formOf([{ field: 'reason_code', ...more(variable) }]));
