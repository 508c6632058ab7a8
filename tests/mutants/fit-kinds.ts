import { isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { meaningKinds } from './meaning-kinds.ts';
import { senseKinds } from './sense-kinds.ts';
import { withKey, withValue, type Descriptor, type FaultKind, type Node } from './fault.ts';
import { lookupKinds } from './lookup-kinds.ts';
import { added, dropped, objects, rewritten, type ObjectNode } from './planting.ts';

const operationAround = ({ value }: ObjectNode): string =>
  ownText(readOwn(value, 'source'), 'operation') ?? '';

const isList = ({ value }: ObjectNode): boolean =>
  value['as'] === 'list' && readOwn(value, 'source') !== undefined;

/** A screen for records of another kind than rows of an operation. */
const foreignDetail = (operation: string): string =>
  /transaction|chargeback|crosscheck|payment|charge/i.test(operation)
    ? 'user-management.detail'
    : 'transaction.detail';

const offered = ['rowActions', 'bulkActions', 'actions'];

const textsIn = (
  file: Descriptor,
  ...under: readonly string[]
): readonly (Node & { readonly value: string })[] =>
  file.nodes.flatMap((node) => {
    const { value } = node;
    return typeof value === 'string' && under.includes(node.under) ? [{ ...node, value }] : [];
  });

/** Each use of an operation by one with another answer. */
const source = (name: string, operation: string, fits: (node: ObjectNode) => boolean): FaultKind => ({
  name,
  plantIn: (file) =>
    objects(file)
      .filter((node) => fits(node) && operationAround(node) !== operation)
      .flatMap((node) =>
        file.nodes
          .filter(({ pointer }) => pointer === `${node.pointer}/source/operation`)
          .map((inner) => withValue(file, inner, () => operation)),
      ),
});

/** Faults of parts that do not fit each other. */
export const fitKinds: readonly FaultKind[] = [
  ...meaningKinds,
  ...senseKinds,
  rewritten('fit: rows that open a screen of another kind of record', 'detail', (detail, node) => {
    const foreign = foreignDetail(operationAround(node));
    return isList(node) && typeof detail === 'string' && node.value['key'] === undefined
      ? foreign
      : undefined;
  }),
  rewritten('fit: rows that open the screen that they stand on', 'detail', (_, node, { root }) =>
    isList(node) ? ownText(root, 'id') : undefined,
  ),
  rewritten('fit: rows that open what does not ask which one it is', 'detail', (_, node, { root }) =>
    isList(node) && ownText(root, 'id') !== 'dashboard' ? 'dashboard' : undefined,
  ),
  rewritten('fit: a column that opens another screen than its rows', 'opens', (opens, node) =>
    typeof opens !== 'string' || node.under !== 'columns'
      ? undefined
      : opens === 'transaction.detail'
        ? 'user-management.detail'
        : 'transaction.detail',
  ),
  {
    name: 'fit: an action on another kind of record',
    plantIn: (file) =>
      file.noun !== 'screens'
        ? []
        : textsIn(file, ...offered).map((node) =>
            withValue(file, node, () =>
              node.value.includes('user') ? 'write-off-receivable' : 'delete-user',
            ),
          ),
  },
  {
    name: 'fit: an action on a record where there is none',
    plantIn: (file) =>
      objects(file)
        .filter((node) => isList(node) && readOwn(node.value, 'toolbar') === undefined)
        .map((node) => ({
          ...withValue(
            file,
            node,
            (value) => ({ ...(isRecord(value) ? value : {}), toolbar: ['delete-user'] }),
            `${node.pointer}/toolbar/0`,
          ),
        })),
  },
  {
    name: 'fit: an export of the rows of another list',
    plantIn: (file) =>
      objects(file)
        .filter(({ value }) => value['as'] === 'export')
        .flatMap((node) =>
          file.nodes
            .filter(({ pointer }) => pointer === `${node.pointer}/operation`)
            .map((inner) =>
              withValue(file, inner, () =>
                inner.value === 'downloadTransactions' ? 'downloadChargebacks' : 'downloadTransactions',
              ),
            ),
        ),
  },
  {
    name: 'fit: an export that answers no file',
    plantIn: (file) =>
      objects(file)
        .filter(({ value }) => value['as'] === 'export')
        .flatMap((node) =>
          file.nodes
            .filter(({ pointer }) => pointer === `${node.pointer}/operation`)
            .map((inner) => withValue(file, inner, () => 'listTransactions')),
        ),
  },
  source('fit: a list of what is no list', 'getProfile', isList),
  source('fit: a list that is read by what changes', 'refundPayment', isList),
  source(
    'fit: a figure of what does not have it',
    'getProfile',
    ({ under, value }) => under === 'items' && value['value'] !== undefined,
  ),
  ...lookupKinds,
  {
    name: 'fit: a way to a screen without a list',
    plantIn: (file) =>
      objects(file)
        .filter(({ under, value }) => under === 'opens' && typeof value['screen'] === 'string')
        .flatMap((node) =>
          file.nodes
            .filter(({ pointer }) => pointer === `${node.pointer}/screen`)
            .map((inner) => withValue(file, inner, () => 'notification-settings')),
        ),
  },
  {
    name: 'fit: a way that narrows by a filter that is not there',
    plantIn: (file) =>
      objects(file).flatMap((node) => {
        const filters = readOwn(node.value, 'filters');
        if (node.under !== 'opens' || !isRecord(filters)) return [];
        const inner = file.nodes.find(({ pointer }) => pointer === `${node.pointer}/filters`);
        const [first] = Object.keys(filters);
        return inner === undefined || first === undefined
          ? []
          : [withKey(file, inner, first, 'masked_number')];
      }),
  },
  {
    name: 'fit: a record of another kind that opens',
    plantIn: (file) =>
      objects(file).flatMap((node) => {
        const record = file.nodes.find(({ pointer }) => pointer === `${node.pointer}/record/var`);
        return node.under !== 'opens' || record === undefined
          ? []
          : [withValue(file, record, () => 'user.full_name')];
      }),
  },
  rewritten('fit: a screen inside itself', 'screen', (_, node, { root, noun }) =>
    noun === 'screens' && node.value['as'] === 'screen' ? ownText(root, 'id') : undefined,
  ),
  dropped(
    'fit: a screen inside that is not told what it takes',
    'with',
    ({ value }) => value['as'] === 'screen',
    ({ pointer }) => pointer,
  ),
  dropped(
    'fit: an action that is not told what it takes',
    'with',
    ({ value }) => value['action'] !== undefined,
    ({ pointer }) => pointer,
  ),
  {
    name: 'fit: a screen inside that is told another kind of record',
    plantIn: (file) =>
      file.nodes
        .filter(
          ({ keys, value }) => keys.at(-3) === 'with' && keys.at(-1) === 'var' && typeof value === 'string',
        )
        .map((node) => withValue(file, node, () => 'user.full_name')),
  },
  {
    name: 'fit: a screen that takes another kind of record',
    plantIn: (file) =>
      file.nodes
        .filter(({ keys, value }) => keys.length === 2 && keys[0] === 'takes' && value !== 'country')
        .map((node) => withValue(file, node, () => 'country')),
  },
  {
    name: 'fit: what is told and taken by nobody',
    plantIn: (file) =>
      objects(file)
        .filter(({ value }) => value['as'] === 'screen' && readOwn(value, 'with') === undefined)
        .map((node) => ({
          ...withValue(
            file,
            node,
            (value) => ({ ...(isRecord(value) ? value : {}), with: { merchant: 'm-1' } }),
            `${node.pointer}/with`,
          ),
          isWhole: true as const,
        })),
  },
  {
    name: 'fit: a path that is given the key of another record',
    plantIn: (file) =>
      file.source.path.includes('merchant')
        ? []
        : file.nodes
            .filter(
              ({ keys, value }) => keys.at(-3) === 'path' && keys.at(-1) === 'var' && value === 'record.id',
            )
            .map((node) => withValue(file, node, () => 'user.merchantIdDashboard')),
  },
  dropped(
    'fit: a path that is given no value',
    'path',
    ({ value }) => value['operation'] !== undefined && isRecord(value['path']),
    ({ pointer }) => pointer,
  ),
  added('fit: rows that are told apart by what they do not have', 'key', (node) =>
    isList(node) ? 'masked_numbers' : undefined,
  ),
  rewritten('fit: an action on another schema', 'on', (on) => (on === 'User' ? 'Transaction' : 'User')),
  rewritten('fit: an action on what is no schema', 'on', () => 'Nothing'),
  dropped(
    'fit: an action that reads a record and is done to none',
    'on',
    ({ value }) => JSON.stringify(value).includes('"record.'),
    ({ pointer }) => pointer,
  ),
  rewritten('fit: a form that is filled from another read', 'load', (load, node) =>
    node.value['as'] === 'form' && isRecord(load) ? { operation: 'getProfile' } : undefined,
  ),
  rewritten('fit: a form that sends to what reads', 'submit', (submit, node) =>
    node.value['as'] === 'form' && isRecord(submit) ? { ...submit, operation: 'getProfile' } : undefined,
  ),
  {
    name: 'fit: a call of what reads',
    plantIn: (file) =>
      file.noun !== 'actions'
        ? []
        : file.nodes
            .filter(({ keys }) => keys.at(-1) === 'operation' && keys.at(-2) === 'call')
            .filter(({ value }) => value !== 'getProfile')
            .map((node) => withValue(file, node, () => 'getProfile')),
  },
  rewritten('fit: figures at a place that the answer does not have', 'value', (value) =>
    typeof value === 'string' && value.startsWith('/') ? `${value}/nothing` : undefined,
  ),
  rewritten('fit: a part that the answer does not have', 'at', (at) =>
    typeof at === 'string' && at.startsWith('/') ? `${at}/nothing` : undefined,
  ),
  {
    name: 'fit: a way to where a record is needed',
    plantIn: (file) =>
      file.noun === 'portal'
        ? file.nodes
            .filter(({ keys }) => keys[0] === 'navigation' && keys.at(-1) === 'route')
            .map((node) => withValue(file, node, () => '/admin/:id'))
        : [],
  },
  {
    name: 'fit: a search for what its operation does not answer',
    plantIn: (file) =>
      file.noun === 'portal'
        ? file.nodes
            .filter(({ keys }) => keys[0] === 'search' && keys.at(-1) === 'rows')
            .map((node) => withValue(file, node, () => '/nothing'))
        : [],
  },
  {
    name: 'fit: a found record that opens elsewhere',
    plantIn: (file) =>
      file.noun === 'portal'
        ? file.nodes
            .filter(({ keys }) => keys[0] === 'search' && keys.at(-1) === 'screen')
            .map((node) => withValue(file, node, () => 'transactions'))
        : [],
  },
  {
    name: 'fit: a cell of another kind than its value',
    plantIn: (file) =>
      objects(file).flatMap((node) => {
        const { value, under } = node;
        if (!['columns', 'fields', 'headline'].includes(under) || value['as'] !== 'date') return [];
        const inner = file.nodes.find(({ pointer }) => pointer === `${node.pointer}/as`);
        return inner === undefined ? [] : [withValue(file, inner, () => 'money')];
      }),
  },
];
