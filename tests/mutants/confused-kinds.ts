import { isArray, isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { withValue, type Descriptor, type FaultKind, type Node } from './fault.ts';
import { objects, rewritten } from './planting.ts';

const variablesIn = ({ nodes }: Descriptor, under: string) =>
  nodes.flatMap((node) =>
    node.keys.at(-1) === 'var' && node.keys.at(-3) === under && typeof node.value === 'string'
      ? [{ ...node, value: node.value }]
      : [],
  );

/** A value read from another property of one kind, whose name is given by the one that is filled. */
const readFromAnother = (name: string, under: string, from: string, to: string): FaultKind => ({
  name: `confused: ${name}`,
  plantIn: (file) =>
    variablesIn(file, under)
      .filter(({ value, keys }) => value.endsWith(`.${from}`) && keys.at(-2) === from)
      .map((node) => withValue(file, node, () => node.value.replace(from, to))),
});

const swappedIn = (name: string, one: string, other: string): FaultKind => ({
  name: `confused: ${name}`,
  plantIn: (file) =>
    file.noun !== 'portal'
      ? []
      : file.nodes
          .filter(({ value }) => ownText(value, one) !== undefined && ownText(value, other) !== undefined)
          .map((node: Node) => ({
            ...withValue(file, node, (value) => ({
              ...(isRecord(value) ? value : {}),
              [one]: readOwn(value, other),
              [other]: readOwn(value, one),
            })),
            isWhole: true as const,
          })),
});

/** Two things of one kind that are taken for each other. */
export const confusedKinds: readonly FaultKind[] = [
  readFromAnother('a last day that is the first', 'query', 'date_to', 'date_from'),
  readFromAnother('a first day that is the last', 'query', 'date_from', 'date_to'),
  readFromAnother('an address that is a description', 'body', 'url', 'description'),
  readFromAnother('one name for another', 'body', 'trading_name', 'business_name'),
  swappedIn('the page and its size', 'page', 'limit'),
  swappedIn('the order and its direction', 'sortBy', 'order'),
  swappedIn('the total and the totals', 'total', 'totals'),
  swappedIn('the format and the columns', 'format', 'columns'),
  swappedIn('when notices came and were read', 'at', 'readAt'),
  rewritten('confused: a tab that counts other rows', 'source', (source, node) =>
    node.under === 'count' &&
    isRecord(source) &&
    node.value['value'] === '/meta/total' &&
    ownText(source, 'operation')?.endsWith('Logs') === true
      ? { operation: 'listTransactions' }
      : undefined,
  ),
  rewritten('confused: a figure of the page that was asked for', 'value', (value, node) =>
    value === '/meta/total' && node.value['source'] !== undefined ? '/meta/page' : undefined,
  ),
  rewritten('confused: a figure beside itself', 'compare', (_, { value }) => value['value']),
  rewritten('confused: a history whose heading is its moment', 'heading', (_, { value }) =>
    value['as'] === 'timeline' ? value['at'] : undefined,
  ),
  {
    name: 'confused: a value that is compared with itself',
    plantIn: (file) =>
      objects(file).flatMap((node) => {
        const operands = node.value['>'];
        const inner = file.nodes.find(({ pointer }) => pointer === `${node.pointer}/>`);
        return isArray(operands) && inner !== undefined
          ? [{ ...withValue(file, inner, () => [operands[0], operands[0]]), isWhole: true as const }]
          : [];
      }),
  },
];
